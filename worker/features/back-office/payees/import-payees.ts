// Imports a file of payees in one transaction. An existing payee changes only in the file's columns;
// payees outside the file do not change.
import * as z from 'zod/mini'
import {
  isPayeeColumn,
  type PayeeColumn,
  type PayeeLine,
} from '../../../../shared/back-office/payee-import'
import { toAcceptedBrands } from '../../../../shared/card'
import { toEasternDay } from '../../../../shared/eastern-day'
import { commandErrors } from '../../../../shared/locales/en/back-office/commands'
import { payeeImportErrors } from '../../../../shared/locales/en/back-office/payee-import'
import { isReservedSlug } from '../../../../shared/pay-landing/reserved-slugs'
import {
  allPayeeColumns,
  type Cell,
  toCells,
  toValues,
} from '../../../../shared/payees/payee-columns'
import { err, ok } from '../../../../shared/result'
import { toHeadingHtml } from '../../payees/sanitize-heading'
import type { BackOfficeDeps } from '../back-office-types'
import { defineCommand } from '../define-command'
import { recordDestinations } from '../destinations/change-destinations'
import { type DestinationChange, payeeDestinations } from '../destinations/destination'
import * as fields from '../fields'
import { type FileFault, isCheck } from '../replies'
import {
  findPayeesByIds,
  findReservedPaths,
  findSlugOwners,
  type PayeeWrite,
  type StoredPayee,
  writePayees,
} from './payee-store'
import { type ParsedPayee, type PayeeFile, readPayeeFile } from './read-payee-file'

export const maxPayeeFileBytes = 4 * 1024 * 1024

const fileError = commandErrors.file(maxPayeeFileBytes / 1024 / 1024)

type Planned = ParsedPayee & {
  readonly stored: StoredPayee | undefined
  /** The file's columns that change: all for a new payee, none for an unchanged one. */
  readonly columns: readonly string[]
}

const words = payeeImportErrors.line

/** Further faults are only counted. */
const maxFaults = 2000

export const importPayees = defineCommand({
  summary: 'Imports payees: adds and changes all of them, or none.',
  sample: { csv: 'payeeId,slug,payeeName\np_sample,sample-clinic,Sample Clinic', check: true },
  input: z.strictObject({
    csv: z.string({ error: fileError }).check(z.maxLength(maxPayeeFileBytes, { error: fileError })),
    /** Dry run: reports what would change. */
    check: fields.check,
  }),
  reply: z.object({
    /** True for a dry run. */
    isCheck,
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** Added or changed payees, in the file's order. */
    payees: z.array(
      z.object({
        line: z.int(),
        payeeId: z.string(),
        what: z.enum(['added', 'changed']),
        columns: z.array(z.string()),
      }),
    ),
  }),
  failures: ['invalid_file', 'changed_meanwhile'],
  terminal: { name: 'payees import', positionals: ['csv'] },
  bodyLimit: 2 * maxPayeeFileBytes,
  async run({ csv, check = false }, deps) {
    const { db, now } = deps
    const file = readPayeeFile(csv)
    if (!file.ok) return refuseFile(file.error)
    const { planned, faults } = await checkAgainstDirectory(file.value, { db, now })
    if (faults.length > 0) return refuseFile(faults)

    const changes = planned.filter(({ columns }) => columns.length > 0)
    if (!check) {
      const recorded = recordDestinations(changes.flatMap(findDestinationChanges), deps)
      const writes = changes.map(toWrite)
      if (!(await writePayees(db, { writes, now: now(), more: recorded.statements })))
        return err({ kind: 'changed_meanwhile' })
      deps.queueOutbox(recorded.outboxIds)
    }
    const added = changes.filter(({ stored }) => stored === undefined).length
    return ok({
      isCheck: check,
      added,
      changed: changes.length - added,
      unchanged: planned.length - changes.length,
      payees: changes.map(({ line, payee, stored, columns }) => ({
        line,
        payeeId: payee.payeeId,
        what: stored === undefined ? ('added' as const) : ('changed' as const),
        columns: [...columns],
      })),
    })
  },
})

