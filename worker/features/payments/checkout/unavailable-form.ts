// What the form's URL shows in place of the form: a payment that was just made, a balance that can no longer
// be paid, or the search for an unknown payee.
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { submitMessages } from '../../../../shared/locales/payments/messages'
import { lookupCopy } from '../../../../shared/locales/payments/provider-lookup'
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import type { PaymentFormQuery } from '../../../../shared/payments/schema'
import { singleQuery } from '../../../platform/http/form'
import { isHeaderless } from '../../../platform/http/headerless'
import { problems } from '../../../platform/http/problems'
import { renderPage } from '../../../platform/render/render'
import type { PaymentsContext } from '../context'
import { type FoundBalance, findBalance } from '../info-requests/balance-link'
import type { PaymentRow } from '../store'
import { findBrowserHash } from './browser-cookie'
import { findLookupPageData } from './page-data'
import { submitFailures } from './submit-failures'

type C = PaymentsContext

export function showJustPaid(
  c: C,
  { payeeName }: Payee,
  query: PaymentFormQuery,
  payment: PaymentRow,
): Promise<Response> {
  const formUrl = toPaymentUrl({ query: { ...query, balance: null }, headerless: isHeaderless(c) })
  // The link of another bill must still fill the form in.
  const prefilled = ['bill', 'amount'].flatMap((name) => {
    const value = singleQuery(new URL(c.req.url), name)
    return value === null ? [] : [`&${name}=${encodeURIComponent(value)}`]
  })
  const anotherUrl = `${formUrl}&another=1${prefilled.join('')}`
  return renderPage(c, 'just-paid', {
    payeeName,
    reference: payment.reference,
    totalCents: toTotalCents(payment.amount_cents, payment.fee_cents),
    createdAt: payment.created_at,
    isConfirmationEmailed: payment.email !== '' && payment.is_silent === 0,
    anotherUrl,
  })
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
export function showClosedBalance(c: C, { kind }: ClosedBalance): Promise<Response> {
  const { locale } = c.get('services')
  const title = submitMessages[locale].balance[kind]
  const problem = problems[submitFailures[`balance_${kind}`].problem]
  const advice =
    kind === 'unknown'
      ? infoRequestCopy[locale].errors.openLink
      : submitMessages[locale].balance.advice
  const state = { view: 'error', title, advice, canRetry: false, receiptUrl: null } as const
  return renderPage(c, 'info-request', { token: '', state }, problem.status)
}

/** The search, so that a mistyped or outdated link is not a dead end. */
export async function showUnknownPayee(c: C, query: PaymentFormQuery): Promise<Response> {
  const search = { ...query, p: null, t: null }
  const data = await findLookupPageData(search, null, c.get('services'))
  return renderPage(
    c,
    'provider-lookup',
    { ...data, error: lookupCopy[c.get('services').locale].unknownPayee },
    404,
  )
}
