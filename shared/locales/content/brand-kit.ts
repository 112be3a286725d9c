import * as en from '../en/content/brand-kit'
import * as es from '../es/content/brand-kit'
import type { Localized } from '../locale'

export const brandKitCopy: Localized<typeof en.brandKitCopy> = {
  en: en.brandKitCopy,
  es: es.brandKitCopy,
}
