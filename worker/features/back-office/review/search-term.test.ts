import { describe, expect, test } from 'vitest'
import { readSearchTerm, toKinds } from './search-term'

/** A Thursday, noon in New York. */
const now = Date.parse('2026-11-26T17:00:00Z')
const read = (term: string) => readSearchTerm(term, now)
const listKeys = (term: string) =>
  read(term).facts.map(({ keys }) => keys.map(({ kind, low }) => `${kind} ${low}`))
const listSpans = (term: string) =>
  read(term).facts.flatMap(({ signs }) =>
    signs.flatMap((sign) =>
      'from' in sign ? [[sign.from, sign.to].map((at) => new Date(at).toISOString())] : [],
    ),
  )

describe('readSearchTerm', () => {
  test.each([
    ['ppy 7k2m9 xq4td', ['reference PPY-7K2M9-XQ4TD', 'word xq4td']],
    ['Ref. PPY7K2M9XQ4TD', ['reference PPY-7K2M9-XQ4TD', 'word xq4td']],
    ['pay_abc', ['id pay_abc']],
    ['<Pat@Example.com>', ['email pat@example.com']],
    ['Pat Q <pat@example.com>', ['email pat@example.com']],
    ['mailto:pat@example.com', ['email pat@example.com']],
    ['PAT@', ['email_start pat@']],
    ['(415) 555-0132', ['word 5550132', 'start 4155550132']],
    ['$64.20', ['word $64.20']],
    ['$1,204', ['start $1204.']],
    ['401.10', ['word $401.10', 'start 40110']],
    ['Ñúñez', ['start nunez', 'word nunez', 'reference PPY-NUNEZ', 'word nunez']],
    ['1111', ['start 1111', 'word 1111', 'last_four 1111']],
  ])('%j is looked up as %j', (term, keys) => {
    expect(listKeys(term)).toEqual([keys])
  })

  test('every fact of a caller has to be there, and days say when', () => {
    const facts = listKeys('Li, $64.20, Tuesday, visa')
    expect(facts.map(([first = 'none']) => first)).toEqual([
      'start li',
      'word $64.20',
      'none',
      'start visa',
    ])
  })

  test.each([
    ['today', [['2026-11-26T05:00:00.000Z', '2026-11-27T05:00:00.000Z']]],
    ['Yesterday', [['2026-11-25T05:00:00.000Z', '2026-11-26T05:00:00.000Z']]],
    ['tuesday', [['2026-11-24T05:00:00.000Z', '2026-11-25T05:00:00.000Z']]],
    ['11/03/2026', [['2026-11-03T05:00:00.000Z', '2026-11-04T05:00:00.000Z']]],
    [
      'Thursday',
      [
        ['2026-11-26T05:00:00.000Z', '2026-11-27T05:00:00.000Z'],
        ['2026-11-19T05:00:00.000Z', '2026-11-20T05:00:00.000Z'],
      ],
    ],
  ])('%s is a day in Eastern Time', (term, spans) => {
    expect(listSpans(term)).toEqual(spans)
  })

  test('the archive is searched by a value that is the whole term', () => {
    expect(read('Pat@Example.com').whole.email).toBe('pat@example.com')
    expect(read('+1 415.555.0132').whole.phone).toBe('+14155550132')
    expect(read('ch_3Nabc').whole.transaction).toBe('ch_3Nabc')
    expect(read('Lopez, pat@example.com').whole.email).toBeNull()
  })

  test('the log gets the kinds of what was typed and no word of it', () => {
    expect(toKinds(read('Pat, $64.20'))).toBe('start word')
    expect(toKinds(read(',;'))).toBe('')
  })
})

test.each([
  ['Visa ending 1111, 66.10', 'Visa 1111, 66.10'],
  ['Lopez Nov 30', 'Lopez 11/30/2026'],
  ['Lopez, November 30, 2026', 'Lopez, 11/30/2026'],
  ['Lopez 11/30', 'Lopez 11/30/2026'],
  ['43.37 dollars', '43.37'],
])('"%s" means the same as "%s"', (said, typed) => {
  const now = Date.parse('2026-12-02T15:00:00Z')
  expect(readSearchTerm(said, now).facts).toEqual(readSearchTerm(typed, now).facts)
})
