import { describe, expect, test } from 'vitest'
import { fc, fuzzRuns } from '../../../../tests/support/fuzz'
import { parseCsv } from './csv'

const cellsOf = (text: string) => {
  const result = parseCsv(text)
  return result.ok ? result.value.map(({ cells }) => cells) : result.error
}

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFa,b\n', [['a', 'b']]],
  ['"a","b"', [['a', 'b']]],
  ['"a ""b"" c",', [['a "b" c', '']]],
  ['"a,b\r\nc\nd"\n', [['a,b\r\nc\nd']]],
  ['a,\n', [['a', '']]],
  ['a,', [['a', '']]],
  [
    ',\n,',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['a\n\n\r\nb\n\n', [['a'], ['b']]],
  ['""\n', [['']]],
  [' a , b ', [[' a ', ' b ']]],
  ['', []],
])('%j parses into the expected cells', (text, expected) => expect(cellsOf(text)).toEqual(expected))

describe('parseCsv', () => {
  test.each([
    ['a\nb"c', 2],
    ['a\n"b"c', 2],
    ['"b\n\nc" d', 3],
    ['a\nb\n"c\nd', 3],
    ['a\rb', 1],
    ['"a"\r"b"', 1],
  ])('refuses %j and names line %i', (text, line) => expect(cellsOf(text)).toMatchObject({ line }))
})

test('a record has the number of the line that it begins on, even after multi-line cells', () => {
  const result = parseCsv('a\n"b\r\nb\nb",c\n\nd\n')
  expect(result.ok && result.value.map(({ line }) => line)).toEqual([1, 2, 6])
})

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r\n', '\uFEFF', ' ', 'a', 'é', '') }),
)

test('written CSV parses back to the same cells, with either line end and any quoting', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.boolean(),
      (rows, lineEnd, quoteAll, endsWithLineEnd) => {
        const write = (text: string) =>
          quoteAll || text === '' || /[",\r\n\uFEFF]/.test(text) ? quoted(text) : text
        const text =
          rows.map((row) => row.map(write).join(',')).join(lineEnd) +
          (endsWithLineEnd ? lineEnd : '')
        expect(cellsOf(text)).toEqual(rows)
      },
    ),
    { numRuns: fuzzRuns * 20 },
  )
})

test('any text is either parsed or refused with a line number', () => {
  const anything = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a'), maxLength: 60 })
  fc.assert(
    fc.property(anything, (text) => {
      const result = parseCsv(text)
      if (!result.ok) expect(result.error.line).toBeGreaterThan(0)
    }),
    { numRuns: fuzzRuns * 100 },
  )
})
