// The account pattern against JavaScript's own RegExp, and hostile patterns by counted steps.
import { describe, expect, test } from 'vitest'
import { fc, fuzzRuns } from '../../tests/support/fuzz'
import { err } from '../result'
import { compileAccountPattern, maxPatternLength, runPattern } from './account-pattern'
import { parsePattern } from './parse-pattern'

/** Null if the pattern is refused. */
function isMatch(source: string, text: string): boolean | null {
  const parsed = parsePattern(source)
  return parsed.ok ? runPattern(parsed.value, text).isMatch : null
}

function toRegExp(source: string): RegExp | null {
  try {
    return new RegExp(source)
  } catch {
    return null
  }
}

const atom = fc.constantFrom(
  ...['a', 'B', '1', '-', '.', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\.', '\\-', '\\$'],
  ...['[a-c]', '[^a-c]', '[A-Z0-9]', '[\\d-]', '[-a]', '[^\\s-]', '[\\w-z]', '[]', '[^]', '[.$^]'],
)
const assertion = fc.constantFrom('^', '$', '\\b', '\\B')
const quantifier = fc.constantFrom('', '', '?', '*', '+', '{2}', '{1,}', '{0,2}', '{0}', '+?', '??')

const { pattern } = fc.letrec<{ pattern: string; term: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'pattern' },
    atom,
    assertion,
    fc.tuple(atom, quantifier).map((parts) => parts.join('')),
    fc
      .tuple(fc.constantFrom('(', '(?:'), tie('pattern'), quantifier)
      .map(([open, inner, repeat]) => `${open}${inner})${repeat}`),
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `(${a}|${b})`),
  ),
  pattern: fc.array(tie('term'), { maxLength: 4 }).map((terms) => terms.join('')),
}))

// RegExp takes exponential time for some of these patterns, so the texts are short.
const text = fc.string({ unit: fc.constantFrom(...'aBcz19-. $^\n\u2028_é'), maxLength: 7 })

describe('an account pattern', () => {
  test('that is accepted matches exactly what RegExp matches', () => {
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 1, maxLength: 10 }), (source, texts) => {
        const regExp = new RegExp(source)
        for (const one of texts) {
          const found = isMatch(source, one)
          expect([source, one, found]).toEqual([source, one, found === null || regExp.test(one)])
        }
      }),
      { numRuns: fuzzRuns * 10 },
    )
  })

  test('of any characters is refused if RegExp refuses it, and matches the same if it is accepted', () => {
    const anySource = fc.string({
      unit: fc.constantFrom(...'aZ1(){}[]|*+?^$.\\-,:=dDwbs'),
      maxLength: 9,
    })
    fc.assert(
      fc.property(anySource, text, (source, one) => {
        const found = isMatch(source, one)
        if (found !== null)
          expect([source, one, found]).toEqual([source, one, toRegExp(source)?.test(one)])
      }),
      { numRuns: fuzzRuns * 100 },
    )
  })

  test.each([
    ['^MC\\d{6}$', 'MC123456', true],
    ['^MC\\d{6}$', 'MC12345', false],
    ['^BW-\\d{5,8}$', 'BW-123456789', false],
    ['^(?:\\d{9}|4\\d{15})$', '4111111111111111', true],
    ['^BR', 'BR-1', true],
    ['\\d', 'A1', true],
    ['^[A-Z]{2}[ -]?\\d+$', 'AB 12', true],
    ['^A|B$', 'xB', true],
    ['', 'anything', true],
    ['^[^]+A[^]*$', '1\n2A', true],
    ['^[^]+A[^]*$', 'A1', false],
    ['^\\d{0,40}$', '1'.repeat(41), false],
  ])('%s matches %s: %s', (source, account, expected) => {
    expect(isMatch(source, account)).toBe(expected)
    expect(new RegExp(source).test(account)).toBe(expected)
  })

  test.each([
    ['^(\\d)\\1$', 'backreference'],
    ['^(?<a>x)\\k<a>$', 'group'],
    ['^(?=\\d)\\d$', 'group'],
    ['^(?!0)\\d$', 'group'],
    ['^\\d(?<=1)$', 'group'],
    ['^(?i:a)$', 'group'],
    ['^\\p{L}$', 'escape'],
    ['^\\u0041$', 'escape'],
    ['^[\\b]$', 'escape'],
    ['^a{2,1}$', 'syntax'],
    ['^[z-a]$', 'syntax'],
    ['^(a$', 'syntax'],
    ['^a)$', 'syntax'],
    ['^[a$', 'syntax'],
    ['^*$', 'syntax'],
    ['a**', 'syntax'],
    ['^a{,2}$', 'syntax'],
    ['a\\', 'syntax'],
    ['^\\d{2000}$', 'too_large'],
    ['^(?:(?:\\d{30}){30}){30}$', 'too_large'],
    [`^(?:a{${'9'.repeat(50)}}){0}$`, 'too_large'],
    ['^(?:(?:(?:){999}){999}){999}$', 'too_large'],
    [`^${'1'.repeat(maxPatternLength)}$`, 'too_long'],
  ])('%s is refused: %s', (source, problem) => {
    expect(compileAccountPattern(source)).toEqual({ ok: false, error: problem })
  })
})

