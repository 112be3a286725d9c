import * as en from './en/membership'
import * as es from './es/membership'
import { localized } from './locale'

export const memberSignupCopy = localized(en.memberSignupCopy, es.memberSignupCopy)
