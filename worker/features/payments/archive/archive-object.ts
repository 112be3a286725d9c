// The object of an archived payment, as JSON, named by its checksum: every row that belongs to it, to restore it, and the
// replies that readers get meanwhile. Two archives of a payment with different rows are different objects, so that a late
// write never replaces one that is in use.
import * as z from 'zod/mini'
import { hashToken } from '../../../platform/crypto/tokens'
import type { PaymentsServices, StoredReplies } from '../context'

/** A table's rows that belong to a payment. Rows refer only to tables that come later. */
type ArchivedTable = { readonly name: string; readonly rows: string }

const ofPayment = 'payment_id = ?1'
const ofMessage = 'outbox_id IN (SELECT id FROM outbox WHERE payment_id = ?1)'

/** A test compares it with the foreign keys of the schema. */
export const archivedTables = [
  { name: 'text_deliveries', rows: ofMessage },
  { name: 'outbox', rows: ofPayment },
  { name: 'payment_text_consents', rows: ofPayment },
  { name: 'payment_history', rows: ofPayment },
  { name: 'ledger_entries', rows: ofPayment },
  { name: 'info_requests', rows: ofPayment },
  { name: 'refunds', rows: ofPayment },
  { name: 'disputes', rows: ofPayment },
  { name: 'remittances', rows: ofPayment },
  { name: 'taken_back_records', rows: ofPayment },
  { name: 'payment_notes', rows: ofPayment },
  { name: 'payment_openings', rows: ofPayment },
  { name: 'payments', rows: 'id = ?1' },
] as const satisfies readonly ArchivedTable[]

export type ArchivedTableName = (typeof archivedTables)[number]['name']
export type StoredRow = Readonly<Record<string, string | number | null>>
export type PaymentRows = Readonly<Record<ArchivedTableName, readonly StoredRow[]>>

export type ArchiveContents = { readonly tables: PaymentRows; readonly replies: StoredReplies }

type ArchiveObject = {
  readonly key: string
  /** SHA-256 of the text. */
  readonly checksum: string
  readonly text: string
}

export const toObjectPrefix = (paymentId: string): string => `payments/${paymentId}/`

export async function toArchiveObject(
  paymentId: string,
  { tables, replies }: ArchiveContents,
): Promise<ArchiveObject> {
  // In one order, so that the same contents have the same checksum.
  const { staff, receipt } = replies
  const text = JSON.stringify({ format: 1, tables, replies: { staff, receipt } })
  const checksum = await toChecksum(text)
  return { key: `${toObjectPrefix(paymentId)}${toName(checksum)}`, checksum, text }
}

const toChecksum = (text: string) => hashToken(text)
const toName = (checksum: string) => checksum.slice(0, 16)

const rows = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])))
const paymentRows = z.object({
  text_deliveries: rows,
  outbox: rows,
  payment_text_consents: rows,
  payment_history: rows,
  ledger_entries: rows,
  info_requests: rows,
  refunds: rows,
  disputes: rows,
  remittances: rows,
  taken_back_records: rows,
  payment_notes: rows,
  payment_openings: rows,
  payments: rows,
})
const object = z.object({
  format: z.literal(1),
  tables: paymentRows,
  replies: z.object({ staff: z.unknown(), receipt: z.unknown() }),
})

/** `rowsOf`: the rows of each table, in the order of `archivedTables`. */
export const toPaymentRows = (rowsOf: readonly unknown[]): PaymentRows =>
  paymentRows.parse(
    Object.fromEntries(archivedTables.map(({ name }, index) => [name, rowsOf[index]])),
  )

type ReadObject =
  | ({ readonly kind: 'found'; readonly text: string } & ArchiveContents)
  | { readonly kind: 'missing' | 'damaged' }

/** Reads an object and compares it with its checksum. */
export async function readArchiveObject(
  bucket: Pick<PaymentsServices['archive'], 'get'>,
  { key, checksum }: { readonly key: string; readonly checksum: string },
): Promise<ReadObject> {
  const stored = await bucket.get(key)
  if (!stored) return { kind: 'missing' }
  const text = await stored.text()
  return (await toChecksum(text)) === checksum ? toFound(text) : { kind: 'damaged' }
}

const toFound = (text: string): ReadObject => ({
  kind: 'found',
  text,
  ...object.parse(JSON.parse(text)),
})

/** Reads an object of which only its name tells the checksum. */
export async function readNamedObject(
  bucket: Pick<PaymentsServices['archive'], 'get'>,
  key: string,
): Promise<ReadObject> {
  const stored = await bucket.get(key)
  if (!stored) return { kind: 'missing' }
  const text = await stored.text()
  return key.endsWith(`/${toName(await toChecksum(text))}`) ? toFound(text) : { kind: 'damaged' }
}
