import * as en from './en/sms-link-words'
import * as es from './es/sms-link-words'
import { localized } from './locale'

export const words = localized(en.words, es.words)
export const form = localized(en.form, es.form)
export const sent = localized(en.sent, es.sent)
export const titlePrefixes = localized(en.titlePrefixes, es.titlePrefixes)
export const payOnline = localized(en.payOnline, es.payOnline)
export const invalidNumber = localized(en.invalidNumber, es.invalidNumber)
export const consent = localized(en.consent, es.consent)
export const off = localized(en.off, es.off)
export const unknownPayee = localized(en.unknownPayee, es.unknownPayee)
export const limits = localized(en.limits, es.limits)
