import type { MessageData } from '../../notifications/messages'

type PaymentLink = MessageData['payment_links']['payments'][number]

export type FoundLink = {
  readonly payment: PaymentLink
  /** Of the payment. */
  readonly email: string
  readonly recipientPlaces: string
  readonly isDebtCollector: boolean
}
