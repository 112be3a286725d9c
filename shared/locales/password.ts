import * as en from './en/password'
import * as es from './es/password'
import { localized } from './locale'

export const passwordCopy = localized(en.passwordCopy, es.passwordCopy)
