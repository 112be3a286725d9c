// Maps the import file's columns to the payees table and back.

import type { PayeeColumn, PayeeLine } from '../../../../shared/back-office/payee-import'
import { formatCents } from '../../../../shared/money'
import type { PayeeRow } from '../../payees/store'

export type StoredPayee = PayeeRow & {
  readonly popularity: number
  readonly fees_authorized_by: string | null
  readonly created_at: number
  readonly updated_at: number
}
export type RowColumn = Exclude<keyof StoredPayee, 'created_at' | 'updated_at'>
export type Cell = string | number | null
/** A payee's values, by column of the table. */
export type Cells = Readonly<Record<RowColumn, Cell>>

type Mapping = {
  readonly rowColumn: RowColumn
  readonly toCell: (line: PayeeLine) => Cell
  /** Formats the stored value for the file. By default it is written as text, and null as an empty cell. */
  readonly toText?: (stored: Cell) => string
}

const toYesOrNo = (stored: Cell) => (stored === 1 ? 'yes' : 'no')
const toDollars = (stored: Cell) =>
  typeof stored === 'number' ? formatCents(stored).replace(/[$,]/g, '') : ''

const mappings = {
  payeeId: { rowColumn: 'id', toCell: (l) => l.payeeId },
  slug: { rowColumn: 'slug', toCell: (l) => l.slug },
  payeeName: { rowColumn: 'name', toCell: (l) => l.payeeName },
  isProvider: { rowColumn: 'is_provider', toCell: (l) => Number(l.isProvider), toText: toYesOrNo },
  isBilling: { rowColumn: 'is_billing', toCell: (l) => Number(l.isBilling), toText: toYesOrNo },
  isPartner: { rowColumn: 'is_partner', toCell: (l) => Number(l.isPartner), toText: toYesOrNo },
  noGenericWeb: {
    rowColumn: 'no_generic_web',
    toCell: (l) => Number(l.noGenericWeb),
    toText: toYesOrNo,
  },
  autoConf: { rowColumn: 'auto_conf', toCell: (l) => Number(l.autoConf), toText: toYesOrNo },
  websiteUrl: { rowColumn: 'website_url', toCell: (l) => l.websiteUrl },
  billingUrl: { rowColumn: 'billing_url', toCell: (l) => l.billingUrl },
  commonBot: { rowColumn: 'common_bot', toCell: (l) => l.commonBot },
  acctRegex: { rowColumn: 'acct_regex', toCell: (l) => l.acctRegex },
  acctRegexWarn: { rowColumn: 'acct_regex_warn', toCell: (l) => l.acctRegexWarn },
  acctRegexReadibleString: {
    rowColumn: 'acct_regex_readable',
    toCell: (l) => l.acctRegexReadibleString,
  },
  accountPlace: { rowColumn: 'account_place', toCell: (l) => l.accountPlace },
  pall: { rowColumn: 'accepts_all', toCell: (l) => Number(l.pall), toText: toYesOrNo },
  pvisa: { rowColumn: 'accepts_visa', toCell: (l) => Number(l.pvisa), toText: toYesOrNo },
  pmc: { rowColumn: 'accepts_mastercard', toCell: (l) => Number(l.pmc), toText: toYesOrNo },
  pdiscover: {
    rowColumn: 'accepts_discover',
    toCell: (l) => Number(l.pdiscover),
    toText: toYesOrNo,
  },
  pamex: { rowColumn: 'accepts_amex', toCell: (l) => Number(l.pamex), toText: toYesOrNo },
  customFields: {
    rowColumn: 'custom_fields',
    toCell: (l) => JSON.stringify(l.customFields),
    toText: (stored) =>
      Object.entries(readObject(stored))
        .map(([name, isRequired]) => `${name}=${isRequired === true ? 'required' : 'optional'}`)
        .join(';'),
  },
  address1: { rowColumn: 'address1', toCell: (l) => l.address1 },
  address2: { rowColumn: 'address2', toCell: (l) => l.address2 },
  city: { rowColumn: 'city', toCell: (l) => l.city },
  state: { rowColumn: 'state', toCell: (l) => l.state },
  zip: { rowColumn: 'zip', toCell: (l) => l.zip },
  logo: { rowColumn: 'logo_url', toCell: (l) => l.logo },
  customHeading: { rowColumn: 'custom_heading', toCell: (l) => l.customHeading },
  customLink: { rowColumn: 'custom_link_url', toCell: (l) => l.customLink },
  customLinkKind: { rowColumn: 'custom_link_kind', toCell: (l) => l.customLinkKind },
  pphone: { rowColumn: 'phone', toCell: (l) => l.pphone },
  notMedical: { rowColumn: 'not_medical', toCell: (l) => Number(l.notMedical), toText: toYesOrNo },
  hasAccount: { rowColumn: 'has_account', toCell: (l) => Number(l.hasAccount), toText: toYesOrNo },
  useStatement: {
    rowColumn: 'use_statement',
    toCell: (l) => Number(l.useStatement),
    toText: toYesOrNo,
  },
  fee: { rowColumn: 'fee_cents', toCell: (l) => l.fee, toText: toDollars },
  payeeFees: {
    rowColumn: 'payee_fees',
    toCell: (l) => JSON.stringify(l.payeeFees),
    toText: (stored) => readList(stored).join(' | '),
  },
  debtCollector: {
    rowColumn: 'debt_collector',
    toCell: (l) => Number(l.debtCollector),
    toText: toYesOrNo,
  },
  feesAuthorizedBy: { rowColumn: 'fees_authorized_by', toCell: (l) => l.feesAuthorizedBy },
  popularity: { rowColumn: 'popularity', toCell: (l) => l.popularity },
} as const satisfies Record<PayeeColumn, Mapping>

