import * as en from '../en/payments/summary'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/summary'
import type { Localized } from '../locale'

export const summaryCopy: Localized<typeof en.summaryCopy> = endNamesOnce({
  en: en.summaryCopy,
  es: es.summaryCopy,
})
