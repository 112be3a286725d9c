import * as en from '../en/payments/page'
import * as es from '../es/payments/page'
import type { Localized } from '../locale'

export const paymentPageCopy: Localized<typeof en.paymentPageCopy> = {
  en: en.paymentPageCopy,
  es: es.paymentPageCopy,
}
