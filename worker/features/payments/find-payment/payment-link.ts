import type { Paid } from '../../../../shared/payments/page-data'
import type { MessageData } from '../../notifications/messages'

type PaymentLink = MessageData['payment_links']['payments'][number]

export type FoundLink = {
  readonly payment: PaymentLink
  /** Of the payment. */
  readonly email: string
  readonly recipientPlaces: string
  readonly isDebtCollector: boolean
}

export const toReturned = ({
  chargedCents,
  paidCents,
  returnedCents,
}: Paid): PaymentLink['returned'] =>
  paidCents === chargedCents
    ? null
    : { by: returnedCents > 0 ? 'bank' : 'refund', extent: paidCents === 0 ? 'whole' : 'part' }
