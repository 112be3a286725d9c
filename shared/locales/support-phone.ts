import * as en from './en/support-phone'
import * as es from './es/support-phone'
import { localized } from './locale'

export const supportPhoneCopy = localized(en.supportPhoneCopy, es.supportPhoneCopy)
