import * as en from '../en/payments/short-receipt'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/short-receipt'
import type { Localized } from '../locale'

export const shortReceiptCopy: Localized<typeof en.shortReceiptCopy> = endNamesOnce({
  en: en.shortReceiptCopy,
  es: es.shortReceiptCopy,
})
