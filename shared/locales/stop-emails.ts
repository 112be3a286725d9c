import * as en from './en/stop-emails'
import * as es from './es/stop-emails'
import { localized } from './locale'

export const stopEmailsCopy = localized(en.stopEmailsCopy, es.stopEmailsCopy)
