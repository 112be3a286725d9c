import * as en from '../en/payments/receipt'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/receipt'
import type { Localized } from '../locale'

export const receiptCopy: Localized<typeof en.receiptCopy> = endNamesOnce({
  en: en.receiptCopy,
  es: es.receiptCopy,
})
