// How `npm run ops` prints stored text, and that each sum and each time of a reply is printed as one.
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toAdvice } from '../../scripts/ops/doctor.ts'
import { toPlain, toPrintableJson, withoutControls } from '../../scripts/ops/print.ts'
import { printReply } from '../../scripts/ops/print-reply.ts'
import { toSafeCsvLine } from '../../shared/csv.ts'
import { commands } from '../../worker/features/back-office/commands.ts'
import { fine, pauseCheck } from '../../worker/features/back-office/health/site-check.ts'
import { cents, formats, printed, time } from '../../worker/features/back-office/reply-format.ts'

const controls = '\u001b[2J\u009b31m'
const invisible = '\u200d\u202e\u00ad\u2028\u{e0041}'

test('text is printed without control and format characters', () => {
  expect(toPlain(`one${controls}\r${invisible}\ntwo`)).toBe('one[2J31m\ntwo')
})

test.each([
  ['control characters', controls],
  ['format characters', invisible],
  ['line breaks, a tab and a backslash', 'a\r\nb\tc\\u202e'],
])('JSON with %s is printable and has the same value', (_, text) => {
  const widget = { name: 'cedar', headline: text, [text]: [text, 1] }
  const json = toPrintableJson(widget)
  expect(json).toBe(toPlain(json))
  expect(JSON.parse(json)).toEqual(widget)
})

test('CSV for a file loses control characters only', () => {
  expect(withoutControls(`"${controls}${invisible}\r\n\tx"`)).toBe(`"[2J31m${invisible}\r\n\tx"`)
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-A1', "'-A1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t=1"],
  ['-25.00', '-25.00'],
  ['A-1001', 'A-1001'],
  ['=1,"2"', `"'=1,""2"""`],
])('a spreadsheet does not run the exported cell %s', (cell, expected) => {
  expect(toSafeCsvLine([cell])).toBe(expected)
})

test('a field of a reply is printed by its name and its schema, unless it says otherwise', () => {
  const row = z.object({
    id: printed(z.string(), { isFactOnly: true }),
    reference: z.string(),
    totalCents: cents,
    stages: z.record(z.string(), z.int()),
  })
  const reply = z.object({
    isOpen: z.boolean(),
    sumCents: cents,
    closesAt: z.nullable(printed(time, { label: 'ends' })),
    by: z.nullable(z.string()),
    lost: printed(z.nullable(z.string()), { text: (words) => words ?? 'unreadable' }),
    payments: z.array(row),
    others: z.array(row),
  })
  const value = {
    ...{ isOpen: true, sumCents: 12_550, closesAt: Date.UTC(2026, 10, 20, 15), by: null },
    ...{ lost: null, others: [] },
    payments: [{ id: 'pay_1', reference: 'PPY-1', totalCents: 500, stages: { step_1: 0 } }],
  }
  expect(printReply(reply, value).split('\n')).toEqual([
    'open  yes',
    'sum   $125.50',
    'ends  2026-11-20 10:00 EST',
    'lost  unreadable',
    '',
    'payments',
    'reference  total  step_1',
    'PPY-1      $5.00  0',
    '',
    'No others.',
  ])
})

/** Every field of the schema, also inside of lists and objects, by its path. */
function listFields(schema: z.core.$ZodType, path: string): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodMiniNullable) return listFields(schema.def.innerType, path)
  if (schema instanceof z.ZodMiniArray) return listFields(schema.def.element, path)
  if (!(schema instanceof z.ZodMiniObject)) return [[path, schema]]
  const fields: [string, z.core.$ZodType][] = Object.entries(schema.shape)
  return fields.flatMap(([name, each]) => listFields(each, `${path}.${name}`))
}

test('every sum and every time of every reply has the schema that prints it as one', () => {
  const fields = Object.entries(commands).flatMap(([name, { reply }]) => listFields(reply, name))
  const unitOf = (wanted: RegExp) =>
    fields
      // The posting file's rows are printed as they are in the file.
      .filter(([path]) => wanted.test(path) && path !== 'exportRemittances.rows.submittedAt')
      .map(([path, schema]) => [path, formats.get(schema)?.unit])
  const sums = unitOf(/(Cents|\.cents)$/)
  const times = unitOf(/(At|Until|\.at|\.until|Since|\.now)$/)
  expect([sums.length > 40, times.length > 30]).toEqual([true, true])
  for (const [path, unit] of sums) expect([path, unit]).toEqual([path, 'cents'])
  for (const [path, unit] of times) expect([path, unit]).toEqual([path, 'time'])
})

test('the doctor prints in full what is paused, and that it is no problem', () => {
  const found = 'the whole site until Dec 1, 2026, 6:00 AM ET by mo@example.com (incident)'
  const toReport = (paused: string) => ({
    ...{ environment: 'test', siteUrl: '', staffUrl: '', opsUrl: '', version: '1.0.0' },
    ...{ commit: '', now: 0 },
    checks: [fine(pauseCheck, paused)],
  })
  expect(toAdvice(toReport(found))).toBe(`Payments are paused: ${found}.\n\nNo problems found.`)
  expect(toAdvice(toReport('none'))).toBe('No problems found.')
})
