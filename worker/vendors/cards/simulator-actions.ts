// The simulated bank of the card simulator: charges that wait until the payer confirms. Only the payer's
// first decision counts, and a canceled charge can no longer pass.
import { bindNamed } from '../../platform/db/named-values'
import { type InquiryReply, notConfirmed } from './card-processor'
import { simulatorFramePath, toFrameOrigin } from './simulator-card-entry'

export type ActionState = 'open' | 'passed' | 'failed' | 'canceled'

type NewAction = {
  readonly idempotencyKey: string
  readonly transactionId: string
  readonly amountCents: number
  readonly lastFour: string
  readonly returnUrl: string
  readonly now: number
}

export type SimulatorAction = {
  readonly idempotency_key: string
  readonly transaction_id: string
  readonly amount_cents: number
  readonly last_four: string
  readonly return_url: string
  readonly state: ActionState
}

/** The same key gets the same action. */
export async function openAction(db: D1Database, action: NewAction): Promise<SimulatorAction> {
  const row = await bindNamed(
    db,
    `INSERT INTO simulator_actions
       (idempotency_key, transaction_id, amount_cents, last_four, return_url, state, created_at)
     VALUES (:idempotency_key, :transaction_id, :amount_cents, :last_four, :return_url, 'open', :created_at)
     ON CONFLICT (idempotency_key) DO UPDATE SET created_at = created_at
     RETURNING *`,
    {
      idempotency_key: action.idempotencyKey,
      transaction_id: action.transactionId,
      amount_cents: action.amountCents,
      last_four: action.lastFour,
      return_url: action.returnUrl,
      created_at: action.now,
    },
  ).first<SimulatorAction>()
  if (!row) throw new Error('the simulator wrote no row')
  return row
}

/** The bank's page for the action. */
export const toBankUrl = (action: SimulatorAction): string =>
  `${toFrameOrigin(action.return_url)}${simulatorFramePath}/bank?t=${action.transaction_id}`

export const findAction = (db: D1Database, transactionId: string) =>
  db
    .prepare('SELECT * FROM simulator_actions WHERE transaction_id = ?1')
    .bind(transactionId)
    .first<SimulatorAction>()

/** Null for a key without an action, and for an action that passed, whose charge has the outcome. */
export async function inquireAction(
  db: D1Database,
  idempotencyKey: string,
): Promise<InquiryReply | null> {
  const row = await db
    .prepare('SELECT * FROM simulator_actions WHERE idempotency_key = ?1')
    .bind(idempotencyKey)
    .first<SimulatorAction>()
  if (row === null || row.state === 'passed') return null
  if (row.state === 'open')
    return {
      kind: 'needs_action',
      transactionId: row.transaction_id,
      actionUrl: toBankUrl(row),
    }
  return row.state === 'failed' ? notConfirmed : { kind: 'none' }
}

/** True when the charge can no longer hold money. */
export async function cancelAction(db: D1Database, transactionId: string): Promise<boolean> {
  const row = await db
    .prepare(
      `UPDATE simulator_actions SET state = CASE state WHEN 'open' THEN 'canceled' ELSE state END
       WHERE transaction_id = ?1 AND state <> 'passed' RETURNING state`,
    )
    .bind(transactionId)
    .first()
  return row !== null
}

/**
 * Stores the payer's decision at the bank. An action that passes is charged in the same batch; `toApproval`
 * gives the charge's reply as JSON. Returns the action as it was before; null if there is none.
 */
export async function decideAction(
  db: D1Database,
  { transactionId, isConfirmed }: { readonly transactionId: string; readonly isConfirmed: boolean },
  toApproval: (action: SimulatorAction) => string,
): Promise<SimulatorAction | null> {
  const action = await findAction(db, transactionId)
  if (action === null) return null
  const change = db
    .prepare("UPDATE simulator_actions SET state = ?2 WHERE transaction_id = ?1 AND state = 'open'")
    .bind(transactionId, isConfirmed ? 'passed' : 'failed')
  if (!isConfirmed) {
    await change.run()
    return action
  }
  const now = Date.now()
  const charge = bindNamed(
    db,
    `INSERT INTO simulator_charges
       (idempotency_key, transaction_id, status, amount_cents, last_four, reply, created_at, updated_at)
     SELECT idempotency_key, transaction_id, 'authorized', amount_cents, last_four, :reply, :created_at, :updated_at
     FROM simulator_actions WHERE transaction_id = :transaction_id AND state = 'open'`,
    { reply: toApproval(action), created_at: now, updated_at: now, transaction_id: transactionId },
  )
  await db.batch([charge, change])
  return action
}
