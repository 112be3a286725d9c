import * as en from './en/problem'
import * as es from './es/problem'
import { localized } from './locale'

export const problemCopy = localized(en.problemCopy, es.problemCopy)
