import * as en from './en/request-errors'
import * as es from './es/request-errors'
import { localized } from './locale'

export const requestErrors = localized(en.requestErrors, es.requestErrors)
