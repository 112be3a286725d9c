// Archived payments, as staff find and restore them.
import * as z from 'zod/mini'
import { err, ok, type Result } from '../../../shared/result'
import { toPayerHash } from '../payments/archive/archive-payment'
import { findArchived, searchArchived } from '../payments/archive/archived-payments-store'
import { restorePayment as restore } from '../payments/archive/restore-payment'
import type { BackOfficeDeps, BackOfficeFailure } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import type { archivedPayment } from './replies'
import { type FullRow, findFullPayment } from './store'

/** Why a command finds no live payment. */
export async function toMissing(
  payment: string,
  db: D1Database,
): Promise<Result<never, BackOfficeFailure>> {
  const archived = await findArchived(db, payment)
  return err(
    archived === null ? { kind: 'not_found' } : { kind: 'wrong_state', status: 'archived' },
  )
}

type RestoreDeps = Pick<BackOfficeDeps, 'db' | 'now' | 'archive' | 'hitFaultPoint'>

/** The payment, put back from the archive first if it is there. */
export async function findOrRestorePayment(
  payment: string,
  deps: RestoreDeps,
): Promise<Result<FullRow, BackOfficeFailure>> {
  const live = await findFullPayment(deps.db, payment)
  if (live) return ok(live)
  if ((await restore(payment, deps)) === 'unreadable') return err({ kind: 'archive_unreadable' })
  const restored = await findFullPayment(deps.db, payment)
  return restored ? ok(restored) : err({ kind: 'not_found' })
}

export const restorePayment = defineCommand({
  summary: 'Puts an archived payment back into the database.',
  input: fields.paymentInput,
  reply: z.object({
    id: z.string(),
    reference: z.string(),
    /** `live`: it was not archived. */
    outcome: z.enum(['restored', 'live']),
  }),
  failures: ['not_found', 'archive_unreadable'],
  terminal: {
    name: 'payments restore',
    positionals: ['payment'],
  },
  async run({ payment }, deps) {
    const restored = await restore(payment, deps)
    if (restored === 'unreadable') return err({ kind: 'archive_unreadable' })
    const row = await findFullPayment(deps.db, payment)
    if (!row) return err({ kind: 'not_found' })
    const outcome = restored === 'restored' ? ('restored' as const) : ('live' as const)
    return ok({ id: row.id, reference: row.reference, outcome })
  },
})

type Searched = Readonly<
  Record<'id' | 'reference' | 'email' | 'phone' | 'transaction', string | null>
>

/** By what the archive has hashes of, or in clear; by the card processor’s id only those that were erased. */
export async function searchArchivedPayments(
  { id, reference, email, phone, transaction }: Searched,
  { db, secrets }: Pick<BackOfficeDeps, 'db' | 'secrets'>,
  limit: number,
): Promise<z.output<typeof archivedPayment>[]> {
  if ([id, reference, email, phone, transaction].every((value) => value === null)) return []
  const toHashes = (value: string | null) =>
    value === null ? [] : Promise.all(secrets.map((secret) => toPayerHash(secret, value)))
  const term = {
    id,
    reference,
    transaction,
    emailHashes: await toHashes(email),
    phoneHashes: await toHashes(phone),
  }
  const found = await searchArchived(db, term, limit)
  return found.map((row) => ({
    id: row.id,
    reference: row.reference,
    payeeName: row.payee_name ?? '',
    month: row.month,
    lastFour: row.card_last_four,
    isErased: row.card_last_four === '',
  }))
}
