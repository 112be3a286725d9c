// What the form's URL shows in place of the form: a payment that was just made, a new total that cannot be paid by this
// link, or the search for an unknown payee.
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { submitMessages } from '../../../../shared/locales/payments/messages'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { formatCents } from '../../../../shared/money'
import type { Payee } from '../../../../shared/payees/payee'
import { toUnderWay } from '../../../../shared/payments/deciding'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { OtherPayment } from '../../../../shared/payments/page-data'
import { ref404, toPaymentUrl } from '../../../../shared/payments/payment-url'
import type { PaymentFormQuery } from '../../../../shared/payments/schema'
import { singleQuery } from '../../../platform/http/form'
import { isHeaderless, withHeaderless } from '../../../platform/http/headerless'
import { problems } from '../../../platform/http/problems'
import { renderPage } from '../../../platform/render/render'
import type { PaymentsContext } from '../context'
import { type FoundAgreed, findAgreedTotal } from '../info-requests/agreed-total'
import { toBiller } from '../payee-view'
import { readAttemptToken } from '../tokens/attempt-token'
import { findBrowserHash, isOwnBrowser } from '../tokens/browser-cookie'
import { findReceiptPathOrNull } from '../tokens/receipt-token'
import { findAttemptCookie, type JustPaid } from './attempt-cookie'
import { submitFailures } from './submit-failures'

type C = PaymentsContext

export async function showJustPaid(
  c: C,
  payee: Payee,
  query: PaymentFormQuery,
  payment: JustPaid,
): Promise<Response> {
  const formUrl = toPaymentUrl({
    query: { ...query, agreed: null, again: null },
    headerless: isHeaderless(c),
  })
  // The link of another bill must still fill the form in.
  const prefilled = ['bill', 'amount'].flatMap((name) => {
    const value = singleQuery(new URL(c.req.url), name)
    return value === null ? [] : [`&${name}=${encodeURIComponent(value)}`]
  })
  const isOwn = isOwnBrowser(payment, await findBrowserHash(c))
  const anotherUrl = `${formUrl}&another=1${prefilled.join('')}`
  return renderPage(c, 'just-paid', {
    biller: toBiller(payee),
    reference: payment.reference,
    status: payment.status,
    underWay: toUnderWay(payment.deciding),
    totalCents: toTotalCents(payment.amount_cents, payment.fee_cents),
    createdAt: payment.created_at,
    isConfirmationEmailed: payment.email !== '' && payment.is_silent === 0,
    anotherUrl,
    statusUrl: isOwn ? await toStatusUrl(c, payment) : null,
  })
}

async function toStatusUrl(c: C, { attempt_id: attemptId }: JustPaid): Promise<string | null> {
  const path = await findReceiptPathOrNull(attemptId, c.get('services'))
  return path === null ? null : withHeaderless(c, path)
}

/** Null for a form without the link of an agreed total. */
export async function findFormAgreed(
  c: C,
  { agreed: token }: PaymentFormQuery,
  payee: Payee,
): Promise<FoundAgreed | null> {
  if (token === null) return null
  const services = c.get('services')
  const cookie = findAttemptCookie(c, payee.payeeId) ?? ''
  const read = await readAttemptToken(services.secrets, cookie, services.now())
  const attemptId = read.ok ? read.value.attemptId : ''
  return findAgreedTotal(
    { token, browserHash: await findBrowserHash(c), attemptId },
    payee,
    services,
  )
}

type ClosedLink = Exclude<FoundAgreed, { readonly kind: 'payable' }>

export const isClosed = (found: FoundAgreed | null): found is ClosedLink =>
  found !== null && found.kind !== 'payable'

/** Shown in place of the form, which would pay the total twice or after its link has ended. */
export function showClosedLink(c: C, found: ClosedLink, payee: Payee): Promise<Response> {
  const { locale } = c.get('services')
  const { kind } = found
  const { agreed } = submitMessages[locale]
  switch (kind) {
    case 'paid':
      return showSent(c, found.paidBy, payee)
    case 'unknown':
      return showProblem(c, payee, {
        name: 'agreed_unknown',
        advice: infoRequestCopy[locale].errors.openLink,
      })
    case 'being_paid':
      return showProblem(c, payee, { name: kind, advice: agreed.advice })
    case 'replaced':
    case 'over':
      return showProblem(c, payee, { name: `agreed_${kind}`, advice: agreed.advice })
  }
}

/** Shown in place of the form, which would pay a bill beside its other payment. */
export function showSent(c: C, paidBy: OtherPayment, payee: Payee): Promise<Response> {
  const { locale } = c.get('services')
  const { agreed } = submitMessages[locale]
  const { reference, totalCents, wasAlreadyPaid } = paidBy
  const sent = wasAlreadyPaid
    ? receiptCopy[locale].alreadyPaid(reference)
    : agreed.paidBy(formatCents(totalCents), reference)
  return showProblem(c, payee, { name: 'agreed_paid', advice: `${sent} ${agreed.advice}` })
}

type Problem = { readonly name: keyof typeof submitFailures; readonly advice: string }

function showProblem(c: C, payee: Payee, { name, advice }: Problem): Promise<Response> {
  const failure = submitFailures[name]
  const state = {
    view: 'error',
    title: failure.toMessage(submitMessages[c.get('services').locale]),
    advice,
    canRetry: false,
    statusUrl: null,
    isDebtCollector: payee.debtCollector,
  } as const
  const data = { token: '', biller: toBiller(payee), state }
  return renderPage(c, 'info-request', data, problems[failure.problem].status)
}

/** The search says why it is shown, and a payment from there has the pay type 404. */
export function redirectToSearch(c: C, query: PaymentFormQuery): Response {
  const search = { ...query, p: null, agreed: null, ref: ref404, returnTo: null }
  return c.redirect(withHeaderless(c, toPaymentUrl({ query: search, headerless: false })), 303)
}
