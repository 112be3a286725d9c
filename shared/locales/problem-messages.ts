import * as en from './en/problem-messages'
import * as es from './es/problem-messages'
import type { Localized } from './locale'

export const problemMessages: Localized<typeof en.problemMessages> = {
  en: en.problemMessages,
  es: es.problemMessages,
}
export const plainProblem: Localized<typeof en.plainProblem> = {
  en: en.plainProblem,
  es: es.plainProblem,
}
