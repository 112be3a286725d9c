// Legal holds of payments: placed, lifted and listed by managers.
import * as z from 'zod/mini'
import { field } from '../../../shared/form-schema'
import { err, ok, type Result } from '../../../shared/result'
import { line } from '../../../shared/text-rules'
import { log } from '../../platform/logging/logger'
import { findArchived } from '../payments/archive/archived-payments-store'
import { listBill } from '../payments/privacy/erasure-store'
import { findHold, liftHold, listHeld, placeHold } from '../payments/stores/legal-hold-store'
import type { BackOfficeFailure, CommandDeps } from './back-office-types'
import { defineCommand } from './define-command'
import * as fields from './fields'
import { legalHold, rowId } from './replies'
import { printed } from './reply-format'
import { findFullPayment } from './store'

type Named = { readonly id: string; readonly reference: string }

/** The payment, live or archived. */
async function findNamed(
  payment: string,
  db: D1Database,
): Promise<Result<Named, BackOfficeFailure>> {
  const found = (await findFullPayment(db, payment)) ?? (await findArchived(db, payment))
  return found ? ok({ id: found.id, reference: found.reference }) : err({ kind: 'not_found' })
}

export async function readLegalHold(
  db: D1Database,
  paymentId: string,
): Promise<z.output<typeof legalHold> | null> {
  const held = await findHold(db, paymentId)
  return held && { why: held.why, by: held.held_by, at: held.held_at }
}

export const placeLegalHold = defineCommand({
  summary: 'Keeps a payment and its bill from being erased or deleted, until the hold is lifted.',
  sample: { payment: '…', why: 'Case 26-CV-118, letter of counsel of March 2' },
  input: z.strictObject({
    payment: fields.payment,
    /** Who asked for it, and in which matter. */
    why: field(line(200)),
  }),
  /** Of the hold that holds: an earlier one stays as it was placed. */
  reply: z.object({ id: rowId, reference: z.string(), ...legalHold.shape }),
  failures: ['not_found'],
  terminal: { name: 'legal-hold place', positionals: ['payment'] },
  async run({ payment, why }, { db, actor, now }: CommandDeps) {
    const found = await findNamed(payment, db)
    if (!found.ok) return found
    const { id, reference } = found.value
    const bill = await listBill(db, id)
    const hold = { why, by: actor, now: now() }
    await db.batch(bill.map((paymentId) => placeHold(db, { paymentId, ...hold })))
    const held = await readLegalHold(db, id)
    if (held === null) return err({ kind: 'not_found' })
    log('info', 'legal_hold', { actor, paymentId: id, code: 'place' })
    return ok({ id, reference, ...held })
  },
})

export const liftLegalHold = defineCommand({
  summary: 'Lifts the legal hold of a payment and its bill: it may be erased and deleted again.',
  input: fields.paymentInput,
  /** `not_held`: there was none. */
  reply: z.object({ id: rowId, reference: z.string(), outcome: z.enum(['lifted', 'not_held']) }),
  failures: ['not_found'],
  terminal: { name: 'legal-hold lift', positionals: ['payment'] },
  async run({ payment }, { db, actor, now }) {
    const found = await findNamed(payment, db)
    if (!found.ok) return found
    const { id, reference } = found.value
    let isLifted = false
    for (const paymentId of await listBill(db, id))
      if (await liftHold(db, { paymentId, by: actor, now: now() })) isLifted = true
    if (isLifted) log('info', 'legal_hold', { actor, paymentId: id, code: 'lift' })
    return ok({ id, reference, outcome: isLifted ? ('lifted' as const) : ('not_held' as const) })
  },
})

export const listLegalHolds = defineCommand({
  summary: 'Lists the legal holds that hold: the payments, who placed each, and why.',
  input: z.strictObject({
    limit: fields.limit,
    /** `next` of the page before. */
    after: z.optional(fields.payment),
  }),
  reply: z.object({
    holds: z.array(z.object({ id: rowId, reference: z.string(), ...legalHold.shape })),
    /** Null on the last page. */
    next: printed(z.nullable(z.string()), { label: 'more: --after' }),
  }),
  failures: [],
  terminal: { name: 'legal-hold list' },
  async run({ limit = fields.maxListedPayments, after = '' }, { db }) {
    const rows = await listHeld(db, { after, limit: limit + 1 })
    const holds = rows.slice(0, limit).map((row) => ({
      ...{ id: row.payment_id, reference: row.reference },
      ...{ why: row.why, by: row.held_by, at: row.held_at },
    }))
    return ok({ holds, next: rows.length > limit ? (holds.at(-1)?.id ?? null) : null })
  },
})
