import { parsePhoneNumberFromString } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/max/metadata'
import { expect, test } from 'vitest'
import { findTimeZones } from '../../../shared/area-code-time-zones'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { mobilePhone } from '../../../shared/sms-link/schema'
import { territoryAreaCodes, toUsMobile, usLandlineOrMobile } from './us-mobile'

test.each([
  ['(415) 555-0132', '+14155550132'],
  ['4155550132', '+14155550132'],
  ['+1 415.555.0132', '+14155550132'],
  ['1-415-555-0132', '+14155550132'],
  ['(202) 555-0100', '+12025550100'],
  // Puerto Rico, the Virgin Islands, the Northern Mariana Islands, Guam, American Samoa.
  ['(787) 555-0132', '+17875550132'],
  ['+1 939-555-0132', '+19395550132'],
  ['340.555.0132', '+13405550132'],
  ['670 555 0132', '+16705550132'],
  ['1 671 555 0132', '+16715550132'],
  ['(684) 555-0132', '+16845550132'],
])('the number %s becomes %s in the browser and on the server', (typed, e164) => {
  expect(mobilePhone(typed, 'en')).toEqual({ ok: true, value: e164 })
  expect(toUsMobile(e164)).toBe(e164)
  expect(toUsMobile(typed)).toBe(e164)
})

test.each([
  ['Toronto', '+14165550132'],
  ['Jamaica', '+18765550132'],
  ['Dominican Republic', '+18095550132'],
  ['Puerto Rico with an exchange that begins with 1', '+17871550132'],
  ['toll-free', '+18005550132'],
  ['premium', '+19005550132'],
  ['personal', '+15005550132'],
  ['an unassigned area code', '+15555555555'],
  ['a short code', '911'],
  ['London', '+442079460000'],
  ['a number with an extension', '+1 415 555 0132 ext. 5'],
  ['two numbers', '415 555 0132 or 415 555 0133'],
  ['an empty number', ''],
])('the server refuses a number: %s', (_, number) => {
  expect(toUsMobile(number)).toBeNull()
})

test.each(['', '555-0132', '115 555 0132', '415 055 0132', '4155550132x', '+44 20 7946 0000'])(
  'the browser refuses the number %o with a message',
  (typed) => {
    expect(mobilePhone(typed, 'en')).toEqual({
      ok: false,
      error: smsLinkCopy.invalidNumber,
    })
  },
)

test('our copy of the numbering plan equals that of the installed package', () => {
  expect(metadata.countries.US?.flat(3)).toContain(usLandlineOrMobile)
})

const territories = ['AS', 'GU', 'MP', 'PR', 'VI'] as const

test('the area codes of the territories are those of the installed package', () => {
  // At 10, the leading digits of the country's numbers.
  const codes = territories.flatMap((country) => metadata.countries[country]?.[10].split('|'))
  expect(codes.sort()).toEqual([...territoryAreaCodes])
})

test('texts to a territory are held for the night of the territory', () => {
  for (const code of territoryAreaCodes)
    expect(findTimeZones(code), code).toEqual([
      expect.stringMatching(/^Pacific|Puerto_Rico$|St_Thomas$/),
    ])
})

test('every area code of a state is accepted or refused as by libphonenumber', () => {
  const accepts = (number: string) => {
    const parsed = parsePhoneNumberFromString(number, metadata)
    return parsed?.country === 'US' && parsed.getType() === 'FIXED_LINE_OR_MOBILE'
  }
  const isOfState = (area: string) => !territoryAreaCodes.some((code) => code === area)
  const different = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(3, '0'))
    .filter(isOfState)
    .flatMap((area) => [`+1${area}2550132`, `+1${area}5550132`, `+1${area}1550132`])
    .filter((number) => accepts(number) !== (toUsMobile(number) !== null))
  expect(different).toEqual([])
})
