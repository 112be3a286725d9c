import * as en from '../en/payments/messages'
import * as es from '../es/payments/messages'
import type { Localized } from '../locale'

export const submitMessages: Localized<typeof en.submitMessages> = {
  en: en.submitMessages,
  es: es.submitMessages,
}
