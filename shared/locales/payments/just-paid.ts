import * as en from '../en/payments/just-paid'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/just-paid'
import type { Localized } from '../locale'

export const justPaidCopy: Localized<typeof en.justPaidCopy> = endNamesOnce({
  en: en.justPaidCopy,
  es: es.justPaidCopy,
})
