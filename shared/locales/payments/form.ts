import * as en from '../en/payments/form'
import * as es from '../es/payments/form'
import type { Localized } from '../locale'

export const paymentFormCopy: Localized<typeof en.paymentFormCopy> = {
  en: en.paymentFormCopy,
  es: es.paymentFormCopy,
}
