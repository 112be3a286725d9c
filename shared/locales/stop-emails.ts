import * as en from './en/stop-emails'
import * as es from './es/stop-emails'
import type { Localized } from './locale'

export const stopEmailsCopy: Localized<typeof en.stopEmailsCopy> = {
  en: en.stopEmailsCopy,
  es: es.stopEmailsCopy,
}
