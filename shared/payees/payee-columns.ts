// Every column of a payee, once: its name in the import's file, its name in the table payees, and how a cell is stored
// and written. The row, the queries, Payee, the import and the public view follow from it or do not compile.
// Names in the file are the specification's (section 3).
import * as z from 'zod/mini'
import { formatCents } from '../money'

export type Cell = string | number | null

/** Methods, so that a loop over all columns may pass each one its own value. */
type Column<Name extends string, Stored extends Cell, Value> = {
  readonly column: Name
  /** Throws if the cell is malformed: without this, a payment form could silently lose a required field. */
  toValue(cell: Stored): Value
  toCell(value: Value): Stored
  /** As the file writes it. */
  toText(value: Value): string
}

const plain =
  <Value extends Cell>() =>
  <Name extends string>(column: Name): Column<Name, Value, Value> => ({
    column,
    toValue: (cell) => cell,
    toCell: (value) => value,
    toText: (value) => (value === null ? '' : String(value)),
  })
const text = plain<string>()
const textOrNull = plain<string | null>()

const flag = <Name extends string>(column: Name): Column<Name, number, boolean> => ({
  column,
  toValue: (cell) => cell === 1,
  toCell: Number,
  toText: (value) => (value ? 'yes' : 'no'),
})

const centsOrNull = <Name extends string>(
  column: Name,
): Column<Name, number | null, number | null> => ({
  ...plain<number | null>()(column),
  toText: (value) => (value === null ? '' : formatCents(value).replace(/[$,]/g, '')),
})

const storedList = z.array(z.string())
const list = <Name extends string>(column: Name): Column<Name, string, readonly string[]> => ({
  column,
  toValue: (cell) => z.parse(storedList, JSON.parse(cell)),
  toCell: JSON.stringify,
  toText: (value) => value.join(' | '),
})

type Requirements = Readonly<Record<string, boolean>>
const storedRequirements = z.record(z.string(), z.boolean())
const requirements = <Name extends string>(column: Name): Column<Name, string, Requirements> => ({
  column,
  toValue: (cell) => z.parse(storedRequirements, JSON.parse(cell)),
  // Sorted, because the order is not a change.
  toCell: (value) =>
    JSON.stringify(Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))),
  toText: (value) =>
    Object.entries(value)
      .map(([name, isRequired]) => `${name}=${isRequired ? 'required' : 'optional'}`)
      .join(';'),
})

/** Where the payee's printed bill shows the account number. */
export const accountPlaces = [
  'top-left',
  'top-right',
  'below-address',
  'middle',
  'stub-left',
  'stub-right',
] as const

