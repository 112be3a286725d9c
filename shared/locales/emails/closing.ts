import * as en from '../en/emails/closing'
import * as es from '../es/emails/closing'
import type { Localized } from '../locale'

export const emailClosingCopy: Localized<typeof en.emailClosingCopy> = {
  en: en.emailClosingCopy,
  es: es.emailClosingCopy,
}
export const toReferenceText: Localized<typeof en.toReferenceText> = {
  en: en.toReferenceText,
  es: es.toReferenceText,
}
export const statusLinkText: Localized<typeof en.statusLinkText> = {
  en: en.statusLinkText,
  es: es.statusLinkText,
}
export const toStatusText: Localized<typeof en.toStatusText> = {
  en: en.toStatusText,
  es: es.toStatusText,
}
