// The time zones of each US ZIP code, by its first digits (USPS prefixes). A prefix has two zones if a zone border crosses
// its area. Compared with a list of 41,962 ZIP codes by zip-time-zones.test.ts.
import { wholeCountry } from './area-code-time-zones'

const prefixesByZones: readonly (readonly [prefixes: string, ...zones: string[]])[] = [
  [
    `005 010-089 100-212 214-268 270-322 326-339 341-349 374 376 378-379 398-400 402-419 430-462 466-468 470-473
    480-497 569`,
    'America/New_York',
  ],
  [
    '323-325 368 373 377 401 420-427 463-465 469 474-479 498-499',
    'America/New_York',
    'America/Chicago',
  ],
  [
    `350-367 369-372 375 380-397 500-567 570-574 580-584 587 600-658 660-676 680-689 700-738 740-797`,
    'America/Chicago',
  ],
  ['575-577 585-586 588 677-679 690-693 739 798', 'America/Chicago', 'America/Denver'],
  ['590-599 799-834 837 840-847 870-885', 'America/Denver'],
  ['850-852 857 863', 'America/Phoenix'],
  ['853-856 859-860 864-865', 'America/Phoenix', 'America/Denver'],
  ['835-836 838 898 979', 'America/Denver', 'America/Los_Angeles'],
  ['889-897 900-961 970-978 980-994', 'America/Los_Angeles'],
  ['995-999', 'America/Anchorage', 'America/Adak'],
  ['967-968', 'Pacific/Honolulu'],
  ['006 007 009', 'America/Puerto_Rico'],
  ['008', 'America/St_Thomas'],
  ['969', 'Pacific/Guam'],
  // Longer prefixes win: American Samoa, then the associated states Palau, Micronesia and Marshall Islands.
  ['96799', 'Pacific/Pago_Pago'],
  ['96939 96940', 'Pacific/Palau'],
  ['96941-96944', 'Pacific/Chuuk', 'Pacific/Pohnpei'],
  ['96960 96970', 'Pacific/Majuro'],
]

/**
 * Military mail has no place: `widest` are the zones between which it is delivered, `usual` is where most of it goes.
 * AE is Europe, the Middle East, Africa and Canada; AP the Pacific; AA the Americas without Canada.
 */
const military = [
  {
    prefixes: '090-098',
    widest: ['America/St_Johns', 'Asia/Kabul'],
    usual: ['Europe/Berlin'],
  },
  { prefixes: '962-966', widest: ['Asia/Bangkok', 'Pacific/Auckland'], usual: ['Asia/Tokyo'] },
  {
    prefixes: '340',
    widest: ['America/Sao_Paulo', 'America/Mexico_City'],
    usual: ['America/Panama'],
  },
] as const

export type ZipTimeZones =
  | { readonly kind: 'fixed'; readonly zones: readonly string[] }
  | {
      readonly kind: 'military'
      readonly widest: readonly string[]
      readonly usual: readonly string[]
    }

/** "010-012 020" is 010, 011, 012, 020. */
const toPrefixes = (list: string): readonly string[] =>
  list.split(/\s+/).flatMap((range) => {
    const [from = '', to = from] = range.split('-')
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      String(Number(from) + index).padStart(from.length, '0'),
    )
  })

const byPrefix: ReadonlyMap<string, ZipTimeZones> = new Map<string, ZipTimeZones>([
  ...prefixesByZones.flatMap(([prefixes, ...zones]) =>
    toPrefixes(prefixes).map((prefix) => [prefix, { kind: 'fixed', zones }] as const),
  ),
  ...military.flatMap(({ prefixes, widest, usual }) =>
    toPrefixes(prefixes).map((prefix) => [prefix, { kind: 'military', widest, usual }] as const),
  ),
])

/** `zip` has five digits. An unassigned one may be anywhere in the country. */
export const findZipTimeZones = (zip: string): ZipTimeZones =>
  byPrefix.get(zip) ?? byPrefix.get(zip.slice(0, 3)) ?? { kind: 'fixed', zones: wholeCountry }
