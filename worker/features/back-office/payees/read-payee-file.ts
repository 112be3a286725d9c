// Parses a CSV file into payees and collects its faults. Checks against the directory are in
// import-payees.ts.
import * as z from 'zod/mini'
import {
  isPayeeColumn,
  type PayeeLine,
  payeeLine,
  requiredPayeeColumns,
} from '../../../../shared/back-office/payee-import'
import { payeeImportErrors as words } from '../../../../shared/locales/en/back-office/payee-import'
import { err, ok, type Result } from '../../../../shared/result'
import type { FileFault } from '../replies'
import { type CsvRecord, parseCsv } from './csv'

export const maxPayeeLines = 5000

/** `faulty`: columns with invalid cells; `payee` has placeholders for them. */
export type ParsedPayee = {
  readonly line: number
  readonly payee: PayeeLine
  readonly faulty: ReadonlySet<string>
}
export type PayeeFile = {
  readonly columns: ReadonlySet<string>
  readonly payees: readonly ParsedPayee[]
  /** Faults of single lines. A payee with faulty cells is still in `payees`, so that later checks report more. */
  readonly faults: readonly FileFault[]
}

/** Fails when the file is not a table of payees, or has none or too many. */
export function readPayeeFile(csv: string): Result<PayeeFile, readonly FileFault[]> {
  const parsed = parseCsv(csv)
  if (!parsed.ok) return err([parsed.error])
  const [header, ...records] = parsed.value
  if (header === undefined) return err([{ line: 1, column: null, message: words.file.empty }])
  const headerFaults = findHeaderFaults(header)
  if (headerFaults.length > 0) return err(headerFaults)
  if (records.length === 0)
    return err([{ line: header.line, column: null, message: words.file.onlyHeader }])
  const firstExcess = records[maxPayeeLines]
  if (firstExcess)
    return err([
      {
        line: firstExcess.line,
        column: null,
        message: words.file.tooMany(maxPayeeLines, records.length),
      },
    ])

  const payees: ParsedPayee[] = []
  const faults: FileFault[] = []
  for (const record of records) {
    const result = readRecord(header.cells, record)
    if (result.payee) payees.push(result.payee)
    faults.push(...result.faults)
  }
  faults.push(...findRepeats(payees, 'payeeId'), ...findRepeats(payees, 'slug'))
  return ok({ columns: new Set(header.cells), payees, faults })
}

function findHeaderFaults({ line, cells }: CsvRecord): readonly FileFault[] {
  const unknown = cells.filter((name) => !isPayeeColumn(name))
  const repeated = cells.filter((name, index) => cells.indexOf(name) !== index)
  const missing = requiredPayeeColumns.filter((name) => !cells.includes(name))
  return [
    ...unknown.map((name) => ({
      line,
      column: name.slice(0, 60),
      message: words.header.unknown,
    })),
    ...repeated.map((column) => ({ line, column, message: words.header.repeated })),
    ...missing.map((column) => ({ line, column, message: words.header.missing })),
  ]
}

type ParsedRecord = { readonly payee: ParsedPayee | null; readonly faults: readonly FileFault[] }

function readRecord(header: readonly string[], { line, cells }: CsvRecord): ParsedRecord {
  if (cells.length !== header.length) {
    const message = words.line.cellCount(cells.length, header.length)
    return { payee: null, faults: [{ line, column: null, message }] }
  }
  const texts = new Map(header.map((name, index) => [name, cells[index] ?? '']))
  const parsed = z.safeParse(payeeLine, Object.fromEntries(texts))
  if (parsed.success) return { payee: { line, payee: parsed.data, faulty: new Set() }, faults: [] }

  const faults = parsed.error.issues.map(({ path, message }) => ({
    line,
    column: path.join('.'),
    message,
  }))
  for (const { column } of faults) texts.set(column, '')
  for (const column of requiredPayeeColumns)
    if (texts.get(column) === '') texts.set(column, `line-${line}`)
  return {
    payee: {
      line,
      payee: payeeLine.parse(Object.fromEntries(texts)),
      faulty: new Set(faults.map(({ column }) => column)),
    },
    faults,
  }
}

function findRepeats(
  payees: readonly ParsedPayee[],
  column: 'payeeId' | 'slug',
): readonly FileFault[] {
  const firstLines = new Map<string, number>()
  return payees.flatMap(({ line, payee, faulty }) => {
    if (faulty.has(column)) return []
    const firstLine = firstLines.get(payee[column])
    if (firstLine === undefined) {
      firstLines.set(payee[column], line)
      return []
    }
    return [{ line, column, message: words.line.repeated(firstLine) }]
  })
}
