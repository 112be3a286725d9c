// Imports a file of payees in one transaction. An existing payee changes only in the file's columns;
// payees outside the file do not change.
import type { ImportPayeesInput } from '../../../../shared/back-office/commands'
import type { BackOfficeReplies, FileFault } from '../../../../shared/back-office/replies'
import { payeeImportErrors } from '../../../../shared/locales/en/back-office/payee-import'
import { payEntryPaths } from '../../../../shared/pay-landing/page-data'
import { err, ok, type Result } from '../../../../shared/result'
import { paths } from '../../../../shared/urls'
import { toHeadingHtml } from '../../payees/sanitize-heading'
import type { BackOfficeDeps, BackOfficeFailure } from '../back-office-types'
import { type Cells, findChanges, type StoredPayee, toCells } from './payee-row'
import {
  findPayeesByIds,
  findReservedPaths,
  findSlugOwners,
  type PayeeWrite,
  writePayees,
} from './payee-store'
import { type ParsedPayee, type PayeeFile, readPayeeFile } from './read-payee-file'

type Imported = BackOfficeReplies['importPayees']
type Planned = ParsedPayee & {
  readonly stored: StoredPayee | undefined
  readonly cells: Cells
  /** The file's columns that change: all for a new payee, none for an unchanged one. */
  readonly columns: readonly string[]
}

const words = payeeImportErrors.line

/** Further faults are only counted. */
const maxFaults = 2000

export async function importPayees(
  { csv, check = false }: ImportPayeesInput,
  { db, now }: BackOfficeDeps,
): Promise<Result<Imported, BackOfficeFailure>> {
  const file = readPayeeFile(csv)
  if (!file.ok) return refuseFile(file.error)
  const { planned, faults } = await checkAgainstDirectory(file.value, db)
  if (faults.length > 0) return refuseFile(faults)

  const changes = planned.filter(({ columns }) => columns.length > 0)
  if (!check && !(await writePayees(db, changes.map(toWrite), now())))
    return err({ kind: 'changed_meanwhile' })
  const added = changes.filter(({ stored }) => stored === undefined).length
  return ok({
    isCheck: check,
    added,
    changed: changes.length - added,
    unchanged: planned.length - changes.length,
    payees: changes.map(({ line, payee, stored, columns }) => ({
      line,
      payeeId: payee.payeeId,
      what: stored === undefined ? 'added' : 'changed',
      columns: [...columns],
    })),
  })
}

function refuseFile(faults: readonly FileFault[]) {
  const inOrder = [...faults].sort((a, b) => a.line - b.line)
  return err({
    kind: 'invalid_file',
    faults: inOrder.slice(0, maxFaults),
    total: faults.length,
  } as const)
}

const toWrite = ({ payee, stored, cells }: Planned): PayeeWrite => ({
  payeeId: payee.payeeId,
  cells,
  previousUpdatedAt: stored?.updated_at ?? null,
  changesSlug: stored !== undefined && stored.slug !== payee.slug,
})

async function checkAgainstDirectory(file: PayeeFile, db: D1Database) {
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
    const { line, payee, faulty } = parsed
    const addFault = (column: string, message: string) => {
      if (!faulty.has(column)) faults.push({ line, column, message })
    }
    const owner = owners.get(payee.slug)
    // An owner that is also in the file gets its slug from its own line.
    if (owner !== undefined && owner !== payee.payeeId && !idsInFile.has(owner))
      addFault('slug', words.slugOwned(owner))
    const kind = reservedSlugs.has(payee.slug) ? words.sitePage : reservedPaths.get(payee.slug)
    if (kind !== undefined) addFault('slug', words.addressInUse(kind))

    const stored = faulty.has('payeeId') ? undefined : storedById.get(payee.payeeId)
    const heading = await toHeadingHtml(payee.customHeading)
    if (payee.customHeading !== null && heading === null)
      addFault('customHeading', words.emptyHeading)
    const cells = toCells({ ...payee, customHeading: heading }, file.columns, stored)
    const isHalfLink = (cells.custom_link_url === null) !== (cells.custom_link_kind === null)
    if (isHalfLink && !faulty.has('customLinkKind')) addFault('customLink', words.halfLink)
    if (cardColumns.every((column) => cells[column] === 0)) addFault('pall', words.noCard)
    const unauthorized = findUnauthorizedFee({ cells, stored, fileColumns: file.columns })
    if (unauthorized !== null && !faulty.has('feesAuthorizedBy'))
      addFault(unauthorized, words.unauthorizedFee)
    const columns = stored ? findChanges(stored, cells) : [...file.columns]
    planned.push({ ...parsed, stored, cells, columns })
  }
  return { planned, faults }
}

type FeeChange = {
  readonly cells: Cells
  readonly stored: StoredPayee | undefined
  readonly fileColumns: ReadonlySet<string>
}

/**
 * The column of a debt collector's fee without the authorization that the law requires, or null. A stored
 * authorization does not cover fees that the file changes.
 */
function findUnauthorizedFee({
  cells,
  stored,
  fileColumns,
}: FeeChange): 'fee' | 'payeeFees' | null {
  const hasFee = Number(cells.fee_cents) > 0
  const hasFeeList = cells.payee_fees !== '[]'
  if (cells.debt_collector !== 1 || !(hasFee || hasFeeList)) return null
  const areFeesUnchanged =
    stored?.fee_cents === cells.fee_cents && stored.payee_fees === cells.payee_fees
  const isAuthorized =
    cells.fees_authorized_by !== null && (fileColumns.has('feesAuthorizedBy') || areFeesUnchanged)
  if (isAuthorized) return null
  return hasFee ? 'fee' : 'payeeFees'
}

const cardColumns = [
  'accepts_all',
  'accepts_visa',
  'accepts_mastercard',
  'accepts_discover',
  'accepts_amex',
] as const

const firstSegment = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''

/** First path segments of the site's own pages (spec section 2), which would hide a payee's page. */
const reservedSlugs: ReadonlySet<string> = new Set(
  [
    ...Object.values(paths).map(firstSegment),
    ...payEntryPaths.map(firstSegment),
    ...['account-link', 'update-password', 'pay-later', 'getpaid', 'update-info-request'],
    ...['member-signup', 'pay-widget', 'pay-widget-imaginepay-button', 'pay-widget-restore-tab'],
    ...['financing', 'merchant-verification', 'confirmation', 'newpartner', 'embedded', 'dev'],
    ...['termsofservice', 'privacy', 'about', 'partners', 'contact', 'careers', 'how-it-works'],
    ...[
      'brand-kit',
      'five',
      'ebills',
      'payment-plan-options',
      'assets',
      'logos',
      'scenes',
      'shots',
      'cdn-cgi',
    ],
  ].filter((segment) => segment !== ''),
)
