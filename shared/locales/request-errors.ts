import * as en from './en/request-errors'
import * as es from './es/request-errors'
import type { Localized } from './locale'

export const requestErrors: Localized<typeof en.requestErrors> = {
  en: en.requestErrors,
  es: es.requestErrors,
}
