import * as en from './en/merchant-verification'
import * as es from './es/merchant-verification'
import type { Localized } from './locale'

export const merchantVerificationCopy: Localized<typeof en.merchantVerificationCopy> = {
  en: en.merchantVerificationCopy,
  es: es.merchantVerificationCopy,
}