describe('the letters of an account number', () => {
  test.each([
    ['^MC\\d{6}$', 'mc123456', 'MC123456'],
    ['^[A-Z]{2}\\d$', 'aB1', 'AB1'],
    ['^AC-[\\w-]+$', 'ac-x1', 'AC-X1'],
    // It matches as it was typed.
    ['^AC-[\\w-]+$', 'AC-x1', 'AC-x1'],
    ['^[A-Za-z]{2}X$', 'abx', null],
    ['^abc$', 'ABC', null],
    ['^\\d+$', 'a1', null],
    // Only ASCII letters: others may become two.
    ['^A[^1]{40}$', `a${'ß'.repeat(40)}`, `A${'ß'.repeat(40)}`],
  ])('for the pattern %s, %s is read as %s', (source, account, expected) => {
    const compiled = compileAccountPattern(source)
    expect(compiled.ok && compiled.value.match(account)).toBe(expected)
  })
})

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index))

/** With backtracking, these take exponential or high polynomial time for long runs of A that end in "!". */
const hostile: readonly string[] = [
  '^([A-Z]|[A-Z0-9])+$',
  ...times(
    100,
    (n) => `^${'[A-Z]?'.repeat((n % 24) + 2)}${'A'.repeat(Math.floor(n / 24) + 1)}\\d$`,
  ),
  ...times(100, (n) => `^(?:${'A'.repeat((n % 10) + 1)}|A{${Math.floor(n / 10) + 1},})+$`),
  ...times(100, (n) => `^(A{${n % 10},}){${Math.floor(n / 10) + 1},}$`),
  ...times(60, (n) => `^${'('.repeat(n + 1)}A${'+)'.repeat(n + 1)}+$`),
  ...times(60, (n) => `^${'A*'.repeat(n + 2)}$`),
  ...times(40, (n) => `^(?:${times(n + 2, () => '[A-Z]').join('|')})*\\d$`),
  ...times(39, (n) => `^(?:\\w*A?){${n + 1}}\\d$`),
]

describe('a hostile account pattern', () => {
  const toSteps = (source: string, length: number): number | null => {
    const parsed = parsePattern(source)
    if (!parsed.ok) return null
    const result = runPattern(parsed.value, `${'A'.repeat(length - 1)}!`)
    expect(result.isMatch, source).toBe(false)
    return result.steps
  }

  test('comes in 500 variants, of which more than 480 are accepted', () => {
    expect(new Set(hostile).size).toBe(500)
    expect(hostile.filter((source) => parsePattern(source).ok).length).toBeGreaterThan(480)
  })

  test.each([40, 400])('takes a bounded number of steps for each of %i characters', (length) => {
    for (const source of hostile) {
      const steps = toSteps(source, length)
      if (steps !== null) expect(steps, source).toBeLessThanOrEqual((length + 1) * 3_000)
    }
  })

  test.each([
    `^(?:${'a?'.repeat(90)})+$`,
    '^(a?-?){60}\\d$',
    '^(a?-?){20}\\d$',
    `^${'A*'.repeat(61)}$`,
  ])('refuses %s, with which a number could take long', (source) => {
    expect(compileAccountPattern(source)).toEqual(err('too_slow'))
  })

  test('is none of those that billers use', () => {
    for (const source of [
      '^\\d{1,40}$',
      '^[A-Z0-9]{4}(-?[A-Z0-9]{4}){2,5}$',
      '^(?:\\d{3}-?){1,10}$',
      '^(?:[A-Z]?\\d?){12}$',
      '^(?:[A-Za-z0-9]{1,20}|\\d{3}-\\d{2}-\\d{4}|[A-Z]{3}\\d{10,15})$',
    ])
      expect(compileAccountPattern(source).ok, source).toBe(true)
  })

  test('takes about twice the steps for a text of twice the length', () => {
    for (const source of hostile) {
      const [once, twice] = [toSteps(source, 400), toSteps(source, 800)]
      if (once !== null) expect(twice, source).toBeLessThanOrEqual(once * 2.2)
    }
  })
})
