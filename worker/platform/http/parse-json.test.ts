import { describe, expect, test } from 'vitest'
import { fc, fuzzRuns } from '../../../tests/support/fuzz'
import { maxDepth, parseJson } from './parse-json'

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const accepted = (text: string) => ({ ok: true, value: JSON.parse(text) })
const refusedFor = (error: string) => ({ ok: false, error })

describe('the JSON reader', () => {
  test.each([
    '{}',
    '[]',
    '7',
    'null',
    '"{"',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":[{"a":1},{"a":2}],"b":{"a":1}}',
    '{"a":"a","b":"a"}',
    String.raw`{"a":"\"a\":1,\"a\":2"}`,
    String.raw`{"a\\":1,"a":2}`,
    String.raw`{"\\u0061":1,"a":2}`,
    '{"a":"__proto__","b":["constructor"]}',
    '{"A":1,"a":2,"proto":3,"__Proto__":4,"constructors":5}',
    '{"":1,"toString":2,"valueOf":3}',
    ' {\n"a" \t:\r1 , "b"\n:2 } ',
    nested(maxDepth),
    `{"a":"${'['.repeat(100)}"}`,
  ])('accepts %s', (text) => {
    expect(parseJson(text)).toEqual(accepted(text))
  })

  test.each([
    '{"a":1,"a":1}',
    String.raw`{"a":1,"\u0061":1}`,
    String.raw`{"\/":1,"/":1}`,
    String.raw`{"\"":1,"\u0022":1}`,
    '{"":1,"":1}',
    '{"a" :1,"a"\n:1}',
    '{"b":1,"a":{"c":1},"b":2}',
    '{"a":[[{"b":1,"b":2}]]}',
    '[{"a":1},{"a":1,"a":1}]',
    '{"😀":1,"\\ud83d\\ude00":2}',
    '{"__proto__":1}',
    String.raw`{"__\u0070roto__":1}`,
    '{"a":[{"__proto__":null}]}',
    '{"constructor":1}',
    '{"a":{"prototype":1}}',
  ])('refuses the names of %s', (text) => {
    expect(JSON.parse(text)).toBeTruthy()
    expect(parseJson(text)).toEqual(refusedFor('unsafe'))
  })

  test.each([
    [maxDepth + 1, nested(maxDepth + 1)],
    [2000, '{"a":'.repeat(2000) + 1 + '}'.repeat(2000)],
  ])('refuses %i levels of nesting', (_, text) => {
    expect(parseJson(text)).toEqual(refusedFor('unsafe'))
  })

  test.each(['', ' ', '{', '{"a"}', "{'a':1}", 'undefined', '{"a":1,}', '[1] 2', '"\n"'])(
    'refuses %o, which is not JSON',
    (text) => {
      expect(parseJson(text)).toEqual(refusedFor('syntax'))
    },
  )

  test('reads eight megabytes, the largest body of a call', () => {
    const text = JSON.stringify({ csv: 'a,"b"\n'.repeat(1_000_000) })
    expect(text.length).toBeGreaterThan(8_000_000)
    expect(parseJson(text).ok).toBe(true)
  })
})

const refusedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
const name = fc.string({ unit: 'binary' }).filter((text) => !refusedNames.has(text))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: maxDepth - 1 },
    fc.constantFrom(null, true, false, 0, -1.5e-7, '', '"', '\\', '{"a":1,"a":2}', '\ud800'),
    fc.string({ unit: 'binary' }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
}))

test('the JSON reader returns what JSON.parse returns for every value without refused names', () => {
  fc.assert(
    fc.property(value, fc.constantFrom(undefined, 1, '\t'), (sent, indent) => {
      const text = JSON.stringify(sent, null, indent)
      expect(parseJson(text)).toEqual(accepted(text))
    }),
    { numRuns: fuzzRuns * 20 },
  )
})

const escapeAll = (text: string) =>
  `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`

test('the JSON reader refuses every name sent twice, however it is escaped and nested', () => {
  const around = fc.constantFrom('X', '[X]', '{"a":X}', '[1,{"b":[X]},2]', ' { "c" : [ X , X ] } ')
  fc.assert(
    fc.property(name, around, fc.boolean(), (repeated, outer, isEscaped) => {
      const plain = JSON.stringify(repeated)
      const again = isEscaped ? escapeAll(repeated) : plain
      const text = outer.replaceAll(
        'X',
        () => `{${plain}:1,"other ${repeated.length}":[],${again}:2}`,
      )
      fc.pre(repeated !== `other ${repeated.length}`)
      expect(parseJson(text)).toEqual(refusedFor('unsafe'))
    }),
    { numRuns: fuzzRuns * 20 },
  )
})
