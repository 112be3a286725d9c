import * as en from './en/password'
import * as es from './es/password'
import type { Localized } from './locale'

export const passwordCopy: Localized<typeof en.passwordCopy> = {
  en: en.passwordCopy,
  es: es.passwordCopy,
}
