import * as en from '../en/content/security'
import * as es from '../es/content/security'
import type { Localized } from '../locale'

export const securityCopy: Localized<typeof en.securityCopy> = {
  en: en.securityCopy,
  es: es.securityCopy,
}
