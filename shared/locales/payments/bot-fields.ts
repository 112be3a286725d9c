import * as en from '../en/payments/bot-fields'
import * as es from '../es/payments/bot-fields'
import type { Localized } from '../locale'

export const botFieldCopy: Localized<typeof en.botFieldCopy> = {
  en: en.botFieldCopy,
  es: es.botFieldCopy,
}
