// The short receipt: what a receipt's link shows for 24 months after the payment's last change, once its own page has
// ended. The payment is archived by then, or about to be. It is all that the link of an erased payment shows.
import * as z from 'zod/mini'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { PaymentMoney, ShortReceiptPageData } from '../../../../shared/payments/page-data'
import { toQuestionedCents } from '../../../../shared/payments/remittance-sentences'
import { shortReceiptTtlMs } from '../../../../shared/retention'
import { toShortHash } from '../../../platform/crypto/tokens'
import type { Message } from '../../notifications/messages'
import { readArchived } from '../archive/archived-bill'
import { findArchivedByReceipt } from '../archive/archived-payments-store'
import type { PaymentsServices } from '../context'
import { isErased } from '../privacy/personal-data'
import { findPayment, findPaymentByReceipt, type PaymentRow } from '../stores/payment-store'
import { toStatusEmail } from './email-again'
import { readRecorded, type StatusDeps, toMoney } from './status-data'

/** What the archive stores. A field that is added after a release needs a default, for what was archived before. */
const storedReceipt = z.object({
  status: z.enum(['accepted', 'rejected', 'canceled']),
  reference: z.string(),
  createdAt: z.int(),
  money: z.custom<PaymentMoney>(),
  isProof: z.boolean(),
  /** Null without an address. Its template reads the data when it is sent. */
  email: z.nullable(z.object({ message: z.custom<Message>(), recipientPlaces: z.string() })),
  /** For who lost the link: the ZIP codes of card and bill are compared with the typed one. Null once erased. */
  link: z.nullable(
    z.object({ attemptId: z.string(), zips: z.array(z.string()), totalCents: z.int() }),
  ),
})

/** Of an archived payment's `receipt`. */
export const readStoredReceipt = (stored: unknown): StoredReceipt => storedReceipt.parse(stored)

type StoredReceipt = Readonly<z.output<typeof storedReceipt>>

export type ShortReceipt = StoredReceipt &
  Pick<ShortReceiptPageData, 'isErased'> & { readonly paymentId: string }

type Deps = Pick<StatusDeps, 'db' | 'now' | 'config' | 'directory'>

/** Null while the payment is not over. */
async function toReceipt(payment: PaymentRow, deps: Deps) {
  const { status, reference, created_at: createdAt } = payment
  if (status !== 'accepted' && status !== 'rejected' && status !== 'canceled') return null
  const own = { ...deps, locale: payment.locale }
  const { recorded, changedAt } = await readRecorded(payment, own)
  const email = await toStatusEmail({ ...recorded, hasShortPage: true }, own)
  const money = toMoney(recorded, deps.now())
  const isProof = money.paid.paidCents > toQuestionedCents(money.remittance)
  const link = {
    attemptId: payment.attempt_id,
    zips: [payment.bill_zip, payment.billing_zip],
    totalCents: toTotalCents(payment.amount_cents, payment.fee_cents),
  }
  return { status, reference, createdAt, money, isProof, email, link, changedAt }
}

/** For the archive. The email stands without its payment, which is not in D1 then. */
export async function composeReceipt(paymentId: string, deps: Deps): Promise<StoredReceipt | null> {
  const payment = await findPayment(deps.db, paymentId)
  const receipt = payment && (await toReceipt(payment, deps))
  if (!receipt) return null
  const { email } = receipt
  const message = email && { ...email.message, paymentId: null }
  return storedReceipt.parse({ ...receipt, email: email && { ...email, message } })
}

export const eraseReceipt = (stored: unknown): StoredReceipt => ({
  ...readStoredReceipt(stored),
  email: null,
  link: null,
})

/** `unreadable`: the object is missing or damaged. Null: no payment has the token. */
export async function findShortReceipt(
  token: string,
  deps: StatusDeps & Pick<PaymentsServices, 'archive'>,
): Promise<ShortReceipt | 'gone' | 'unreadable' | null> {
  const hash = await toShortHash(token)
  const isGone = (changedAt: number) => deps.now() - changedAt > shortReceiptTtlMs
  const archived = await findArchivedByReceipt(deps.db, hash)
  if (archived) {
    if (isGone(archived.ended_at)) return 'gone'
    const object = await readArchived(archived, deps)
    if (object === null) return 'unreadable'
    const receipt = readStoredReceipt(object.replies.receipt)
    return { ...receipt, paymentId: archived.id, isErased: archived.card_last_four === '' }
  }
  const payment = await findPaymentByReceipt(deps.db, hash)
  if (!payment) return null
  const receipt = await toReceipt(payment, deps)
  return receipt && !isGone(receipt.changedAt)
    ? { ...receipt, paymentId: payment.id, isErased: isErased(payment) }
    : 'gone'
}

export const toShortReceiptData = (
  { status, reference, createdAt, money, isProof, email, isErased: erased }: ShortReceipt,
  { path, notice }: Pick<ShortReceiptPageData, 'path' | 'notice'>,
): ShortReceiptPageData => ({
  ...{ path, notice, status, reference, createdAt, money, isProof },
  ...{ canEmail: email !== null, isErased: erased },
})
