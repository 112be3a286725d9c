// The mutations of `npm test -- mutations` fit the code.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findTestTitles } from '../../scripts/checks/test-titles.ts'
import { findText } from '../../scripts/mutations/find-text.ts'
import { lists } from '../../scripts/mutations/lists.ts'
import { toNamePattern } from '../../scripts/mutations/named-test.ts'
import { numberMutations } from '../../scripts/mutations/number-mutations.ts'
import { ruleMutations } from '../../scripts/mutations/rule-mutations.ts'
import { root } from '../../scripts/run.ts'
import { limits } from '../../worker/platform/rate-limits/limits'
import type { WindowRule } from '../../worker/platform/rate-limits/sliding-window'

const mutations = [...lists.protections, ...ruleMutations]
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const code = `export function first(
  one: string,
): void {
  act(
    one,
    'and',
  )
}

const second = { act: () => act(one, 'and') }
`

test.each([
  ['written in one line', "act(one, 'and')", 2],
  ['with other spaces', "act( one,'and' )", 2],
  ['with two words as one', "a ct(one, 'and')", 0],
])('code %s is found whatever its spaces and line breaks', (_, find, times) => {
  expect(findText(code, find)).toHaveLength(times)
})

test('there are twenty mutations or more, each described once', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(20)
  expect(new Set(mutations.map(({ protection }) => protection)).size).toBe(mutations.length)
})

test.each(mutations)(
  'the code has the text of the mutation "$protection" exactly once',
  (mutation) => {
    expect(findText(read(mutation.file), mutation.find)).toHaveLength(1)
    expect(mutation.replace).not.toBe(mutation.find)
  },
)

test('the code has the text of each promised number exactly once', () => {
  for (const mutation of numberMutations) {
    expect(findText(read(mutation.file), mutation.find), mutation.protection).toHaveLength(1)
    expect(mutation.replace).not.toBe(mutation.find)
  }
})

test('each number of a limit is doubled and halved', () => {
  const ofLimits = numberMutations.filter(({ file }) => file.endsWith('rate-limits/limits.ts'))
  const windows = Object.values<WindowRule>(limits).flatMap((rule) => rule.windows)
  expect(ofLimits.length).toBeGreaterThanOrEqual(windows.length * 4)
})

test.each(mutations)('the test of the mutation "$protection" exists', ({ test: file, title }) => {
  expect([...findTestTitles(read(file))]).toContain(title)
})

test.each([
  ['a plain title', 'works once', 'matches', 'a token works once'],
  ['a plain title', 'works once', 'does not match', 'works once more'],
  [
    'a title with placeholders',
    'the link target %j is refused',
    'matches',
    'the link target "//x" is refused',
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
  ['a title with named values', '$path has $count (of ${all})', 'matches', '/pay has 2 (of 3)'],
  ['a title with punctuation', 'a + b is 2 (or 3)?', 'matches', 'a + b is 2 (or 3)?'],
])('the pattern of %s, %j, %s %j', (_, title, verdict, name) => {
  expect(new RegExp(toNamePattern(title)).test(name)).toBe(verdict === 'matches')
})
