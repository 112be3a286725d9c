import { describe, expect, test } from 'vitest'
import { fuzzRuns } from '../tests/support/fuzz'
import { looksLikeCardNumber } from './card-number-in-text'

/** Published test numbers. */
const cards = {
  visa: '4111111111111111',
  mastercard: '5555555555554444',
  mastercard2: '2223003122003222',
  amex: '378282246310005',
  discover: '6011111111111117',
  diners: '30569309025904',
  jcb: '3530111333300000',
  unionPay: '6200000000000005',
} as const

const inGroups = (digits: string, size: number) =>
  digits.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
const inDigitsFrom = (zero: number) => (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const superscripts = (digits: string) =>
  digits.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)] ?? '')

const separators = [
  ...[
    ' ',
    '-',
    '.',
    '/',
    '_',
    ',',
    ':',
    '*',
    '·',
    '–',
    '—',
    '|',
    '+',
    '~',
    '=',
    '\u00a0',
    '\t',
    '\n',
  ],
  ...['\u00ad', '\u200b', '  ', ' - ', '--', ' / ', '...', '\r\n', ') ', ', '],
] as const

const spellings: readonly string[] = [
  ...separators.flatMap((separator) =>
    [1, 4].map((size) => inGroups(cards.visa, size).join(separator)),
  ),
  ...[' ', '-', '/', ' – '].flatMap((separator) => [
    inGroups(cards.discover, 2).join(separator),
    inGroups(cards.mastercard, 8).join(separator),
    ['3782', '822463', '10005'].join(separator),
    ['3056', '930902', '5904'].join(separator),
    inGroups(cards.amex, 4).join(separator),
  ]),
  ...['41 1111 1111 1111 11', '41111 11111 111111', '555-5555-5555-54444', '222300.3122003222'],
  ...Object.values(cards),
  ...[0xff10, 0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0x1040, 0x1d7ce, 0x1d7ec].map((zero) =>
    inDigitsFrom(zero)(cards.visa),
  ),
  superscripts(cards.visa),
  '004111111111111111',
  'card4111111111111111exp',
  'Visa: 4111 1111 1111 1111 12/29 123',
  '12 4111 1111 1111 1111',
  'my card is 4111.1111.1111.1111!',
  '#4111#1111#1111#1111',
  '3700-000000-00002',
  '(4111)(1111)(1111)(1111)',
]

test('a hundred spellings of card numbers are found', () => {
  expect(spellings.length).toBeGreaterThanOrEqual(100)
  expect(spellings.filter((text) => !looksLikeCardNumber(text))).toEqual([])
})

test.each([
  '4111 1111 1111 1112',
  '00411111111111111100',
  'invoices 4111 and 1111',
  'invoices 4001, 4002, 4003, 4004, 4005, 4006',
  'invoices 4002 4003 4004 4005',
  'years 2222-2223-2224-2225-2226',
  'call 415-555-0132, 415-555-0199 or 212-555-0142',
  '4155550132 4155550199',
])('%s has no card number', (text) => {
  expect(looksLikeCardNumber(text)).toBe(false)
})

/** Mulberry32: the same numbers in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** 20,000 here, and 100,000 in the nightly run. */
const count = fuzzRuns > 30 ? 100_000 : 20_000

describe('texts without a card number', () => {
  const random = createRandom(20_261_126)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[random(items.length)] ?? items[0]
  const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('')
  const number = (count: number) => `${1 + random(9)}${digits(count - 1)}`
  const two = (below: number) => String(1 + random(below)).padStart(2, '0')
  const phone = () => {
    const [area, line] = [200 + random(800), `01${digits(2)}`]
    return pick([
      `(${area}) 555-${line}`,
      `${area}-555-${line}`,
      `${area}.555.${line}`,
      `${area}555${line}`,
    ])
  }
  const date = () => {
    const [year, month, day] = [String(1930 + random(100)), two(12), two(28)]
    const separator = pick(['/', '-', '.'])
    return pick([
      [month, day, year].join(separator),
      [year, month, day].join('-'),
      [month, day, year.slice(2)].join(separator),
      `${year}${month}${day}`,
    ])
  }
  const invoices = () => {
    const size = 3 + random(6)
    const first = Number(number(size))
    const steps = pick([1, 3, 20, 90])
    let last = first
    const list = Array.from({ length: 1 + random(12) }, () => (last += 1 + random(steps)))
    const prefix = pick(['', '', 'INV-', '#', 'A'])
    return `${pick(['Invoices', 'inv', 'For bills', 'Nos.'])} ${list
      .map((one) => `${prefix}${one}`)
      .join(pick([', ', ',', ' ', '; ', ' / ', ' and ', '\n']))}`
  }
  const claim = () =>
    pick([
      `Claim ${number(8 + random(6))}`,
      `CLM-${date()}-${digits(6)}`,
      `${pick(['H', 'W', 'XQZ'])}${number(9)}`,
      `Group ${number(5)}, member ${number(9)}, plan ${number(3)}`,
      `Policy ${number(3)}-${digits(2)}-${digits(4)}`,
    ])
  const others = () =>
    pick([
      `Check ${number(4)} for $${random(2000)}.${digits(2)}, ZIP ${digits(5)}-${digits(4)}`,
      `${two(12)}:${two(59)} PM on ${date()}, room ${number(3)}`,
      `Account ${number(6 + random(7))}`,
      `$${1 + random(1)},${number(3)}.${digits(2)} + $${number(3)}.00 = $${number(4)}.${digits(2)}`,
    ])
  const honest = () =>
    Array.from({ length: 1 + random(3) }, () =>
      pick([
        invoices,
        claim,
        others,
        phone,
        date,
        () => `${phone()}, ${phone()}`,
        () => `${date()} - ${date()}`,
      ])(),
    ).join(pick([' ', ', ', '. ', '\n']))

  test('at most 1 in 10,000 is refused', () => {
    const refused = Array.from({ length: count }, honest).filter(looksLikeCardNumber)
    expect(refused.length, refused.join('\n---\n')).toBeLessThanOrEqual(count / 10_000)
  })
})
