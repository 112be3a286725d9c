import * as en from './en/incomplete-link'
import * as es from './es/incomplete-link'
import type { Localized } from './locale'

export const incompleteLink: Localized<string> = {
  en: en.incompleteLink,
  es: es.incompleteLink,
}
