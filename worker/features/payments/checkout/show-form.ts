// The form, the search for its payee, and step 2 after step 1 was posted without JavaScript.

import { submitMessages } from '../../../../shared/locales/payments/messages'
import { formatCents } from '../../../../shared/money'
import type { Payee } from '../../../../shared/payees/payee'
import { toPendingPaymentUrl } from '../../../../shared/payments/payment-url'
import type { PaymentFormQuery } from '../../../../shared/payments/schema'
import { cleanLink } from '../../../platform/http/clean-link'
import { singleQuery } from '../../../platform/http/form'
import { isHeaderless } from '../../../platform/http/headerless'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { countStage } from '../../metrics/count-stage'
import { lookupWait, mayLookUp } from '../../payees/limit-lookups'
import { findCachedPayee } from '../../payees/payee-cache'
import { type FoundPayee, payeeDirectory } from '../../payees/store'
import { findAttemptStatus } from '../attempt/attempt-status'
import { readBillLink } from '../bill-link'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import type { FoundAgreed } from '../info-requests/agreed-total'
import { findContinued, readPayAgain } from '../status-page/pay-again'
import { findBrowserHash, getOrCreateBrowserHash } from '../tokens/browser-cookie'
import {
  findAttemptCookie,
  findJustPaid,
  findStoredAttempt,
  renewAttempt,
  setAttemptCookie,
} from './attempt-cookie'
import { readBillStep } from './bill-step-cookie'
import { findBotFields, findFormBotFields } from './bot-fields'
import { findLookupPageData, toFormPageData, toPageQuery, toPrefilled } from './page-data'
import { toShownAccounts } from './parse-submission'
import { renderForm } from './render-form'
import { toFormUrl } from './step-up-route'
import {
  findFormAgreed,
  isClosed,
  redirectToSearch,
  showClosedLink,
  showJustPaid,
  showSent,
} from './unavailable-form'

type C = PaymentsContext

export const showForm = handlers(cleanLink<PaymentsServices>('form'), async (c) => {
  const services = c.get('services')
  const url = new URL(c.req.url)
  const query = toPageQuery(url)
  if (query.p === null) {
    const chosenId = singleQuery(url, 'choose')
    // A look-up counts like the JSON calls. The search term stays in the URL, so that a reload repeats it.
    const looksUp = query.t !== null || chosenId !== null
    if (looksUp && !(await mayLookUp(c))) return respondWithProblem(c, 'too_many', lookupWait)
    return renderPage(c, 'provider-lookup', await findLookupPageData(query, chosenId, services))
  }
  const payee = await findCachedPayee(payeeDirectory(services.nearestDb), query.p, services.now())
  if (!payee) return redirectToSearch(c, query)
  const isAnother = singleQuery(url, 'another') !== null
  const known = await findKnownAttempt(c, { payeeId: payee.payeeId, isAnother })
  if (known.isSent) {
    const target = { query, headerless: isHeaderless(c) }
    return c.redirect(toPendingPaymentUrl(target, known.token), 303)
  }
  const found = await findFormAgreed(c, query, payee)
  const isCardStep = singleQuery(url, 'step') === 'card'
  // A payer who continues, or asks for another form, knows of the payment; a new total is another payment.
  const knowsOfPayment =
    isCardStep || isAnother || singleQuery(url, 'again') !== null || found?.kind === 'payable'
  const paid = knowsOfPayment ? null : await findJustPaid(c, payee.payeeId)
  if (paid) return showJustPaid(c, payee, query, paid)
  if (isClosed(found)) return showClosedLink(c, found, payee)
  const other = await findSent(c, payee, query)
  if (other !== null) return showSent(c, other, payee)
  const attempt = known.token ?? (await renewAttempt(c, payee.payeeId))
  if (isCardStep) return showCardStep(c, { payee, query, found, attempt })
  const bot = await findBotFields(payee, services)
  // A form that is loaded again has the same attempt.
  if (attempt !== findAttemptCookie(c, payee.payeeId))
    countStage(c, { stage: 'found', payeeId: payee.payeeId })
  const browserHash = await getOrCreateBrowserHash(c)
  const agreed = found?.agreed ?? null
  const prefilled = await prefill(url, { payee, browserHash }, services)
  const state = { step: 'bill', attempt, bot, agreed, ...prefilled } as const
  const data = await toFormPageData(payee, query, state, services)
  return renderForm(c, data)
})

