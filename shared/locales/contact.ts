import * as en from './en/contact'
import * as es from './es/contact'
import type { Localized } from './locale'

export const contactCopy: Localized<typeof en.contactCopy> = {
  en: en.contactCopy,
  es: es.contactCopy,
}
