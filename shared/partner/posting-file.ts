// The posting file: what a payee's books need of one day, as CSV and as JSON. The order of the columns is fixed: a new one comes last,
// and anything else that a reader of the file would notice is a new version.
import { toSafeCsvLine } from '../csv.ts'
import type { RemittanceWay } from '../payments/remittance.ts'

export const postingVersion = 1 as const

export const postingFormats = ['csv', 'json'] as const
export type PostingFormat = (typeof postingFormats)[number]

/** `returned`: a sending came back, or its code is void. `moved`: what was sent belongs to another account. */
export const postingKinds = [
  ...(['payment', 'refund', 'dispute', 'dispute_won', 'returned', 'moved'] as const),
] as const

export type PostingRow = {
  readonly kind: (typeof postingKinds)[number]
  /** The payment's; of another kind, with a letter and a number behind it. */
  readonly reference: string
  /** The payment's, where `reference` is not. Empty for a payment. */
  readonly originalReference: string
  readonly account: string
  readonly furtherAccounts: readonly string[]
  /** On the bill. */
  readonly name: string
  /** YYYY-MM-DD; empty unless the payee's form asks for it. */
  readonly serviceDate: string
  /** ISO 8601, in UTC. */
  readonly submittedAt: string
  /** YYYY-MM-DD, like `sentOn`: the day of the charge. */
  readonly paidOn: string
  /** What pays the bill, and the card fee. Negative for money that went back. */
  readonly billCents: number
  readonly feeCents: number
  readonly sentOn: string
  readonly way: RemittanceWay
  readonly trace: string
  /** Null for a row that is in no deposit. */
  readonly deposit: {
    readonly id: string
    readonly totalCents: number
    readonly rowCount: number
  } | null
  readonly cardBrand: string
  /** The payee's own reference of the payment; null without one. */
  readonly ref: string | null
  /** Of `returned`, the id of the deposit; of `moved`, the account that the payment had. Else empty. */
  readonly corrects: string
}

const toDollars = (cents: number): string => (cents / 100).toFixed(2)

const columns: Readonly<Record<string, (row: PostingRow) => string>> = {
  kind: ({ kind }) => kind,
  reference: ({ reference }) => reference,
  original_reference: ({ originalReference }) => originalReference,
  account: ({ account }) => account,
  further_accounts: ({ furtherAccounts }) => furtherAccounts.join('; '),
  name: ({ name }) => name,
  service_date: ({ serviceDate }) => serviceDate,
  submitted_at: ({ submittedAt }) => submittedAt,
  paid_on: ({ paidOn }) => paidOn,
  bill: ({ billCents }) => toDollars(billCents),
  fee: ({ feeCents }) => toDollars(feeCents),
  sent_on: ({ sentOn }) => sentOn,
  way: ({ way }) => way,
  trace: ({ trace }) => trace,
  deposit_id: ({ deposit }) => deposit?.id ?? '',
  deposit_total: ({ deposit }) => (deposit === null ? '' : toDollars(deposit.totalCents)),
  row_count: ({ deposit }) => (deposit === null ? '' : String(deposit.rowCount)),
  card_brand: ({ cardBrand }) => cardBrand,
  ref: ({ ref }) => ref ?? '',
  corrects: ({ corrects }) => corrects,
}

export const postingColumns: readonly string[] = Object.keys(columns)

/** The columns of a row by their names. */
export const toPostingCells = (row: PostingRow): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(columns).map(([name, toCell]) => [name, toCell(row)]))

export function toPostingCsv(rows: readonly PostingRow[]): string {
  const lines = rows.map((row) => toSafeCsvLine(Object.values(toPostingCells(row))))
  return [postingColumns.join(), ...lines, ''].join('\r\n')
}

export const toPostingFileName = (
  { payeeId, day }: { readonly payeeId: string; readonly day: string },
  format: PostingFormat,
): string => `posting-v${postingVersion}-${payeeId}-${day}.${format}`

/** The page that the link in the advice opens. */
export type PostingFilePageData = {
  /** YYYY-MM-DD. */
  readonly day: string
  /** `code`: one was emailed. */
  readonly step: 'ask' | 'code'
  readonly errors: Readonly<Record<string, string>>
  readonly failure: string | null
}
