import * as en from './en/wait'
import * as es from './es/wait'
import { localized } from './locale'

export const tryAgainIn = localized(en.tryAgainIn, es.tryAgainIn)
export const tooManyTries = localized(en.tooManyTries, es.tooManyTries)
export const toClockTime = localized(en.toClockTime, es.toClockTime)
export const tryAgainAt = localized(en.tryAgainAt, es.tryAgainAt)
