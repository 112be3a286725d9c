import * as en from './en/wait'
import * as es from './es/wait'
import type { Localized } from './locale'

export const tryAgainIn: Localized<typeof en.tryAgainIn> = { en: en.tryAgainIn, es: es.tryAgainIn }
export const tooManyTries: Localized<typeof en.tooManyTries> = {
  en: en.tooManyTries,
  es: es.tooManyTries,
}
export const toClockTime: Localized<typeof en.toClockTime> = {
  en: en.toClockTime,
  es: es.toClockTime,
}
export const tryAgainAt: Localized<typeof en.tryAgainAt> = { en: en.tryAgainAt, es: es.tryAgainAt }
