// The link to a balance payment. Its token names the answered question, so that payee, account and name come from
// the first payment, the amount comes from the question, and the payer cannot change them.
import type { FormValues } from '../../../../shared/field-rules'
import { keepSpanish } from '../../../../shared/locales/language-url'
import { formatCents } from '../../../../shared/money'
import type { Payee } from '../../../../shared/payees/payee'
import type { SecondPayment } from '../../../../shared/payments/info-request'
import { maskAccount } from '../../../../shared/payments/masked'
import { toPaymentUrl } from '../../../../shared/payments/payment-url'
import { findSigner } from '../../../platform/crypto/secrets'
import { sign } from '../../../platform/crypto/signatures'
import type { PaymentsServices } from '../context'
import { toReleaseAt } from '../review/hold-expiry'
import { isCounted, isPayable } from '../stores/agreed-increase'
import { findBalancePayment, findRequest, type InfoRow } from '../stores/info-request-store'
import { findWithheldUntil } from '../stores/payment-claims-store'
import { findPayment, type PaymentRow } from '../stores/payment-store'

const purpose = 'balance-payment'

/** The answered question's id and its signature. */
export async function toBalanceToken(secret: string, infoRequestId: string): Promise<string> {
  return `${infoRequestId}.${await sign(secret, purpose, infoRequestId)}`
}

/** The path of the payment form with the first payment's options, without the balance token. */
export function toBalancePath(payment: PaymentRow): string {
  return toPaymentUrl({
    query: {
      p: payment.payee_id,
      t: null,
      balance: null,
      ref404: false,
      isBtoB: payment.is_btob === 1,
      isGeneric: false,
      emailOptional: payment.email === '',
      isSilent: payment.is_silent === 1,
    },
    headerless: false,
  })
}

/** Appends the balance token to `path`, which has a query already. */
export async function withBalanceToken(path: string, secret: string, infoRequestId: string) {
  return `${path}&balance=${encodeURIComponent(await toBalanceToken(secret, infoRequestId))}`
}

/** What a balance payment's form shows and does not let the payer change. */
export type Balance = {
  readonly requestId: string
  /** The first payment's reference. */
  readonly reference: string
  readonly payerName: string
  readonly account: string
  /** Masked in a browser other than the one that made the first payment. */
  readonly shownAccount: string
  readonly amountCents: number
}

export type FoundBalance =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'payable'; readonly balance: Balance }
  | { readonly kind: 'paid'; readonly balance: Balance }
  /** The first payment has ended, or its hold is about to end. */
  | { readonly kind: 'closed'; readonly balance: Balance }

type Deps = Pick<PaymentsServices, 'db' | 'now' | 'secrets'>

/** `unknown` for a token of another payee too: the query's payee is the one that is shown. */
export async function findBalance(
  { token, browserHash }: { readonly token: string; readonly browserHash: string | null },
  payee: Payee,
  { db, now, secrets }: Deps,
): Promise<FoundBalance> {
  const [requestId = '', signature = ''] = token.split('.')
  const signed = { purpose, text: requestId, signature }
  if ((await findSigner(secrets, signed)) === null) return { kind: 'unknown' }
  const request = await findRequest(db, requestId)
  const payment = request && (await findPayment(db, request.payment_id))
  if (!payment || payment.payee_id !== payee.payeeId || request.status !== 'answered')
    return { kind: 'unknown' }
  const { extra_cents: amountCents } = request
  if (!isPayable(amountCents)) return { kind: 'unknown' }
  const { reference, account, payer_name: payerName } = payment
  const isOwn = browserHash !== null && payment.browser_hash === browserHash
  const shownAccount = isOwn ? account : maskAccount(account)
  const balance = { requestId, reference, payerName, account, shownAccount, amountCents }
  if (await isShownAsPaid(requestId, { db, now })) return { kind: 'paid', balance }
  const isUnderReview = payment.status === 'in_review' || payment.status === 'awaiting_info'
  const isStillOpen = isUnderReview && toReleaseAt(payment.hold_until_at) > now()
  return { kind: isStillOpen ? 'payable' : 'closed', balance }
}

/** False while the outcome of the balance payment is withheld. */
async function isShownAsPaid(
  requestId: string,
  { db, now }: Pick<PaymentsServices, 'db' | 'now'>,
): Promise<boolean> {
  const payment = await findBalancePayment(db, requestId)
  if (payment === null || !isCounted(payment)) return false
  return (await findWithheldUntil(db, payment.attempt_id, now())) === 0
}

/** The form's values with those of the balance, if it pays one, whatever was posted. */
export function lockValues(values: FormValues, balance: Balance | null): FormValues {
  if (balance === null) return values
  const { payerName, account, amountCents } = balance
  return { ...values, patientName: payerName, account, amount: formatCents(amountCents).slice(1) }
}

/** The locked values as the form shows them. */
export const toShownValues = (values: FormValues, balance: Balance | null): FormValues =>
  lockValues(values, balance && { ...balance, account: balance.shownAccount })

/** The balance payment that an answered question requires; null if none, or if the form cannot charge it. */
export async function findSecondPayment(
  row: InfoRow,
  { payment, payee }: { readonly payment: PaymentRow; readonly payee: Payee | null },
  { db, config, now, locale }: Pick<PaymentsServices, 'db' | 'config' | 'now' | 'locale'>,
): Promise<SecondPayment | null> {
  if (row.status !== 'answered' || !isPayable(row.extra_cents) || payee === null) return null
  return {
    totalCents: row.extra_cents,
    payBy: toReleaseAt(payment.hold_until_at),
    url: keepSpanish(
      await withBalanceToken(toBalancePath(payment), config.APP_SECRET, row.id),
      locale,
    ),
    isReceived: await isShownAsPaid(row.id, { db, now }),
  }
}
