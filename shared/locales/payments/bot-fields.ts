import * as en from '../en/payments/bot-fields'
import * as es from '../es/payments/bot-fields'
import type { Localized } from '../locale'

export const botFieldWords: Localized<typeof en.botFieldWords> = {
  en: en.botFieldWords,
  es: es.botFieldWords,
}
