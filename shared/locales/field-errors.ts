import * as en from './en/field-errors'
import * as es from './es/field-errors'
import { localized } from './locale'

export const fieldErrors = localized(en.fieldErrors, es.fieldErrors)
