// shared/retention.ts is the table of what is kept, how long and why. Its docstrings name rows of docs/storage.md, and
// cookies of the privacy policy.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run'
import { dayMs, hourMs, minuteMs, yearMs } from '../../shared/durations'
import { legalTexts } from '../../shared/locales/legal/documents'
import type { LegalDocument } from '../../shared/locales/legal-document'
import * as retention from '../../shared/retention'

const source = readFileSync(path.join(root, 'shared/retention.ts'), 'utf8')
const storage = readFileSync(path.join(root, 'docs/storage.md'), 'utf8')

const constants = [...source.matchAll(/\/\*\* (.+?) \*\/\nexport const (\w+) = /gs)].map(
  ([, why = '', name = '']) => ({
    name,
    why,
    stored: [...why.matchAll(/`([^`]+)`/g)].map(([, stored = '']) => stored),
    ms: Object.entries(retention).find(([own]) => own === name)?.[1] ?? 0,
  }),
)

/** How the documents may say a duration: "24 hours" or "a day". */
function toWords(ms: number): readonly string[] {
  if (ms === yearMs) return ['a year', '1 year']
  if (ms % yearMs === 0) return [`${ms / yearMs} years`]
  if (ms === dayMs) return ['24 hours', 'a day']
  if (ms === hourMs) return ['60 minutes', 'an hour']
  const [unit, unitMs] =
    ms % dayMs === 0
      ? (['days', dayMs] as const)
      : ms % hourMs === 0
        ? (['hours', hourMs] as const)
        : (['minutes', minuteMs] as const)
  return [`${ms / unitMs} ${unit}`]
}

const hasWords = (text: string, ms: number) =>
  toWords(ms).some((words) => new RegExp(`(?<!\\d)${words}`).test(text))

const rows = storage
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map((cells) => ({ what: cells[1] ?? '', period: cells.at(-2) ?? '', row: cells.join(' | ') }))

const findRow = (stored: string) => rows.find(({ what }) => what.includes(`\`${stored}\``))

const policy: LegalDocument = legalTexts.privacy.document
const cookieRows = policy.sections
  .flatMap(({ blocks }) => blocks)
  .flatMap((block) => ('table' in block ? block.table.rows : []))
  .filter((cells) => cells.length === 3)

test('each constant of the retention table has a docstring that says why', () => {
  expect(constants.map(({ name }) => name).sort()).toEqual(Object.keys(retention).sort())
  expect(constants.filter(({ why }) => why.replace(/`[^`]+`/g, '').length < 20)).toEqual([])
})

const documented = constants.flatMap(({ stored, name, ms }) =>
  name === 'receiptTtlMs' ? [] : stored.map((what) => [what, name, ms] as const),
)

test.each(documented)('docs/storage.md says how long %s is kept, as %s', (what, _name, ms) => {
  expect(hasWords(findRow(what)?.row ?? '', ms)).toBe(true)
})

test.each(documented.filter(([what]) => findRow(what)?.what.startsWith('cookie')))(
  'the privacy policy says how long the cookie %s is kept, as %s',
  (what, _name, ms) => {
    const cookie = what.replace('{payeeId}', '')
    const cells = cookieRows.find(([name = '']) => name.startsWith(cookie))
    expect(hasWords(cells?.[2] ?? '', ms)).toBe(true)
  },
)

/** Their durations follow from the code that is named. */
const elsewhere = {
  info_requests: 'the hold of the card and shared/payments/info-request.ts',
  payment_claims: 'claim-bill.ts',
  path_reports: 'a trigger of the migration',
  pixel_counts: 'a trigger of the migration',
  PaymentAttempt: 'attemptTtlMs and the alarm of the object',
  PaymentTries: 'worker/platform/rate-limits/limits.ts',
} as const

test('each duration of docs/storage.md is a constant of the retention table', () => {
  const duration = /(?:\b\d+|\ban?) (?:second|minute|hour|day|year)s?\b/
  const known = [...documented.map(([what]) => what), ...Object.keys(elsewhere)]
  const unknown = rows.filter(
    ({ what, period }) =>
      duration.test(period) && !known.some((stored) => what.includes(`\`${stored}\``)),
  )
  expect(unknown).toEqual([])
})

test('each cookie of the privacy policy is in docs/storage.md', () => {
  const cookies = cookieRows.map(([name = '']) => name.split(' ')[0] ?? '')
  expect(cookies.length).toBeGreaterThan(9)
  expect(cookies.filter((name) => !storage.includes(`\`${name}`))).toEqual([])
})
