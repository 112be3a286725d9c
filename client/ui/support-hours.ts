// The hours of support's phone line: SUPPORT_HOURS is "Mon-Fri 9-17" or "Mon-Sun 8:30-20", in Eastern Time.
import type { Locale } from '../../shared/locales/locale'
import { supportPhoneCopy } from '../../shared/locales/support-phone'

type Days = typeof supportPhoneCopy.en.days

const isDay = (text: string, days: Days): text is keyof Days => Object.hasOwn(days, text)

/** ", Monday to Friday, 9 AM to 5 PM ET"; empty without hours. */
export function toHoursText(text: string, locale: Locale): string {
  const { days, hours } = supportPhoneCopy[locale]
  const [, from = '', to = '', opens = '', closes = ''] =
    /^(\w+)-(\w+) ([\d:]+)-([\d:]+)$/.exec(text) ?? []
  if (!isDay(from, days) || !isDay(to, days)) return ''
  return hours(days[from], days[to], toClock(opens, locale), toClock(closes, locale))
}

const dayPeriods = { en: ['AM', 'PM'], es: ['a.m.', 'p.m.'] } as const satisfies Record<
  Locale,
  readonly string[]
>

/** "9 AM", "5:30 PM"; in Spanish "9 a.m.", "5:30 p.m." */
function toClock(time: string, locale: Locale): string {
  const [hour = '', minute] = time.split(':')
  const [morning, afternoon] = dayPeriods[locale]
  const clock = `${Number(hour) % 12 || 12}${minute === undefined ? '' : `:${minute}`}`
  return `${clock} ${Number(hour) < 12 ? morning : afternoon}`
}
