// What one submit asks for, apart from the card: kept with the attempt until it is written down.

import type { CardBrand } from '../../../../shared/card'
import type { DevicePlatform } from '../../../../shared/device'
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
  readonly feeCents: number
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
}

/**
 * Same content, same fingerprint. The card's number and CVC are not part of it; nor are a bot's
 * fields, since whether the automation host answers must not make two payments of one form.
 */
export function toFingerprint(order: PaymentOrder): Promise<string> {
  const { deviceType: _device, webUrl: _url, payeeName: _name, bill, ...content } = order
  const { botName: _bot, botFields: _fields, ...billContent } = bill
  return hashToken(JSON.stringify({ ...content, bill: billContent }))
}
