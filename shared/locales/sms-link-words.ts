import * as en from './en/sms-link-words'
import * as es from './es/sms-link-words'
import type { Localized } from './locale'

export const words: Localized<typeof en.words> = { en: en.words, es: es.words }
export const form: Localized<typeof en.form> = { en: en.form, es: es.form }
export const sent: Localized<typeof en.sent> = { en: en.sent, es: es.sent }
export const titlePrefixes: Localized<typeof en.titlePrefixes> = {
  en: en.titlePrefixes,
  es: es.titlePrefixes,
}
export const payOnline: Localized<typeof en.payOnline> = { en: en.payOnline, es: es.payOnline }
export const invalidNumber: Localized<typeof en.invalidNumber> = {
  en: en.invalidNumber,
  es: es.invalidNumber,
}
export const consent: Localized<typeof en.consent> = { en: en.consent, es: es.consent }
export const off: Localized<typeof en.off> = { en: en.off, es: es.off }
export const unknownPayee: Localized<typeof en.unknownPayee> = {
  en: en.unknownPayee,
  es: es.unknownPayee,
}
export const limits: Localized<typeof en.limits> = { en: en.limits, es: es.limits }
