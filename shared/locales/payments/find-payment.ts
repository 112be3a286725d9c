import * as en from '../en/payments/find-payment'
import * as es from '../es/payments/find-payment'
import type { Localized } from '../locale'

export const findPaymentCopy: Localized<typeof en.findPaymentCopy> = {
  en: en.findPaymentCopy,
  es: es.findPaymentCopy,
}
