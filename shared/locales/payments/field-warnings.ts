import * as en from '../en/payments/field-warnings'
import * as es from '../es/payments/field-warnings'
import { localized } from '../locale'

export const fieldWarnings = localized(en.fieldWarnings, es.fieldWarnings)
