// What the form's URL shows in place of the form: a payment that was just made, a balance that can no longer
// be paid, or the search for an unknown payee.
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { submitMessages } from '../../../../shared/locales/payments/messages'
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import type { PaymentFormQuery } from '../../../../shared/payments/schema'
import { singleQuery } from '../../../platform/http/form'
import { isHeaderless, withHeaderless } from '../../../platform/http/headerless'
import { problems } from '../../../platform/http/problems'
import { renderPage } from '../../../platform/render/render'
import type { PaymentsContext } from '../context'
import { type FoundBalance, findBalance } from '../info-requests/balance-link'
import { toBiller } from '../payee-view'
import { findBrowserHash, isOwnBrowser } from '../tokens/browser-cookie'
import { findReceiptPathOrNull } from '../tokens/receipt-token'
import type { JustPaid } from './attempt-cookie'
import { submitFailures } from './submit-failures'

type C = PaymentsContext

export async function showJustPaid(
  c: C,
  payee: Payee,
  query: PaymentFormQuery,
  payment: JustPaid,
): Promise<Response> {
  const formUrl = toPaymentUrl({ query: { ...query, balance: null }, headerless: isHeaderless(c) })
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

/** Null for a form without a balance link. */
export async function findFormBalance(
  c: C,
  { balance: token }: PaymentFormQuery,
  payee: Payee,
): Promise<FoundBalance | null> {
  if (token === null) return null
  return findBalance({ token, browserHash: await findBrowserHash(c) }, payee, c.get('services'))
}

type ClosedBalance = Exclude<FoundBalance, { readonly kind: 'payable' }>

export const isClosed = (found: FoundBalance | null): found is ClosedBalance =>
  found !== null && found.kind !== 'payable'

/** Shown in place of the form: another payment would complete nothing. */
export function showClosedBalance(c: C, { kind }: ClosedBalance, payee: Payee): Promise<Response> {
  const { locale } = c.get('services')
  const title = submitMessages[locale].balance[kind]
  const problem = problems[submitFailures[`balance_${kind}`].problem]
  const advice =
    kind === 'unknown'
      ? infoRequestCopy[locale].errors.openLink
      : submitMessages[locale].balance.advice
  const state = {
    view: 'error',
    title,
    advice,
    canRetry: false,
    statusUrl: null,
    isDebtCollector: payee.debtCollector,
  } as const
  return renderPage(
    c,
    'info-request',
    { token: '', biller: toBiller(payee), state },
    problem.status,
  )
}

/** The search says why it is shown, and a payment from there has the pay type 404. */
export function redirectToSearch(c: C, query: PaymentFormQuery): Response {
  const search = { ...query, p: null, balance: null, ref404: true }
  return c.redirect(withHeaderless(c, toPaymentUrl({ query: search, headerless: false })), 303)
}