function refuseFile(faults: readonly FileFault[]) {
  const inOrder = [...faults].sort((a, b) => a.line - b.line)
  return err({
    kind: 'invalid_file',
    faults: inOrder.slice(0, maxFaults),
    total: faults.length,
  } as const)
}

const toWrite = ({ payee, stored }: Planned): PayeeWrite => ({
  payee,
  previousUpdatedAt: stored?.updated_at ?? null,
  changesSlug: stored !== undefined && stored.slug !== payee.slug,
})

/** Where an existing payee's payers and money are sent. A new payee has none yet. */
function findDestinationChanges({ payee, stored }: Planned): readonly DestinationChange[] {
  if (stored === undefined) return []
  const cells = toCells(allPayeeColumns, payee)
  const toText = (cell: Cell) => (cell === null ? null : String(cell))
  return Object.entries(payeeDestinations)
    .map(([field, column]) => {
      const change = { kind: 'payee', name: payee.payeeId, field } as const
      return { ...change, old: toText(stored[column]), new: toText(cells[column]) }
    })
    .filter((change) => change.old !== change.new)
}

async function checkAgainstDirectory(
  file: PayeeFile,
  { db, now }: Pick<BackOfficeDeps, 'db' | 'now'>,
) {
  const today = toEasternDay(now())
  const ids = file.payees.map(({ payee }) => payee.payeeId)
  const slugs = file.payees.map(({ payee }) => payee.slug)
  const [storedById, owners, reservedPaths] = await Promise.all([
    findPayeesByIds(db, ids),
    findSlugOwners(db, slugs),
    findReservedPaths(db, slugs),
  ])
  const idsInFile = new Set(ids)
  const faults = [...file.faults]
  const planned: Planned[] = []
  for (const parsed of file.payees) {
    const { line, payee: typed, faulty } = parsed
    const addFault = (column: PayeeColumn, message: string) => {
      if (!faulty.has(column)) faults.push({ line, column, message })
    }
    const owner = owners.get(typed.slug)
    // An owner that is also in the file gets its slug from its own line.
    if (owner !== undefined && owner !== typed.payeeId && !idsInFile.has(owner))
      addFault('slug', words.slugOwned(owner))
    const kind = isReservedSlug(typed.slug) ? words.sitePage : reservedPaths.get(typed.slug)
    if (kind !== undefined) addFault('slug', words.addressInUse(kind))

    const stored = faulty.has('payeeId') ? undefined : storedById.get(typed.payeeId)
    const headings = {
      customHeading: await toHeadingHtml(typed.customHeading),
      customHeadingEs: await toHeadingHtml(typed.customHeadingEs),
    }
    for (const column of ['customHeading', 'customHeadingEs'] as const)
      if (typed[column] !== null && headings[column] === null) addFault(column, words.emptyHeading)
    const payee = keepStored({ ...typed, ...headings }, file.columns, stored)
    const columns = stored ? findChanges(stored, payee) : [...file.columns].filter(isPayeeColumn)
    if (!isTranslation(payee)) addFault('payeeFeesEs', words.otherFees)
    const isHalfLink = (payee.customLink === null) !== (payee.customLinkKind === null)
    if (isHalfLink && !faulty.has('customLinkKind')) addFault('customLink', words.halfLink)
    if (toAcceptedBrands(payee).length === 0) addFault('pall', words.noCard)
    const unauthorized = findUnauthorizedFee(payee, columns, file.columns)
    if (unauthorized !== null && !faulty.has('feesAuthorizedBy'))
      addFault(unauthorized, words.unauthorizedFee)
    if (isUnconfirmed(payee, columns, file.columns)) addFault('payeeFees', words.unconfirmedFees)
    if (isIncomplete(payee, columns, file.columns)) addFault('payeeFees', words.incompleteFees)
    if (payee.feesConfirmedOn !== null && payee.feesConfirmedOn > today)
      addFault('feesConfirmedOn', words.confirmedLater)
    if (isUnconfirmedContract(payee, columns, file.columns))
      addFault('paidToUs', words.unconfirmedContract)
    if (payee.paidToUs !== null && !payee.isPartner) addFault('paidToUs', words.contractNotPartner)
    planned.push({ ...parsed, payee, stored, columns })
  }
  return { planned, faults }
}

