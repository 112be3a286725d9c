// Records a CSV file of the payments that were sent on one day: all of them, or none.
import * as z from 'zod/mini'
import { optional } from '../../../../shared/field-rules'
import { exactField, field } from '../../../../shared/form-schema'
import { commandErrors, commandFailures } from '../../../../shared/locales/en/back-office/commands'
import { payeeImportErrors } from '../../../../shared/locales/en/back-office/payee-import'
import { err, ok, type Result } from '../../../../shared/result'
import { calendarDate } from '../../../../shared/value-rules'
import type { Sending } from '../../payments/remittances/check-sending'
import { recordSent } from '../../payments/remittances/record-sent'
import { listNewestActs } from '../../payments/stores/payment-version'
import { defineCommand } from '../define-command'
import * as fields from '../fields'
import { toChange } from '../find-change-since'
import { type CsvRecord, parseCsv } from '../payees/csv'
import type { FileFault } from '../replies'
import * as replies from '../replies'
import { toKey } from './remittances'
import { maxSentLines, sentColumns } from './sent-columns'

/** In characters: a longer file than that is refused by its lines, with a message that says so. */
const maxSentFileLength = 1024 * 1024

const sentFileError = commandErrors.file(1)

/** A line of the file. */
const sentLine = z.object({
  payment: fields.payment,
  version: fields.version,
  way: fields.way,
  trace: exactField(optional(fields.trace)),
})

const words = commandErrors.sentFile
/** How many columns a file may have. */
const columnCounts: readonly number[] = [3, 4, sentColumns.length]

type Line = Sending & { readonly line: number }

export const importSent = defineCommand({
  summary: 'Records a file of payments that were sent on a day, but for those changed meanwhile.',
  sample: { csv: 'payment,way,version\n…,ach,…', date: '…' },
  input: z.strictObject({
    /** Columns `payment`, `way`, `version` and, if there is one, `trace`. `payee` and `to_send` after them are not read. */
    csv: z
      .string({ error: sentFileError })
      .check(z.maxLength(maxSentFileLength, { error: sentFileError })),
    date: field(calendarDate),
    /** Dry run: reports what would be recorded. */
    check: fields.check,
  }),
  reply: z.object({
    isCheck: replies.isCheck,
    payments: z.array(replies.sentPayment),
    /** Lines whose payment a person changed since its version. Nothing of these is recorded. */
    conflicts: z.array(z.object({ line: z.int(), payment: z.string(), message: z.string() })),
  }),
  failures: ['invalid_file', 'changed_meanwhile'],
  terminal: { name: 'remittances import', positionals: ['csv'] },
  // JSON escapes a file's quotes and line ends with a second character.
  bodyLimit: 2 * maxSentFileLength,
  async run({ csv, date: sentOn, check = false }, deps) {
    const lines = readLines(csv)
    if (!lines.ok) return refuse(lines.error)
    const report = { sendings: lines.value, sentOn, recordedBy: deps.actor, isCheck: check }
    const result = await recordSent(report, deps)
    switch (result.kind) {
      case 'done': {
        const newest = await listNewestActs(
          deps.db,
          result.conflicts.map(({ id }) => id),
        )
        const conflicts = result.conflicts.flatMap(({ index, id }) => {
          const act = newest.find(({ paymentId }) => paymentId === id)
          const { line, payment } = lines.value[index] ?? { line: 1, payment: id }
          return act
            ? [{ line, payment, message: commandFailures.changedSince(toChange(act)) }]
            : []
        })
        return ok({ isCheck: check, payments: [...result.payments], conflicts })
      }
      case 'changed_meanwhile':
        return err({ kind: 'changed_meanwhile' })
      case 'refused':
        return refuse(
          result.faults.map(({ index, why }) => ({
            line: lines.value[index]?.line ?? 1,
            column: 'payment',
            message:
              why === 'not_found'
                ? words.notFound
                : commandFailures.notRemittable[why].replace(/ Nothing changed\.$/, ''),
          })),
        )
    }
  },
})

const refuse = (faults: readonly FileFault[]) =>
  err({ kind: 'invalid_file', faults: [...faults], total: faults.length } as const)

function readLines(csv: string): Result<readonly Line[], readonly FileFault[]> {
  const parsed = parseCsv(csv)
  if (!parsed.ok) return err([parsed.error])
  const [header, ...records] = parsed.value
  const line = header?.line ?? 1
  const named = header?.cells.join()
  if (!header || !columnCounts.some((count) => named === sentColumns.slice(0, count).join()))
    return err([{ line, column: null, message: words.columns }])
  if (records.length === 0)
    return err([{ line, column: null, message: payeeImportErrors.file.onlyHeader }])
  if (records.length > maxSentLines)
    return err([{ line, column: null, message: words.tooMany(maxSentLines) }])
  const read = records.map((record) => readLine(record, header.cells.length))
  const lines = read.flatMap((one) => (one.ok ? [one.value] : []))
  const faults = [
    ...read.flatMap((one) => (one.ok ? [] : one.error)),
    ...findRepeats(lines),
  ].toSorted((left, right) => left.line - right.line)
  return faults.length > 0 ? err(faults) : ok(lines)
}

function readLine(
  { line, cells }: CsvRecord,
  columnCount: number,
): Result<Line, readonly FileFault[]> {
  if (cells.length !== columnCount) {
    const message = payeeImportErrors.line.cellCount(cells.length, columnCount)
    return err([{ line, column: null, message }])
  }
  const [payment = '', way = '', version = '', trace = ''] = cells.map((cell) => cell.trim())
  const parsed = z.safeParse(sentLine, { payment, version, way, trace })
  if (parsed.success) return ok({ ...parsed.data, payment: toKey(parsed.data.payment), line })
  return err(
    parsed.error.issues.map(({ path, message }) => ({ line, column: path.join('.'), message })),
  )
}

function findRepeats(lines: readonly Line[]): readonly FileFault[] {
  const firstLines = new Map<string, number>()
  return lines.flatMap(({ line, payment }) => {
    const first = firstLines.get(payment)
    if (first !== undefined) return [{ line, column: 'payment', message: words.repeated(first) }]
    firstLines.set(payment, line)
    return []
  })
}
