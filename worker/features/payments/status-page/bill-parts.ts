// The payments of a bill whose agreed increase was paid, or is still to be paid, by a second one.
import type { Payee } from '../../../../shared/payees/payee'
import { toTotalCents } from '../../../../shared/payments/fees'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import type { PaymentsServices } from '../context'
import { findSecondPayment } from '../info-requests/balance-link'
import { isOpen } from '../review/payment-state'
import { findAgreedIncrease, findFirstPayment } from '../stores/agreed-increase'
import { findPaid } from '../stores/find-paid'
import type { InfoRow } from '../stores/info-request-store'
import { findWithheldUntil } from '../stores/payment-claims-store'
import type { PaymentRow } from '../stores/payment-store'

type BillParts = Pick<ReceiptPageData, 'parts' | 'agreed'> & {
  readonly holdUntilAt: number
  /** Of the first payment: the balance payments. */
  readonly rests: readonly PaymentRow[]
}

/**
 * `holdUntilAt`: when the bill's first hold ends, which ends the bill, in epoch ms. The parts are the first payment
 * and its balance payments whose outcome is not withheld; none for a bill with one payment.
 */
export async function findParts(
  payment: PaymentRow,
  { db, now }: Pick<PaymentsServices, 'db' | 'now'>,
): Promise<BillParts> {
  const first = (await findFirstPayment(payment, db)) ?? payment
  const { agreed, balancePayments } = await findAgreedIncrease(first, db)
  const waits = await Promise.all(
    balancePayments.map(({ attempt_id: id }) => findWithheldUntil(db, id, now())),
  )
  const shown = balancePayments.filter((_, index) => waits[index] === 0)
  const holdUntilAt = Math.min(payment.hold_until_at, first.hold_until_at)
  const rests = first.id === payment.id ? shown : []
  if (shown.length === 0) return { parts: [], agreed, holdUntilAt, rests }
  const parts = await Promise.all(
    [first, ...shown].map(async (part) => ({
      reference: part.reference,
      status: part.status,
      totalCents: toTotalCents(part.amount_cents, part.fee_cents),
      paid: await findPaid(part, db),
    })),
  )
  return { parts, agreed, holdUntilAt, rests }
}

type Subject = {
  readonly payment: PaymentRow
  readonly payee: Payee | null
  readonly questions: readonly InfoRow[]
}

type DueBalance = NonNullable<ReceiptPageData['balance']> & { readonly requestId: string }

/** The balance of an agreed increase that is still to be paid, and its question; null if none. */
export async function findDueBalance(
  { payment, payee, questions }: Subject,
  deps: Pick<PaymentsServices, 'db' | 'now' | 'config' | 'locale'>,
): Promise<DueBalance | null> {
  if (!isOpen(payment.status)) return null
  for (const row of questions) {
    const due = await findSecondPayment(row, { payment, payee }, deps)
    if (due !== null && !due.isReceived) {
      const { totalCents, url, payBy } = due
      return { requestId: row.id, totalCents, url, payBy }
    }
  }
  return null
}
