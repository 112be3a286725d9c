import { expect, test } from 'vitest'
import { toDeadlineText } from './dates'

test.each([
  [
    '2026-12-02T09:54:00Z',
    'Wednesday, December 2 at 4:54 AM ET',
    'miércoles 2 de diciembre a las 4:54 a.m., hora del Este',
  ],
  [
    '2026-07-01T17:05:00Z',
    'Wednesday, July 1 at 1:05 PM ET',
    'miércoles 1 de julio a la 1:05 p.m., hora del Este',
  ],
])(
  'the deadline %s is written with its weekday, in Eastern Time, in both languages',
  (at, en, es) => {
    expect(toDeadlineText(Date.parse(at), 'en')).toBe(en)
    expect(toDeadlineText(Date.parse(at), 'es')).toBe(es)
  },
)
