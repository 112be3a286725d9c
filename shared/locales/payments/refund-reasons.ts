import * as en from '../en/payments/refund-reasons'
import * as es from '../es/payments/refund-reasons'
import type { Localized } from '../locale'

export const refundReasonCopy: Localized<typeof en.refundReasonCopy> = {
  en: en.refundReasonCopy,
  es: es.refundReasonCopy,
}
