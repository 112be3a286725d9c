import * as en from './en/ui-words'
import * as es from './es/ui-words'
import type { Localized } from './locale'

export const brand: Localized<typeof en.brand> = { en: en.brand, es: es.brand }
export const pageFrame: Localized<typeof en.pageFrame> = { en: en.pageFrame, es: es.pageFrame }
export const siteHeader: Localized<typeof en.siteHeader> = { en: en.siteHeader, es: es.siteHeader }
export const simpleHeader: Localized<typeof en.simpleHeader> = {
  en: en.simpleHeader,
  es: es.simpleHeader,
}
export const siteFooter: Localized<typeof en.siteFooter> = { en: en.siteFooter, es: es.siteFooter }
export const field: Localized<typeof en.field> = { en: en.field, es: es.field }
export const passwordField: Localized<typeof en.passwordField> = {
  en: en.passwordField,
  es: es.passwordField,
}
export const stepHeading: Localized<typeof en.stepHeading> = {
  en: en.stepHeading,
  es: es.stepHeading,
}
export const cardBrandMark: Localized<typeof en.cardBrandMark> = {
  en: en.cardBrandMark,
  es: es.cardBrandMark,
}
export const storeBadge: Localized<typeof en.storeBadge> = { en: en.storeBadge, es: es.storeBadge }
export const logo: Localized<typeof en.logo> = { en: en.logo, es: es.logo }
