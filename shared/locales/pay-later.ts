import * as en from './en/pay-later'
import * as es from './es/pay-later'
import type { Localized } from './locale'

export const payLaterCopy: Localized<typeof en.payLaterCopy> = {
  en: en.payLaterCopy,
  es: es.payLaterCopy,
}