/** Columns outside the file keep the stored value, or get the default for a new payee. */
function keepStored(
  line: PayeeLine,
  fileColumns: ReadonlySet<string>,
  stored: StoredPayee | undefined,
): PayeeLine {
  const kept = Object.entries(stored ? toValues(allPayeeColumns, stored) : {})
  return { ...line, ...Object.fromEntries(kept.filter(([column]) => !fileColumns.has(column))) }
}

function findChanges(stored: StoredPayee, payee: PayeeLine): readonly PayeeColumn[] {
  const before = toCells(allPayeeColumns, toValues(allPayeeColumns, stored))
  const after = toCells(allPayeeColumns, payee)
  return Object.keys(allPayeeColumns)
    .filter(isPayeeColumn)
    .filter((name) => {
      const { column } = allPayeeColumns[name]
      return before[column] !== after[column]
    })
}

/** The Spanish list, if there is one, must name the same sums, line by line. */
function isTranslation({ payeeFees, payeeFeesEs }: PayeeLine): boolean {
  const toSums = (fees: readonly string[]) => fees.map((line) => line.match(/\d+(?:[.,]\d+)*/g))
  return (
    payeeFeesEs.length === 0 ||
    JSON.stringify(toSums(payeeFees)) === JSON.stringify(toSums(payeeFeesEs))
  )
}

/**
 * The column of a debt collector's fee without the authorization that the law requires, or null. A stored
 * authorization does not cover fees that the file changes.
 */
function findUnauthorizedFee(
  { debtCollector, fee, payeeFees, feesAuthorizedBy }: PayeeLine,
  changed: readonly PayeeColumn[],
  fileColumns: ReadonlySet<string>,
): 'fee' | 'payeeFees' | null {
  const hasFee = Number(fee) > 0
  if (!debtCollector || !(hasFee || payeeFees.length > 0)) return null
  const areFeesUnchanged = !changed.includes('fee') && !changed.includes('payeeFees')
  const isAuthorized =
    feesAuthorizedBy !== null && (fileColumns.has('feesAuthorizedBy') || areFeesUnchanged)
  if (isAuthorized) return null
  return hasFee ? 'fee' : 'payeeFees'
}

/** A stored confirmation does not cover a list that the file changes. */
function isUnconfirmed(
  { payeeFees, feesConfirmedBy, feesConfirmedOn }: PayeeLine,
  changed: readonly PayeeColumn[],
  fileColumns: ReadonlySet<string>,
): boolean {
  if (payeeFees.length === 0) return false
  const names = ['feesConfirmedBy', 'feesConfirmedOn'] as const
  if (changed.includes('payeeFees') && !names.every((name) => fileColumns.has(name))) return true
  return feesConfirmedBy === null || feesConfirmedOn === null
}

/** That the stored list was complete does not cover one that the file changes. */
function isIncomplete(
  { payeeFees, payeeFeesComplete }: PayeeLine,
  changed: readonly PayeeColumn[],
  fileColumns: ReadonlySet<string>,
): boolean {
  if (payeeFees.length === 0) return false
  const isCovered = fileColumns.has('payeeFeesComplete') || !changed.includes('payeeFees')
  return !payeeFeesComplete || !isCovered
}

/** A stored confirmation does not cover a date that the file changes. */
function isUnconfirmedContract(
  { paidToUs, paidToUsConfirmedBy }: PayeeLine,
  changed: readonly PayeeColumn[],
  fileColumns: ReadonlySet<string>,
): boolean {
  if (paidToUs === null) return false
  const isCovered = fileColumns.has('paidToUsConfirmedBy') || !changed.includes('paidToUs')
  return paidToUsConfirmedBy === null || !isCovered
}
