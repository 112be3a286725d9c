import * as en from './en/team-email'
import * as es from './es/team-email'
import type { Localized } from './locale'

export const teamEmailCopy: Localized<typeof en.teamEmailCopy> = {
  en: en.teamEmailCopy,
  es: es.teamEmailCopy,
}
