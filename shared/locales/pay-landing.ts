import * as en from './en/pay-landing'
import * as es from './es/pay-landing'
import { localized } from './locale'

export * as payLandingCopy from './pay-landing-words'

export const payerTypeChooserCopy = localized(en.payerTypeChooserCopy, es.payerTypeChooserCopy)
export const notFoundCopy = localized(en.notFoundCopy, es.notFoundCopy)
export const suggestedPages = localized(en.suggestedPages, es.suggestedPages)
