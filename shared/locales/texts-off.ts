import * as en from './en/texts-off'
import * as es from './es/texts-off'
import type { Localized } from './locale'

export const textsOffCopy: Localized<typeof en.textsOffCopy> = {
  en: en.textsOffCopy,
  es: es.textsOffCopy,
}
