import * as en from '../en/payments/payment-check'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/payment-check'
import type { Localized } from '../locale'

export const paymentCheckCopy: Localized<typeof en.paymentCheckCopy> = endNamesOnce({
  en: en.paymentCheckCopy,
  es: es.paymentCheckCopy,
})
