import * as en from '../en/payments/receipt'
import * as es from '../es/payments/receipt'
import type { Localized } from '../locale'

export const receiptCopy: Localized<typeof en.receiptCopy> = {
  en: en.receiptCopy,
  es: es.receiptCopy,
}
