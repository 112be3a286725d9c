// One submit, with only the brand and last four digits of its card. Stored with the attempt until it is recorded
// in D1.

import type { CardBrand } from '../../../../shared/card-brands'
import type { DevicePlatform } from '../../../../shared/device'
import type { Locale } from '../../../../shared/locales/locale'
import type { Bill } from '../../../../shared/payments/bill-form'
import type { PayType } from '../../../../shared/payments/schema'

export type PaymentOrder = {
  readonly payeeId: string
  readonly payeeName: string
  /** The payee's own; null for the app's, which the processor uses by default. */
  readonly statementName: string | null
  readonly isDebtCollector: boolean
  /** Of the payee (isPrivatePayee). */
  readonly isPrivate: boolean
  readonly isPartner: boolean
  /** A partner's. Orders that were stored without it have none. */
  readonly brandColor?: string | null
  readonly payType: PayType
  readonly isBtoB: boolean
  readonly isSilent: boolean
  readonly isGeneric: boolean
  readonly bill: Bill
  /** The question in which the payer agreed to this total; absent for any other payment. */
  readonly agreedRequestId?: string
  /** The id of the payment with which the payer first tried to pay the bill; absent for any other payment. */
  readonly seriesId?: string
  /** The biller's own reference; absent without one, as in orders that were stored before. */
  readonly partnerRef?: string
  /** Of the biller's site, where the payer may go back; absent without one. */
  readonly returnUrl?: string
  readonly feeCents: number
  readonly payeeFees: readonly string[]
  readonly payeeFeesEs: readonly string[]
  readonly payeePhone: string | null
  readonly billName: string
  readonly address1: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly note: string
  readonly cardBrand: CardBrand
  readonly cardLastFour: string
  readonly deviceType: DevicePlatform
  readonly webUrl: string
  /** The language of the form. */
  readonly locale: Locale
}
