// Demo links for payments: submit a payment with a test card, apply what staff or time would do, then
// return the path that shows the result.

import { toEasternDay } from '../../../../shared/eastern-day'
import type { FormValues } from '../../../../shared/field-rules'
import { toBotFieldName } from '../../../../shared/payments/bot-fields'
import { toStoredReason } from '../../../../shared/payments/refund-reasons'
import type { RemittanceWay } from '../../../../shared/payments/remittance'
import type { PaymentFormQuery } from '../../../../shared/payments/schema'
import { receiptTtlMs } from '../../../../shared/retention'
import { paths } from '../../../../shared/urls'
import { toPayType } from '../../payments/checkout/page-data'
import { submitPayment } from '../../payments/checkout/submit-payment'
import type { ReviewDecision } from '../../payments/model/review-decision'
import { refundPayment } from '../../payments/refunds/refund-payment'
import { recordRemittanceEnd } from '../../payments/remittances/end-remittance'
import { recordSent } from '../../payments/remittances/record-sent'
import { toPaymentId } from '../../payments/stores/payment-store'
import { issueAttemptToken, readAttemptToken } from '../../payments/tokens/attempt-token'
import { findReceiptPath } from '../../payments/tokens/receipt-token'
import type { DevServices } from '../context'
import { freshIpAddress, testAmounts, testCards, toDemoForm } from '../demo-form'
import { backdateReceipt } from '../store'

type DemoPayment = {
  readonly payeeId: string
  readonly query?: Partial<PaymentFormQuery>
  readonly values?: FormValues
  readonly review?: ReviewDecision
  /** Refunded after the decision. */
  readonly refundCents?: number
  /** Sent to the payee after the decision, and perhaps come back. */
  readonly remittance?: { readonly way: RemittanceWay; readonly isReturned?: true }
  readonly isExpired?: true
  /** Another browser paid. */
  readonly isElsewhere?: true
  /** The attempt is never submitted; only its status page is shown. */
  readonly isUnsent?: true
  /** Opens this email in the outbox instead of the receipt. */
  readonly opensEmail?: 'receipt' | 'accepted' | 'm-1:sent' | 'rejected'
}

const accept = { action: 'accept', by: 'demo' } as const
const reject = {
  action: 'reject',
  by: 'demo',
  code: 'account_not_found',
  reason: 'Our account numbers start with CH.',
} as const
const company = { patientName: 'Tidewater Shipping Co.' } as const

export const demoPayments = {
  receipt: { payeeId: 'p_cedar' },
  'receipt-accepted': { payeeId: 'p_cedar', review: accept },
  'receipt-sent': { payeeId: 'p_cedar', review: accept, remittance: { way: 'ach' } },
  'receipt-returned': {
    payeeId: 'p_cedar',
    review: accept,
    remittance: { way: 'ach', isReturned: true },
  },
  'receipt-rejected': { payeeId: 'p_cedar', review: reject },
  'receipt-elsewhere': { payeeId: 'p_cedar', isElsewhere: true },
  'receipt-rejected-elsewhere': { payeeId: 'p_cedar', review: reject, isElsewhere: true },
  'receipt-canceled': { payeeId: 'p_cedar', review: { action: 'cancel', why: 'payer' } },
  'receipt-refunded': { payeeId: 'p_cedar', review: accept, refundCents: 2500 },
  'receipt-with-a-fee': {
    payeeId: 'p_oak',
    values: { amount: '80.00', ccn: testCards.mastercard },
  },
  'receipt-with-a-fee-list': { payeeId: 'p_elm', values: { amount: '100.00' } },
  'receipt-of-a-company': {
    payeeId: 'p_harbor',
    query: { isBtoB: true },
    values: { ...company, amount: '1,240.00', account2: 'INV-3022', account3: 'INV-3023' },
  },
  'receipt-with-bot-fields': {
    payeeId: 'p_riverbend',
    values: {
      [toBotFieldName('guarantor_id')]: 'G-3307',
      [toBotFieldName('patient_zip')]: '38103',
    },
  },
  'receipt-of-a-debt-collector': {
    payeeId: 'p_debt',
    values: { amount: '310.25', ccn: testCards.discover },
  },
  'receipt-silent': {
    payeeId: 'p_citywater',
    query: { isSilent: true },
    values: { amount: '64.10', ccn: testCards.amex, cvv: '1234' },
  },
  'receipt-expired': { payeeId: 'p_cedar', isExpired: true },
  'receipt-short': { payeeId: 'p_cedar', review: accept, refundCents: 2500, isExpired: true },
  'confirming-then-nothing-charged': {
    payeeId: 'p_cedar',
    values: { amount: testAmounts.requestLost },
  },
  'confirming-then-a-receipt': {
    payeeId: 'p_cedar',
    values: { amount: testAmounts.chargedReplyLost },
  },
  'nothing-was-charged': { payeeId: 'p_cedar', isUnsent: true },
  'mail-receipt': { payeeId: 'p_cedar', opensEmail: 'receipt' },
  'mail-receipt-of-a-debt-collector': { payeeId: 'p_debt', opensEmail: 'receipt' },
  'mail-receipt-of-a-company': {
    payeeId: 'p_harbor',
    query: { isBtoB: true },
    values: { ...company, amount: '1,240.00', account2: 'INV-3022' },
    opensEmail: 'receipt',
  },
  'mail-accepted': { payeeId: 'p_cedar', review: accept, opensEmail: 'accepted' },
  'mail-sent': {
    payeeId: 'p_cedar',
    review: accept,
    remittance: { way: 'ach' },
    opensEmail: 'm-1:sent',
  },
  'mail-rejected': { payeeId: 'p_cedar', review: reject, opensEmail: 'rejected' },
} as const satisfies Record<string, DemoPayment>

