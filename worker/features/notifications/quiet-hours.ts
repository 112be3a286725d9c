// When a debt collector may text: between 8 am and 9 pm in the recipient's local time (Regulation F, 12 CFR
// 1006.6(b)(1)). The area code stands for the location; every time zone of the code has to allow it.
import { findTimeZones } from '../../../shared/area-code-time-zones'

const minuteMs = 60 * 1000
const dayMinutes = 24 * 60
export const earliestMinute = 8 * 60
export const latestMinute = 21 * 60

/**
 * Epoch ms: `now` if a text to the number may be sent, else the next time at which it may be. In the night when
 * daylight saving time begins, the result can be an hour later than that.
 */
export function toEarliestTextTime(e164: string, now: number): number {
  let at = now
  // In the night when daylight saving time ends, the first result can be an hour too early.
  while (true) {
    const waits = findTimeZones(e164).map((timeZone) => toWaitMs(at, timeZone))
    const longest = Math.max(...waits)
    if (longest === 0) return at
    at = Math.floor(at / minuteMs) * minuteMs + longest
  }
}

/** 0 if the zone allows a text at that time, else about how long until it does, in ms. */
function toWaitMs(at: number, timeZone: string): number {
  const minute = toMinuteOfDay(at, timeZone)
  if (minute >= earliestMinute && minute < latestMinute) return 0
  return ((earliestMinute - minute + dayMinutes) % dayMinutes) * minuteMs
}

function toMinuteOfDay(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at)
  const read = (type: 'hour' | 'minute') =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  return read('hour') * 60 + read('minute')
}
