import * as en from './en/partners'
import * as es from './es/partners'
import type { Localized } from './locale'

export const partnersCopy: Localized<typeof en.partnersCopy> = {
  en: en.partnersCopy,
  es: es.partnersCopy,
}
export const partnersPitchCopy: Localized<typeof en.partnersPitchCopy> = {
  en: en.partnersPitchCopy,
  es: es.partnersPitchCopy,
}
