// When a debt collector's message may be sent: between 8 am and 9 pm in the recipient's local time (Regulation F, 12 CFR
// 1006.6(b)(1)). The phone's area code and each ZIP that the payer gave say where the recipient may be; every time zone of
// every place has to allow the message.

import { findTimeZones, wholeCountry } from '../../../shared/area-code-time-zones'
import { minuteMs } from '../../../shared/durations'
import { dateFormat } from '../../../shared/locales/dates'
import { findZipTimeZones } from '../../../shared/zip-time-zones'

const dayMinutes = 24 * 60
export const earliestMinute = 8 * 60
export const latestMinute = 21 * 60
/** Hours that do not exist within two days do not exist at all. */
const horizonMs = 2 * dayMinutes * minuteMs

type Given = {
  /** E.164. */
  readonly phone: string
  /** As typed: five digits, perhaps four more; empty for none. */
  readonly zips: readonly string[]
}

/** As stored with a message, such as "212 62701 96910". Area codes have three digits, ZIP codes five. */
export function toRecipientPlaces({ phone, zips }: Given): string {
  const areaCode = /^\+1(\d{3})\d{7}$/.exec(phone)?.[1]
  const known = zips.flatMap((zip) => zip.match(/^\d{5}/) ?? [])
  return [...new Set([...(areaCode === undefined ? [] : [areaCode]), ...known])].join(' ')
}

/**
 * Epoch ms: `now` if a message to the places may be sent, else the next time at which it may be. In the night when
 * daylight saving time begins, the result can be an hour later than that. Places of the United States always have an hour
 * in common. A military ZIP may leave none: then it counts by where most of its mail goes, and not at all if that leaves
 * none either, so that a message is never held for ever.
 */
export function toEarliestSendTime(places: string, now: number): number {
  const { fixed, widest, usual } = findZones(places)
  const found =
    findAllowedTime([...fixed, ...widest], now) ??
    findAllowedTime([...fixed, ...usual], now) ??
    findAllowedTime(fixed, now)
  return found ?? now
}

type LocalHours = {
  /** Such as 7:12 AM, once per time, of the places' zones. */
  readonly times: string[]
  /** A debt collector may call now. */
  readonly mayCall: boolean
}

export function readLocalHours(places: string, now: number): LocalHours {
  const { fixed, usual } = findZones(places)
  const zones = [...fixed, ...usual]
  const toTime = (timeZone: string) =>
    dateFormat('time', { timeZone }).format(now).replace(/\s/g, ' ')
  return {
    times: [...new Set(zones.map(toTime))],
    mayCall: toEarliestSendTime(places, now) === now,
  }
}

function findZones(places: string) {
  const codes = places.split(' ').filter((code) => code !== '')
  const zips = codes.filter((code) => code.length === 5).map(findZipTimeZones)
  const military = zips.flatMap((zip) => (zip.kind === 'military' ? [zip] : []))
  const fixed = [
    ...codes.filter((code) => code.length === 3).flatMap(findTimeZones),
    ...zips.flatMap((zip) => (zip.kind === 'fixed' ? zip.zones : [])),
  ]
  return {
    fixed: codes.length === 0 ? wholeCountry : [...new Set(fixed)],
    widest: military.flatMap((zip) => zip.widest),
    usual: military.flatMap((zip) => zip.usual),
  }
}

/** Null if the zones have no hour in common. */
function findAllowedTime(timeZones: readonly string[], now: number): number | null {
  let at = now
  // Each zone delays the message to its own morning, at which another zone may not allow it anymore.
  while (at < now + horizonMs) {
    const longest = Math.max(0, ...timeZones.map((timeZone) => toWaitMs(at, timeZone)))
    if (longest === 0) return at
    at = Math.floor(at / minuteMs) * minuteMs + longest
  }
  return null
}

/** 0 if the zone allows a message at that time, else about how long until it does, in ms. */
function toWaitMs(at: number, timeZone: string): number {
  const minute = toMinuteOfDay(at, timeZone)
  if (minute >= earliestMinute && minute < latestMinute) return 0
  return ((earliestMinute - minute + dayMinutes) % dayMinutes) * minuteMs
}

function toMinuteOfDay(at: number, timeZone: string): number {
  const parts = dateFormat('clock', { timeZone }).formatToParts(at)
  const read = (type: 'hour' | 'minute') =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  return read('hour') * 60 + read('minute')
}
