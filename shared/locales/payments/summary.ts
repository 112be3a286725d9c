import * as en from '../en/payments/summary'
import * as es from '../es/payments/summary'
import type { Localized } from '../locale'

export const summaryCopy: Localized<typeof en.summaryCopy> = {
  en: en.summaryCopy,
  es: es.summaryCopy,
}
