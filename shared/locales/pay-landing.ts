import * as en from './en/pay-landing'
import * as es from './es/pay-landing'
import type { Localized } from './locale'

export * as payLandingCopy from './pay-landing-words'

export const payerTypeChooserCopy: Localized<typeof en.payerTypeChooserCopy> = {
  en: en.payerTypeChooserCopy,
  es: es.payerTypeChooserCopy,
}
export const notFoundCopy: Localized<typeof en.notFoundCopy> = {
  en: en.notFoundCopy,
  es: es.notFoundCopy,
}
export const suggestedPages: Localized<typeof en.suggestedPages> = {
  en: en.suggestedPages,
  es: es.suggestedPages,
}
