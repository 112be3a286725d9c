import * as en from './en/problem'
import * as es from './es/problem'
import type { Localized } from './locale'

export const problemCopy: Localized<typeof en.problemCopy> = {
  en: en.problemCopy,
  es: es.problemCopy,
}
