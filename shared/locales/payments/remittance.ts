import * as en from '../en/payments/remittance'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/remittance'
import type { Localized } from '../locale'

export const remittanceCopy: Localized<typeof en.remittanceCopy> = endNamesOnce({
  en: en.remittanceCopy,
  es: es.remittanceCopy,
})
