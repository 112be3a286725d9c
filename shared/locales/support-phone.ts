import * as en from './en/support-phone'
import * as es from './es/support-phone'
import type { Localized } from './locale'

export const supportPhoneCopy: Localized<typeof en.supportPhoneCopy> = {
  en: en.supportPhoneCopy,
  es: es.supportPhoneCopy,
}
