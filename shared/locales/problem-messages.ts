import * as en from './en/problem-messages'
import * as es from './es/problem-messages'
import { localized } from './locale'

export const problemMessages = localized(en.problemMessages, es.problemMessages)
export const plainProblem = localized(en.plainProblem, es.plainProblem)
