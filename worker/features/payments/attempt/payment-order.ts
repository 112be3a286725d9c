// One submit, with only the brand and last four digits of its card. Stored with the attempt until it is recorded
// in D1.

import type { CardBrand } from '../../../../shared/card'
import type { DevicePlatform } from '../../../../shared/device'
import type { Locale } from '../../../../shared/locales/locale'
import type { Bill, PayType } from '../../../../shared/payments/schema'
import { hashToken } from '../../../platform/crypto/tokens'

export type PaymentOrder = {
  readonly payeeId: string
  readonly payeeName: string
  readonly statementName: string
  readonly isDebtCollector: boolean
  readonly payType: PayType
  readonly isBtoB: boolean
  readonly isSilent: boolean
  readonly isGeneric: boolean
  readonly bill: Bill
  /** The question whose agreed increase this pays; only balance payments have one. */
  readonly balanceOfRequestId?: string
  readonly feeCents: number
  /** The payee's list of fees, and its phone. Orders that an earlier release stored have none. */
  readonly payeeFees?: readonly string[]
  readonly payeePhone?: string | null
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
  /** The language of the form. Orders that an earlier release stored have none: they are English. */
  readonly locale?: Locale
}

/**
 * Two submits with the same content have the same fingerprint. Bot fields are left out: they depend
 * on whether the automation host replies, and a repeated submit must stay the same payment. Also left out are
 * the payee's name, fee list and phone, which staff may change in between, the language, which the payer may
 * switch, and the device and the page.
 */
export function toFingerprint(order: PaymentOrder): Promise<string> {
  const {
    deviceType: _device,
    webUrl: _url,
    payeeName: _name,
    bill,
    locale: _locale,
    ...others
  } = order
  const { payeeFees: _fees, payeePhone: _phone, ...content } = others
  const { botName: _bot, botFields: _botFields, ...billContent } = bill
  return hashToken(JSON.stringify({ ...content, bill: billContent }))
}
