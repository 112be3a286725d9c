import { expect, test } from 'vitest'
import { lookup } from 'zipcode-to-timezone'
import { findZipTimeZones } from './zip-time-zones'

/** The zones of the list that have had the clock of another one for decades. */
const sameClock: Readonly<Record<string, string>> = {
  'America/Detroit': 'America/New_York',
  'America/Kentucky/Louisville': 'America/New_York',
  'America/Kentucky/Monticello': 'America/New_York',
  'America/Indiana/Indianapolis': 'America/New_York',
  'America/Indiana/Winamac': 'America/New_York',
  'America/Indiana/Vevay': 'America/New_York',
  'America/Indiana/Marengo': 'America/New_York',
  'America/Indiana/Vincennes': 'America/New_York',
  'America/Indiana/Petersburg': 'America/New_York',
  'America/Indiana/Knox': 'America/Chicago',
  'America/Indiana/Tell_City': 'America/Chicago',
  'America/Menominee': 'America/Chicago',
  'America/North_Dakota/Center': 'America/Chicago',
  'America/Boise': 'America/Denver',
  'America/Shiprock': 'America/Denver',
  'America/Nome': 'America/Anchorage',
  'America/Juneau': 'America/Anchorage',
  'America/Yakutat': 'America/Anchorage',
}
const zips = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0'))
const zonesOf = (zip: string) => {
  const found = findZipTimeZones(zip)
  return found.kind === 'fixed' ? found.zones : [...found.widest, ...found.usual]
}

test('every ZIP code of the list has one of the zones that we found for it', () => {
  const listed = zips.flatMap((zip) => {
    const zone = lookup(zip)
    return zone === null ? [] : [{ zip, zone: sameClock[zone] ?? zone }]
  })
  expect(listed).toHaveLength(41_962)
  const wrong = listed.filter(({ zip, zone }) => !zonesOf(zip).includes(zone))
  expect(wrong).toEqual([])
})

test.each([
  ['10001', ['America/New_York']],
  ['46402', ['America/New_York', 'America/Chicago']],
  ['47708', ['America/New_York', 'America/Chicago']],
  ['62701', ['America/Chicago']],
  ['79901', ['America/Denver']],
  ['79835', ['America/Chicago', 'America/Denver']],
  ['86040', ['America/Phoenix', 'America/Denver']],
  ['85001', ['America/Phoenix']],
  ['97914', ['America/Denver', 'America/Los_Angeles']],
  ['89883', ['America/Denver', 'America/Los_Angeles']],
  ['94105', ['America/Los_Angeles']],
  ['99546', ['America/Anchorage', 'America/Adak']],
  ['96813', ['Pacific/Honolulu']],
  ['00901', ['America/Puerto_Rico']],
  ['00802', ['America/St_Thomas']],
  ['96910', ['Pacific/Guam']],
  ['96950', ['Pacific/Guam']],
  ['96799', ['Pacific/Pago_Pago']],
  ['96940', ['Pacific/Palau']],
  ['96941', ['Pacific/Chuuk', 'Pacific/Pohnpei']],
  ['96960', ['Pacific/Majuro']],
  ['00000', ['America/Puerto_Rico', 'Pacific/Honolulu']],
])('the ZIP code %s is in %j', (zip, zones) => {
  expect(findZipTimeZones(zip)).toEqual({ kind: 'fixed', zones })
})

test.each(['09012', '09898', '96266', '96555', '34002'])(
  'the military ZIP code %s has no fixed zone',
  (zip) => {
    expect(findZipTimeZones(zip).kind).toBe('military')
  },
)
