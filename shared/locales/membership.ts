import * as en from './en/membership'
import * as es from './es/membership'
import type { Localized } from './locale'

export const memberSignupCopy: Localized<typeof en.memberSignupCopy> = {
  en: en.memberSignupCopy,
  es: es.memberSignupCopy,
}
