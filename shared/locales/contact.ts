import * as en from './en/contact'
import * as es from './es/contact'
import { localized } from './locale'

export const contactCopy = localized(en.contactCopy, es.contactCopy)
