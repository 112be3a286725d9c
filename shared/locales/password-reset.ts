import * as en from './en/password-reset'
import * as es from './es/password-reset'
import type { Localized } from './locale'

export const passwordResetCopy: Localized<typeof en.passwordResetCopy> = {
  en: en.passwordResetCopy,
  es: es.passwordResetCopy,
}
