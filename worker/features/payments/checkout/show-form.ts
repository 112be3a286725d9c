// The form, the search for its payee, and step 2 after step 1 was posted without JavaScript.

import { submitMessages } from '../../../../shared/locales/payments/messages'
import { formatCents } from '../../../../shared/money'
import type { Payee } from '../../../../shared/payees/payee'
import type { PaymentFormQuery } from '../../../../shared/payments/schema'
import { cleanLink } from '../../../platform/http/clean-link'
import { singleQuery } from '../../../platform/http/form'
import { renderPage } from '../../../platform/render/render'
import { respondWithProblem } from '../../../platform/render/respond-with-problem'
import { countStage } from '../../metrics/count-stage'
import { lookupWait, mayLookUp } from '../../payees/limit-lookups'
import { findCachedPayee } from '../../payees/payee-cache'
import { payeeDirectory } from '../../payees/store'
import { readBillLink } from '../bill-link'
import { handlers, type PaymentsContext, type PaymentsServices } from '../context'
import type { FoundAgreed } from '../info-requests/agreed-total'
import { readPayAgain } from '../status-page/pay-again'
import { getOrCreateBrowserHash } from '../tokens/browser-cookie'
import { findAttemptCookie, findJustPaid, getOrCreateAttempt } from './attempt-cookie'
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
  const found = await findFormAgreed(c, query, payee)
  const isCardStep = singleQuery(url, 'step') === 'card'
  // A payer who continues, or asks for another form, knows of the payment; a new total is another payment.
  const knowsOfPayment =
    isCardStep ||
    singleQuery(url, 'another') !== null ||
    singleQuery(url, 'again') !== null ||
    found?.kind === 'payable'
  const paid = knowsOfPayment ? null : await findJustPaid(c, payee.payeeId)
  if (paid) return showJustPaid(c, payee, query, paid)
  if (isClosed(found)) return showClosedLink(c, found, payee)
  if (isCardStep) return showCardStep(c, payee, query, found)
  const [attempt, bot] = await Promise.all([
    getOrCreateAttempt(c, payee.payeeId),
    findBotFields(payee, services),
  ])
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

/** Step 2 after step 1 was posted without JavaScript. */
async function showCardStep(
  c: C,
  payee: Payee,
  query: PaymentFormQuery,
  found: FoundAgreed | null,
): Promise<Response> {
  const services = c.get('services')
  const values = await readBillStep(c, payee.payeeId)
  if (values === null) return c.redirect(toFormUrl(c), 302)
  const data = await toFormPageData(
    payee,
    query,
    {
      step: 'card',
      attempt: await getOrCreateAttempt(c, payee.payeeId),
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
