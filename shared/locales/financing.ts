import * as en from './en/financing'
import * as es from './es/financing'
import type { Localized } from './locale'

export const financingCopy: Localized<typeof en.financingCopy> = {
  en: en.financingCopy,
  es: es.financingCopy,
}
