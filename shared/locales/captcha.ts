import * as en from './en/captcha'
import * as es from './es/captcha'
import { localized } from './locale'

export const captchaCopy = localized(en.captchaCopy, es.captchaCopy)
