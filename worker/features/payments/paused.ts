// Whether new payments of a payee are paused, and what payers read then.
import { toDeadlineText } from '../../../shared/locales/dates'
import type { Locale } from '../../../shared/locales/locale'
import { submitMessages } from '../../../shared/locales/payments/messages'

export type Pause = {
  readonly payeeName: string
  readonly pphone: string | null
  /** Epoch ms. */
  readonly pausedUntil: number
}

/** Null if payments are taken. `now` is epoch ms. */
export const findPause = (
  {
    payeeName,
    pphone,
    pausedUntil,
  }: Omit<Pause, 'pausedUntil'> & { readonly pausedUntil: number | null },
  now: number,
): Pause | null =>
  pausedUntil !== null && now < pausedUntil ? { payeeName, pphone, pausedUntil } : null

export function toPausedText({ payeeName, pphone, pausedUntil }: Pause, locale: Locale): string {
  const { until, notCharged, call } = submitMessages[locale].paused
  // The page sets the first sentence bold: a name such as "St. Mary" does not end it.
  const name = payeeName.replaceAll('. ', '.\u00a0')
  const sentences = [until(name, toDeadlineText(pausedUntil, locale)), notCharged]
  return [...sentences, ...(pphone === null ? [] : [call(pphone)])].join(' ')
}
