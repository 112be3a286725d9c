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
/** A payee by table column. */
export type Cells = Readonly<Record<RowColumn, Cell>>

type Mapping = {
  readonly row: RowColumn
  readonly toCell: (line: PayeeLine) => Cell
  /** Writes the stored value as the file's cell; without it as text, and null as an empty cell. */
  readonly toText?: (stored: Cell) => string
}

const yesOrNoCell = (stored: Cell) => (stored === 1 ? 'yes' : 'no')
const dollars = (stored: Cell) =>
  typeof stored === 'number' ? formatCents(stored).replace(/[$,]/g, '') : ''

const mappings = {
  payeeId: { row: 'id', toCell: (l) => l.payeeId },
  slug: { row: 'slug', toCell: (l) => l.slug },
  payeeName: { row: 'name', toCell: (l) => l.payeeName },
  isProvider: { row: 'is_provider', toCell: (l) => Number(l.isProvider), toText: yesOrNoCell },
  isBilling: { row: 'is_billing', toCell: (l) => Number(l.isBilling), toText: yesOrNoCell },
  isPartner: { row: 'is_partner', toCell: (l) => Number(l.isPartner), toText: yesOrNoCell },
  noGenericWeb: {
    row: 'no_generic_web',
    toCell: (l) => Number(l.noGenericWeb),
    toText: yesOrNoCell,
  },
  autoConf: { row: 'auto_conf', toCell: (l) => Number(l.autoConf), toText: yesOrNoCell },
  websiteUrl: { row: 'website_url', toCell: (l) => l.websiteUrl },
  billingUrl: { row: 'billing_url', toCell: (l) => l.billingUrl },
  commonBot: { row: 'common_bot', toCell: (l) => l.commonBot },
  acctRegex: { row: 'acct_regex', toCell: (l) => l.acctRegex },
  acctRegexWarn: { row: 'acct_regex_warn', toCell: (l) => l.acctRegexWarn },
  acctRegexReadibleString: {
    row: 'acct_regex_readable',
    toCell: (l) => l.acctRegexReadibleString,
  },
  accountPlace: { row: 'account_place', toCell: (l) => l.accountPlace },
  pall: { row: 'accepts_all', toCell: (l) => Number(l.pall), toText: yesOrNoCell },
  pvisa: { row: 'accepts_visa', toCell: (l) => Number(l.pvisa), toText: yesOrNoCell },
  pmc: { row: 'accepts_mastercard', toCell: (l) => Number(l.pmc), toText: yesOrNoCell },
  pdiscover: { row: 'accepts_discover', toCell: (l) => Number(l.pdiscover), toText: yesOrNoCell },
  pamex: { row: 'accepts_amex', toCell: (l) => Number(l.pamex), toText: yesOrNoCell },
  customFields: {
    row: 'custom_fields',
    toCell: (l) => JSON.stringify(l.customFields),
    toText: (stored) =>
      Object.entries(readObject(stored))
        .map(([name, isRequired]) => `${name}=${isRequired === true ? 'required' : 'optional'}`)
        .join(';'),
  },
  address1: { row: 'address1', toCell: (l) => l.address1 },
  address2: { row: 'address2', toCell: (l) => l.address2 },
  city: { row: 'city', toCell: (l) => l.city },
  state: { row: 'state', toCell: (l) => l.state },
  zip: { row: 'zip', toCell: (l) => l.zip },
  logo: { row: 'logo_url', toCell: (l) => l.logo },
  customHeading: { row: 'custom_heading', toCell: (l) => l.customHeading },
  customLink: { row: 'custom_link_url', toCell: (l) => l.customLink },
  customLinkKind: { row: 'custom_link_kind', toCell: (l) => l.customLinkKind },
  pphone: { row: 'phone', toCell: (l) => l.pphone },
  notMedical: { row: 'not_medical', toCell: (l) => Number(l.notMedical), toText: yesOrNoCell },
  hasAccount: { row: 'has_account', toCell: (l) => Number(l.hasAccount), toText: yesOrNoCell },
  useStatement: {
    row: 'use_statement',
    toCell: (l) => Number(l.useStatement),
    toText: yesOrNoCell,
  },
  fee: { row: 'fee_cents', toCell: (l) => l.fee, toText: dollars },
  payeeFees: {
    row: 'payee_fees',
    toCell: (l) => JSON.stringify(l.payeeFees),
    toText: (stored) => readList(stored).join(' | '),
  },
  debtCollector: {
    row: 'debt_collector',
    toCell: (l) => Number(l.debtCollector),
    toText: yesOrNoCell,
  },
  feesAuthorizedBy: { row: 'fees_authorized_by', toCell: (l) => l.feesAuthorizedBy },
  popularity: { row: 'popularity', toCell: (l) => l.popularity },
} as const satisfies Record<PayeeColumn, Mapping>

const mappingOf = (column: PayeeColumn): Mapping => mappings[column]

/** The table's columns, in the import's order. */
export const rowColumns: readonly RowColumn[] = Object.values(mappings).map(({ row }) => row)

const columnNames: readonly PayeeColumn[] = Object.keys(mappings).filter(
  (name): name is PayeeColumn => Object.hasOwn(mappings, name),
)

/** Columns outside the file keep the stored value, or get the default for a new payee. */
export function toCells(
  line: PayeeLine,
  inFile: ReadonlySet<string>,
  stored: StoredPayee | undefined,
): Cells {
  const pairs = columnNames.map((column) => {
    const { row, toCell } = mappingOf(column)
    const isUnchanged = stored !== undefined && !inFile.has(column)
    return [row, isUnchanged ? stored[row] : toCell(line)] as const
  })
  return fromPairs(pairs)
}

/** The file's names of the columns that differ. */
export function findChanges(stored: StoredPayee, cells: Cells): readonly PayeeColumn[] {
  return columnNames.filter((column) => {
    const { row } = mappingOf(column)
    return comparable(row, stored[row]) !== comparable(row, cells[row])
  })
}

export function toTexts(stored: StoredPayee): Record<PayeeColumn, string> {
  return fromPairs(
    columnNames.map((column) => {
      const { row, toText = (cell: Cell) => (cell === null ? '' : String(cell)) } =
        mappingOf(column)
      return [column, toText(stored[row])] as const
    }),
  )
}

/** Sorts the keys of custom_fields: their order is not a change. */
function comparable(row: RowColumn, cell: Cell): Cell {
  if (row !== 'custom_fields') return cell
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
