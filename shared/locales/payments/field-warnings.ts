import * as en from '../en/payments/field-warnings'
import * as es from '../es/payments/field-warnings'
import type { Localized } from '../locale'

export const fieldWarnings: Localized<typeof en.fieldWarnings> = {
  en: en.fieldWarnings,
  es: es.fieldWarnings,
}
