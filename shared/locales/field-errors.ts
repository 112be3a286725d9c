import * as en from './en/field-errors'
import * as es from './es/field-errors'
import type { Localized } from './locale'

export const fieldErrors: Localized<typeof en.fieldErrors> = {
  en: en.fieldErrors,
  es: es.fieldErrors,
}