/** What pages and calls read of a payee. */
export const payeeColumns = {
  payeeId: text('id'),
  slug: text('slug'),
  payeeName: text('name'),
  isProvider: flag('is_provider'),
  isBilling: flag('is_billing'),
  isPartner: flag('is_partner'),
  noGenericWeb: flag('no_generic_web'),
  autoConf: flag('auto_conf'),
  websiteUrl: textOrNull('website_url'),
  billingUrl: textOrNull('billing_url'),
  commonBot: textOrNull('common_bot'),
  acctRegex: textOrNull('acct_regex'),
  acctRegexWarn: textOrNull('acct_regex_warn'),
  /** The payee's own words in Spanish; null or empty without any. */
  acctRegexWarnEs: textOrNull('acct_regex_warn_es'),
  acctRegexReadibleString: textOrNull('acct_regex_readable'),
  accountPlace: plain<(typeof accountPlaces)[number] | null>()('account_place'),
  pall: flag('accepts_all'),
  pvisa: flag('accepts_visa'),
  pmc: flag('accepts_mastercard'),
  pdiscover: flag('accepts_discover'),
  pamex: flag('accepts_amex'),
  /**
   * payDOB, payDOS, billingZip, payNote, accountNumber. true: required. false: optional. Absent: hidden,
   * but payNote is optional, and accountNumber is required if `hasAccount`. Unknown keys are preserved.
   */
  customFields: requirements('custom_fields'),
  address1: text('address1'),
  address2: text('address2'),
  city: text('city'),
  state: text('state'),
  zip: text('zip'),
  logo: textOrNull('logo_url'),
  /** #rrggbb */
  brandColor: textOrNull('brand_color'),
  /** Staff's HTML as stored: sanitize it with toHeadingHtml before showing it. */
  customHeading: textOrNull('custom_heading'),
  customHeadingEs: textOrNull('custom_heading_es'),
  customLink: textOrNull('custom_link_url'),
  customLinkKind: plain<'redirect' | 'manual' | null>()('custom_link_kind'),
  pphone: textOrNull('phone'),
  notMedical: flag('not_medical'),
  hasAccount: flag('has_account'),
  useStatement: flag('use_statement'),
  fee: centsOrNull('fee_cents'),
  payeeFees: list('payee_fees'),
  payeeFeesEs: list('payee_fees_es'),
  debtCollector: flag('debt_collector'),
  /** Who authorized a debt collector's fees: a law, or the agreement that created the debt. */
  feesAuthorizedBy: textOrNull('fees_authorized_by'),
  /** Business days until it has posted a payment, as it confirmed; null: say no number. */
  postingDays: plain<number | null>()('posting_days'),
  /** YYYY-MM-DD: the contract by which what is paid to us from that day is paid to the payee; null without one. */
  paidToUs: textOrNull('paid_to_us'),
  /** Of its site, to which a payer may go back (return-url.ts). */
  returnHosts: list('return_hosts'),
  /** The link back has the payment's reference and the payee's own. */
  returnParams: flag('return_params'),
}

/** With what only staff read. */
export const allPayeeColumns = {
  ...payeeColumns,
  /** Flat, for every way to pay on this page. A surcharge would depend on the card, so the import refuses it. */
  feeKind: plain<'convenience'>()('fee_kind'),
  /** The list says who charges each fee, when, and on which cards. */
  payeeFeesComplete: flag('payee_fees_complete'),
  feesConfirmedBy: textOrNull('fees_confirmed_by'),
  feesConfirmedOn: textOrNull('fees_confirmed_on'),
  paidToUsConfirmedBy: textOrNull('paid_to_us_confirmed_by'),
  remittanceEmail: textOrNull('remittance_email'),
  /** YYYY-MM-DD: a medical payee's business associate agreement; null without one. Needed for its keys. */
  baaSignedOn: textOrNull('baa_signed_on'),
  popularity: plain<number>()('popularity'),
}

type Table = Readonly<Record<string, Column<string, Cell, unknown>>>
/** A payee by the file's names. */
export type ValuesOf<T extends Table> = {
  readonly [Name in keyof T]: ReturnType<T[Name]['toValue']>
}
/** A payee by the table's names. */
export type CellsOf<T extends Table> = {
  readonly [Name in keyof T as T[Name]['column']]: ReturnType<T[Name]['toCell']>
}

/** Throws if a cell is malformed. */
export function toValues<T extends Table>(columns: T, row: CellsOf<T>): ValuesOf<T>
export function toValues(columns: Table, row: Readonly<Record<string, Cell>>): object {
  return mapColumns(columns, (name, { column, toValue }) => [name, toValue(row[column] ?? null)])
}

export function toCells<T extends Table>(columns: T, values: ValuesOf<T>): CellsOf<T>
export function toCells(columns: Table, values: Readonly<Record<string, unknown>>): object {
  return mapColumns(columns, (name, { column, toCell }) => [column, toCell(values[name])])
}

/** The payee's cells in the file. */
export function toTexts<T extends Table>(
  columns: T,
  values: ValuesOf<T>,
): Readonly<Record<string, string>>
export function toTexts(columns: Table, values: Readonly<Record<string, unknown>>): object {
  return mapColumns(columns, (name, { toText }) => [name, toText(values[name])])
}

const mapColumns = (
  columns: Table,
  toPair: (name: string, column: Table[string]) => readonly [string, unknown],
) => Object.fromEntries(Object.entries(columns).map(([name, column]) => toPair(name, column)))
