import { expect, test } from 'vitest'
import { toDeadlineText } from './dates'

test.each([
  [
    '2026-12-02T09:54:00Z',
    'Wednesday, December 2, 2026 at 4:54 AM ET',
    'miércoles 2 de diciembre de 2026 a las 4:54 a.m., hora del Este',
  ],
  [
    '2027-01-01T05:10:00Z',
    'Friday, January 1, 2027 at 12:10 AM ET',
    'viernes 1 de enero de 2027 a las 12:10 a.m., hora del Este',
  ],
  [
    '2026-07-01T17:05:00Z',
    'Wednesday, July 1, 2026 at 1:05 PM ET',
    'miércoles 1 de julio de 2026 a la 1:05 p.m., hora del Este',
  ],
])(
  'the deadline %s is written with its weekday and year, in Eastern Time, in both languages',
  (at, en, es) => {
    expect(toDeadlineText(Date.parse(at), 'en')).toBe(en)
    expect(toDeadlineText(Date.parse(at), 'es')).toBe(es)
  },
)