const mappingOf = (column: PayeeColumn): Mapping => mappings[column]

/** The table's columns, in the import's order. */
export const rowColumns: readonly RowColumn[] = Object.values(mappings).map(
  ({ rowColumn }) => rowColumn,
)

const columnNames: readonly PayeeColumn[] = Object.keys(mappings).filter(
  (name): name is PayeeColumn => Object.hasOwn(mappings, name),
)

/** Columns outside the file keep the stored value, or get the default for a new payee. */
export function toCells(
  line: PayeeLine,
  fileColumns: ReadonlySet<string>,
  stored: StoredPayee | undefined,
): Cells {
  const pairs = columnNames.map((column) => {
    const { rowColumn, toCell } = mappingOf(column)
    const isUnchanged = stored !== undefined && !fileColumns.has(column)
    return [rowColumn, isUnchanged ? stored[rowColumn] : toCell(line)] as const
  })
  return fromPairs(pairs)
}

/** The file's names of the columns that differ. */
export function findChanges(stored: StoredPayee, cells: Cells): readonly PayeeColumn[] {
  return columnNames.filter((column) => {
    const { rowColumn } = mappingOf(column)
    return toComparable(rowColumn, stored[rowColumn]) !== toComparable(rowColumn, cells[rowColumn])
  })
}

/** The payee's cells in the format of the import file. */
export function toTexts(stored: StoredPayee): Record<PayeeColumn, string> {
  return fromPairs(
    columnNames.map((column) => {
      const { rowColumn, toText = (cell: Cell) => (cell === null ? '' : String(cell)) } =
        mappingOf(column)
      return [column, toText(stored[rowColumn])] as const
    }),
  )
}

/** Sorts the keys of custom_fields: their order is not a change. */
function toComparable(rowColumn: RowColumn, cell: Cell): Cell {
  if (rowColumn !== 'custom_fields') return cell
  const entries = Object.entries(readObject(cell))
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function readObject(stored: Cell): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(String(stored))
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value))
    : {}
}

function readList(stored: Cell): readonly unknown[] {
  const value: unknown = JSON.parse(String(stored))
  return Array.isArray(value) ? value : []
}

function fromPairs<Key extends string, Value>(
  pairs: readonly (readonly [Key, Value])[],
): Record<Key, Value>
function fromPairs(pairs: readonly (readonly [string, unknown])[]): Record<string, unknown> {
  return Object.fromEntries(pairs)
}
