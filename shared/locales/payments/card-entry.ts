import * as en from '../en/payments/card-entry'
import * as es from '../es/payments/card-entry'
import type { Localized } from '../locale'

export const cardEntryCopy: Localized<typeof en.cardEntryCopy> = {
  en: en.cardEntryCopy,
  es: es.cardEntryCopy,
}