/** The other payment of the bill of a form that the button of an earlier payment opened; null without one. */
async function findSent(c: C, { payeeId }: Payee, { again, agreed }: PaymentFormQuery) {
  if (again === null || agreed !== null) return null
  const { db, secrets, now } = c.get('services')
  const browserHash = await getOrCreateBrowserHash(c)
  const continued = await findContinued(again, { payeeId, browserHash, secrets, db, now: now() })
  return continued?.otherPayment ?? null
}

type KnownAttempt =
  /** It may still be charged, or has paid, and this browser may not know. */
  | { readonly isSent: true; readonly token: string }
  /** Of the form; null without one. */
  | { readonly isSent: false; readonly token: string | null }

/** This browser's attempt for the payee. `isAnother`: the payer knows of the last payment, and asks for another form. */
async function findKnownAttempt(
  c: C,
  { payeeId, isAnother }: { readonly payeeId: string; readonly isAnother: boolean },
): Promise<KnownAttempt> {
  const stored = await findStoredAttempt(c, payeeId)
  if (!stored?.isSubmitted) return { isSent: false, token: stored?.token ?? null }
  const { token } = stored
  const request = { token, browserHash: await findBrowserHash(c), mayLookUp: true }
  const status = (await findAttemptStatus(request, c.get('services')))?.response
  if (status?.status === 'not_charged' || status?.status === 'not_sent') {
    // Asking for the status has closed the old one.
    setAttemptCookie(c, payeeId, status.attempt)
    return { isSent: false, token: status.attempt }
  }
  if (status === undefined || (status.status !== 'pending' && isAnother))
    return { isSent: false, token: null }
  return { isSent: true, token }
}

type CardStep = {
  readonly payee: FoundPayee
  readonly query: PaymentFormQuery
  readonly found: FoundAgreed | null
  readonly attempt: string
}

/** Step 2 after step 1 was posted without JavaScript. */
async function showCardStep(c: C, { payee, query, found, attempt }: CardStep): Promise<Response> {
  const services = c.get('services')
  const values = await readBillStep(c, payee.payeeId)
  if (values === null) return c.redirect(toFormUrl(c), 302)
  const data = await toFormPageData(
    payee,
    query,
    {
      step: 'card',
      attempt,
      values,
      additionalAccounts: toShownAccounts(values),
      bot: await findFormBotFields(payee, values, services),
      agreed: found?.kind === 'payable' ? found.agreed : null,
    },
    services,
  )
  return renderForm(c, data)
}

type Opened = { readonly payee: Payee; readonly browserHash: string }

/**
 * The values of a link: those of a payment to make again or of a printed bill, else the amount. A printed
 * bill's link that is invalid or expired gives the form's failure instead.
 */
async function prefill(
  url: URL,
  { payee, browserHash }: Opened,
  { db, secrets, now, locale }: PaymentsServices,
) {
  const again = singleQuery(url, 'again')
  if (again !== null) {
    const { payeeId } = payee
    const values = await readPayAgain(again, { payeeId, browserHash, secrets, db, now: now() })
    return { values, additionalAccounts: toShownAccounts(values) }
  }
  const token = singleQuery(url, 'bill')
  if (token === null) return { values: toPrefilled(url) }
  const link = await readBillLink(token, { payeeId: payee.payeeId, secrets, now: now() })
  if (!link.ok)
    return {
      failure: { kind: 'failed', text: submitMessages[locale].billLink[link.error] } as const,
    }
  const { account, amountCents } = link.value
  return { values: { account, amount: formatCents(amountCents).slice(1) } }
}
