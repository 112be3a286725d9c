import * as en from './en/password-reset'
import * as es from './es/password-reset'
import { localized } from './locale'

export const passwordResetCopy = localized(en.passwordResetCopy, es.passwordResetCopy)
