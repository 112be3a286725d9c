import { expect, test } from 'vitest'
import { toHoursText } from './support-hours'

test.each([
  [
    'Mon-Fri 9-17',
    ', Monday to Friday, 9 AM to 5 PM ET',
    ', de lunes a viernes, de 9 a.m. a 5 p.m., hora del Este',
  ],
  [
    'Sat-Sun 0:30-12',
    ', Saturday to Sunday, 12:30 AM to 12 PM ET',
    ', de sábado a domingo, de 12:30 a.m. a 12 p.m., hora del Este',
  ],
  ['', '', ''],
])('SUPPORT_HOURS %j is shown in both languages', (text, en, es) => {
  expect(toHoursText(text, 'en')).toBe(en)
  expect(toHoursText(text, 'es')).toBe(es)
})
