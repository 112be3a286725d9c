import * as en from './en/ui-words'
import * as es from './es/ui-words'
import { localized } from './locale'

export const brand = localized(en.brand, es.brand)
export const pageFrame = localized(en.pageFrame, es.pageFrame)
export const siteHeader = localized(en.siteHeader, es.siteHeader)
export const simpleHeader = localized(en.simpleHeader, es.simpleHeader)
export const siteFooter = localized(en.siteFooter, es.siteFooter)
export const field = localized(en.field, es.field)
export const passwordField = localized(en.passwordField, es.passwordField)
export const stepHeading = localized(en.stepHeading, es.stepHeading)
export const cardBrandMark = localized(en.cardBrandMark, es.cardBrandMark)
export const storeBadge = localized(en.storeBadge, es.storeBadge)
export const logo = localized(en.logo, es.logo)
