// The remittance advice: the email to a payee about what was sent to it. It has masked accounts only, because
// several people may read the mailbox; the posting file behind its link has whole ones.
import { maskAccount } from '../../../../shared/payments/masked'
import type { Message } from '../../notifications/messages'
import { toCreditDay } from '../model/credit-day'
import { toRecordedBill } from '../stores/payment-email-data'
import type { NewRemittance, PayableRow } from '../stores/remittance-store'

type Sent = { readonly payable: PayableRow; readonly row: NewRemittance }

/** One for each payee that has an address for it. */
export function toAdvices(
  sent: readonly Sent[],
): readonly { readonly id: string; readonly message: Message }[] {
  const byPayee = Map.groupBy(sent, ({ row }) => row.payeeId)
  return [...byPayee.values()].flatMap((rows) => {
    const [first] = rows
    const recipient = first?.payable.remittance_email ?? ''
    if (!first || recipient === '') return []
    const data = {
      ...{ payeeId: first.row.payeeId, email: recipient, advisedAt: first.row.now },
      sentOn: first.row.sentOn,
      totalCents: rows.reduce((sum, { row }) => sum + row.cents, 0),
      payments: rows.map(({ payable, row }) => ({
        reference: payable.reference,
        account: toAccount(payable),
        cents: row.cents,
        feeCents: row.feeCents,
        way: row.way,
        trace: row.trace,
        creditedOn: toCreditDay(payable.paid_to_us, payable.updated_at),
      })),
    }
    const message = {
      ...({ kind: 'email', template: 'remittance_advice', recipient, paymentId: null } as const),
      data,
    }
    return [{ id: `${first.row.id}:advice`, message }]
  })
}

function toAccount(payment: PayableRow): string {
  const { invoices, maskedAccount } = toRecordedBill(payment, null)
  return invoices.length > 0 ? invoices.join(', ') : maskedAccount || maskAccount(payment.account)
}
