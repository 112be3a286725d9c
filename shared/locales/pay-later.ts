import * as en from './en/pay-later'
import * as es from './es/pay-later'
import { localized } from './locale'

export const payLaterCopy = localized(en.payLaterCopy, es.payLaterCopy)