type DemoPaymentName = keyof typeof demoPayments

export const isDemoPaymentName = (name: string): name is DemoPaymentName =>
  Object.hasOwn(demoPayments, name)

const noQuery: PaymentFormQuery = {
  p: null,
  t: null,
  balance: null,
  ref404: false,
  isBtoB: false,
  isGeneric: false,
  emailOptional: false,
  isSilent: false,
}

const toConfirmingPath = (attempt: string) => `${paths.confirming}?a=${encodeURIComponent(attempt)}`

/** Creates the payment and returns the path that shows it. Throws when the product refuses it. */
export async function makeDemoPayment(
  name: DemoPaymentName,
  browserHash: string,
  services: DevServices,
): Promise<string> {
  const demo: DemoPayment = demoPayments[name]
  const { config, db, now, paymentAttempt } = services
  const attempt = await issueAttemptToken(config.APP_SECRET, demo.payeeId, now())
  if (demo.isUnsent) return toConfirmingPath(attempt)
  const payment = await submitDemoPayment(
    { ...demo, attempt, ...(!demo.isElsewhere && { browserHash }) },
    services,
  )
  if (payment === null) return toConfirmingPath(attempt)
  const { attemptId, paymentId } = payment
  if (demo.review) await paymentAttempt(attemptId).review(paymentId, demo.review)
  if (demo.remittance) await sendDemoPayment(paymentId, demo.remittance, services)
  if (demo.refundCents) await refundDemoPayment(paymentId, demo.refundCents, services)
  if (demo.isExpired) await backdateReceipt(db, paymentId, receiptTtlMs + 60_000)
  if (demo.opensEmail) return toOutboxPath(paymentId, demo.opensEmail)
  return findReceiptPath(attemptId, services)
}

/** An email of a remittance has the remittance's id. */
const toOutboxPath = (paymentId: string, email: NonNullable<DemoPayment['opensEmail']>) =>
  `/dev/outbox/${encodeURIComponent(`${paymentId}${email.includes(':') ? '.' : ':'}${email}`)}`

async function sendDemoPayment(
  paymentId: string,
  { way, isReturned }: NonNullable<DemoPayment['remittance']>,
  services: DevServices,
): Promise<void> {
  const day = toEasternDay(services.now())
  const sendings = [{ payment: paymentId, way, trace: '021000021234567' }]
  const report = { sendings, sentOn: day, recordedBy: 'demo', isCheck: false }
  const { kind } = await recordSent(report, services)
  if (kind !== 'done') throw new Error(`the demo payment was not sent: ${kind}`)
  const end = { paymentId, action: 'return', endedOn: day, endedBy: 'demo' } as const
  if (isReturned) await recordRemittanceEnd(end, services)
}

async function refundDemoPayment(
  paymentId: string,
  cents: number,
  services: DevServices,
): Promise<void> {
  const order = { key: 'demo-refund', reason: toStoredReason('paid_twice'), requestedBy: 'demo' }
  const { kind } = await refundPayment({ paymentId, cents, ...order }, services)
  if (kind !== 'done') throw new Error(`the demo payment was not refunded: ${kind}`)
}

type DemoSubmit = Pick<DemoPayment, 'payeeId' | 'query' | 'values'> & {
  readonly attempt: string
  /** The browser that paid; none unless set. */
  readonly browserHash?: string
}

/** Null while the outcome is pending. */
export async function submitDemoPayment(
  demo: DemoSubmit,
  services: DevServices,
): Promise<{ readonly attemptId: string; readonly paymentId: string } | null> {
  const { now, siteUrl } = services
  const { attempt } = demo
  const query = { ...noQuery, p: demo.payeeId, ...demo.query }
  // Demo payments have no captcha: all screens together would reach the site's limit.
  await services.limiter.clear('payment_unchecked_site', 'site')
  const submitted = await submitPayment(
    {
      query,
      payType: toPayType(query),
      values: { ...toDemoForm(now()), ...demo.values, attempt },
      device: 'desktop',
      ip: freshIpAddress(),
      hostname: new URL(siteUrl).hostname,
      browserHash: demo.browserHash ?? '',
      browser: { isKnown: false, hasPass: false },
    },
    services,
  )
  if (!submitted.ok) throw new Error(`the demo payment was refused: ${submitted.error.kind}`)
  if (submitted.value.kind === 'pending') return null

  const read = await readAttemptToken(services.secrets, attempt, now())
  if (!read.ok) throw new Error('the attempt that was just issued cannot be read')
  const { attemptId } = read.value
  return { attemptId, paymentId: toPaymentId(attemptId) }
}
