import { isSameDay, toMomentText, toTimeText } from '../dates.ts'
import type * as en from '../en/wait'
import type { Translated } from '../locale'

export const tryAgainIn: Translated<typeof en.tryAgainIn> = (seconds) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const hours = Math.ceil(minutes / 60)
  return `Intente de nuevo en ${minutes < 60 ? count(minutes, 'minuto') : count(hours, 'hora')}.`
}

export const tooManyTries: Translated<typeof en.tooManyTries> = (seconds) =>
  `Demasiados intentos. ${tryAgainIn(seconds)}`

export const toClockTime: Translated<typeof en.toClockTime> = (at) =>
  `${toTimeText(Math.ceil(at / 60_000) * 60_000, 'es')}, hora del Este`

export const tryAgainAt: Translated<typeof en.tryAgainAt> = (at, now) =>
  isSameDay(at, now)
    ? `Intente de nuevo a ${withArticle(toClockTime(at))}.`
    : `Intente de nuevo el ${toMomentText(at, 'es')}.`

/** "la 1:05", "las 2:05". */
export const withArticle = (time: string) => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`

const count = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'}`
