// A card processor in our own database, for demos and tests. Accepts only the published test
// numbers, and tokens of them, so that no real card is typed in; some amounts trigger faults. Stores charges in
// simulator_charges, so that tests can count them.
import * as z from 'zod/mini'
import { bindNamed } from '../../platform/db/named-values'
import type {
  Authorized,
  AuthorizeReply,
  AuthorizeRequest,
  CaptureOrVoidReply,
  CardProcessor,
  Declined,
  InquiryReply,
} from './card-processor'
import { cancelAction, inquireAction, openAction } from './simulator-actions'
import { spendSimulatorToken, type TokenOutcome } from './simulator-card-entry'
import { inquireSimulatorRefund, refundBySimulator } from './simulator-refund'

const approvedNumbers: ReadonlySet<string> = new Set([
  '4111111111111111',
  '4242424242424242',
  '5424000000000015',
  '6011000000000012',
  '370000000000002',
])
const declinedNumber = '4000000000000002'
/** The bank wants the payer to confirm, which only hosted card fields support. */
const needsActionNumber = '4000002760003184'
const declinedZip = '46282'
const mismatchedCvc = '901'

const faultCents = {
  lostBeforeCharging: 97,
  lostAfterCharging: 98,
  heldForReview: 44,
  /** Approved, although the bank has another address (45) or another CVC (46). */
  addressDiffers: 45,
  cvcDiffers: 46,
  /** The call of the first capture or void is lost (91), or only its reply (92). */
  captureOrVoidLost: 91,
  captureOrVoidReplyLost: 92,
  /** Every capture and void is lost, so that the decision stays under way. */
  neverCapturedOrVoided: 93,
} as const

export const simulatorHoldMs = 7 * 24 * 60 * 60 * 1000

const storedReply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('approved'),
    transactionId: z.string(),
    avsCode: z.string(),
    cvvCode: z.string(),
    heldByProcessor: z.boolean(),
    holdUntilAt: z.number(),
  }),
  z.object({
    kind: z.literal('declined'),
    reason: z.enum(['card_declined', 'cvc_mismatch', 'test_cards_only']),
  }),
  z.object({ kind: z.literal('none') }),
])

type ChargeStatus = 'authorized' | 'declined' | 'captured' | 'voided' | 'abandoned'
type ChargeRow = {
  readonly status: ChargeStatus
  readonly amount_cents: number
  readonly reply: string
}

type TestCard = { readonly number: string; readonly zip: string; readonly cvc: string }

/** The outcome of a charge of the card. */
export function toOutcome({ number, zip, cvc }: TestCard): TokenOutcome {
  if (number === declinedNumber) return 'card_declined'
  if (number === needsActionNumber) return 'needs_action'
  if (!approvedNumbers.has(number)) return 'test_cards_only'
  if (zip.startsWith(declinedZip)) return 'card_declined'
  return cvc === mismatchedCvc ? 'cvc_mismatch' : 'approved'
}

type SimulatedCard = { readonly outcome: TokenOutcome; readonly lastFour: string }

/** Null for a token that does not exist. A token belongs to the first charge that uses it. */
async function readCard(
  db: D1Database,
  { card, idempotencyKey }: Pick<AuthorizeRequest, 'card' | 'idempotencyKey'>,
): Promise<SimulatedCard | 'used' | null> {
  if (card.kind === 'token') return spendSimulatorToken(db, card.token, idempotencyKey)
  const outcome = toOutcome(card)
  // Our own form cannot send the payer to a bank.
  return {
    outcome: outcome === 'needs_action' ? 'card_declined' : outcome,
    lastFour: card.number.slice(-4),
  }
}

type NewApproval = {
  readonly transactionId: string
  readonly amountCents: number
  readonly now: number
}

export const toApproval = ({ transactionId, amountCents, now }: NewApproval) =>
  ({
    kind: 'approved',
    transactionId,
    avsCode: amountCents % 100 === faultCents.addressDiffers ? 'N' : 'Y',
    cvvCode: amountCents % 100 === faultCents.cvcDiffers ? 'N' : 'M',
    heldByProcessor: amountCents % 100 === faultCents.heldForReview,
    holdUntilAt: now + simulatorHoldMs,
  }) as const satisfies Authorized

export type CardSimulatorDeps = { readonly db: D1Database; readonly now: () => number }

export function cardSimulator({ db, now }: CardSimulatorDeps): CardProcessor {
  return {
    name: 'simulator',
    noneIsFinalAfterMs: 0,
    authorize: (request) => orUnreachable(() => authorize(db, request, now())),
    inquire: (key) =>
      orUnreachable(async () => (await inquireAction(db, key)) ?? inquire(db, key, now())),
    capture: (transactionId, amountCents) =>
      orUnreachable(() =>
        orLost(db, transactionId, () => capture(db, { transactionId, amountCents, now: now() })),
      ),
    void: (transactionId) =>
      orUnreachable(async () =>
        (await cancelAction(db, transactionId))
          ? ({ kind: 'done' } as const)
          : orLost(db, transactionId, () => voidCharge(db, transactionId, now())),
      ),
    refund: (request) => orUnreachable(() => refundBySimulator(db, request, now())),
    inquireRefund: ({ idempotencyKey }) =>
      orUnreachable(() => inquireSimulatorRefund(db, idempotencyKey)),
  }
}

/** An unreachable processor leaves the outcome unknown, as a real one would. */
async function orUnreachable<Reply>(call: () => Promise<Reply>) {
  try {
    return await call()
  } catch {
    return { kind: 'unknown', cause: 'unreachable' } as const
  }
}

async function authorize(
  db: D1Database,
  request: AuthorizeRequest,
  now: number,
): Promise<AuthorizeReply> {
  if (request.amountCents % 100 === faultCents.lostBeforeCharging)
    return { kind: 'unknown', cause: 'timeout' }
  const { idempotencyKey, amountCents } = request
  const transactionId = newTransactionId()
  const card = await readCard(db, request)
  if (card === null) return { kind: 'misconfigured', cause: 'no_such_token' }
  if (card === 'used') return { kind: 'declined', reason: 'card_token_gone' }
  if (card.outcome === 'needs_action' && request.card.kind === 'token')
    return waitForPayer(db, {
      idempotencyKey,
      transactionId,
      amountCents,
      lastFour: card.lastFour,
      now,
      returnUrl: request.card.returnUrl,
    })
  const reply =
    card.outcome === 'approved'
      ? toApproval({ transactionId, amountCents, now })
      : ({ kind: 'declined', reason: toReason(card.outcome) } as const)
  // One statement: of simultaneous calls one inserts and the others are counted.
  const row = await bindNamed(
    db,
    `INSERT INTO simulator_charges
       (idempotency_key, transaction_id, status, amount_cents, last_four, reply, created_at, updated_at)
     VALUES (:idempotency_key, :transaction_id, :status, :amount_cents, :last_four, :reply,
       :created_at, :updated_at)
     ON CONFLICT (idempotency_key) DO UPDATE SET calls = calls + 1, updated_at = excluded.updated_at
     RETURNING status, amount_cents, reply`,
    {
      idempotency_key: request.idempotencyKey,
      transaction_id: transactionId,
      status: reply.kind === 'approved' ? 'authorized' : 'declined',
      amount_cents: request.amountCents,
      last_four: card.lastFour,
      reply: JSON.stringify(reply),
      created_at: now,
      updated_at: now,
    },
  ).first<ChargeRow>()
  if (!row) throw new Error('the simulator wrote no row')
  if (row.status === 'voided') return { kind: 'unknown', cause: 'voided' }
  // As at Stripe, a key that was used for another charge is refused.
  if (row.status !== 'abandoned' && row.amount_cents !== request.amountCents)
    return { kind: 'unknown', cause: 'idempotency_error' }
  if (row.amount_cents % 100 === faultCents.lostAfterCharging)
    return { kind: 'unknown', cause: 'timeout' }
  const recorded = storedReply.parse(JSON.parse(row.reply))
  // `none`: too late, since an inquiry already reported that this key holds no money.
  return recorded.kind === 'none' ? { kind: 'unknown', cause: 'abandoned' } : recorded
}

const toReason = (outcome: Exclude<TokenOutcome, 'approved'>): Declined['reason'] =>
  outcome === 'needs_action' ? 'card_declined' : outcome

async function waitForPayer(
  db: D1Database,
  action: Parameters<typeof openAction>[1],
): Promise<AuthorizeReply> {
  const row = await openAction(db, action)
  if (row.amount_cents % 100 === faultCents.lostAfterCharging)
    return { kind: 'unknown', cause: 'timeout' }
  const reply = await inquireAction(db, action.idempotencyKey)
  if (reply?.kind === 'declined' || reply?.kind === 'needs_action') return reply
  return { kind: 'unknown', cause: row.state }
}

/** Stores a `none` too, so that a delayed authorization cannot charge afterwards. */
async function inquire(db: D1Database, key: string, now: number): Promise<InquiryReply> {
  const row = await db
    .prepare(
      `INSERT INTO simulator_charges
         (idempotency_key, transaction_id, status, amount_cents, last_four, reply, calls, created_at, updated_at)
       VALUES (?1, ?2, 'abandoned', 0, '', '{"kind":"none"}', 0, ?3, ?3)
       ON CONFLICT (idempotency_key) DO UPDATE SET updated_at = updated_at
       RETURNING status, amount_cents, reply`,
    )
    .bind(key, newTransactionId(), now)
    .first<ChargeRow>()
  if (!row) throw new Error('the simulator wrote no row')
  // A voided charge holds no money, so `approved` would be wrong.
  if (row.status === 'voided') return { kind: 'none' }
  return storedReply.parse(JSON.parse(row.reply))
}

async function orLost(
  db: D1Database,
  transactionId: string,
  captureOrVoid: () => Promise<CaptureOrVoidReply>,
): Promise<CaptureOrVoidReply> {
  const charge = await findCharge(db, transactionId)
  if (charge && charge.amount_cents % 100 === faultCents.neverCapturedOrVoided)
    return { kind: 'unknown', cause: 'timeout' }
  const lost = await db
    .prepare(
      `UPDATE simulator_charges SET lost_settles = 1
       WHERE transaction_id = ?1 AND lost_settles = 0 AND amount_cents % 100 IN (?2, ?3)
       RETURNING amount_cents % 100`,
    )
    .bind(transactionId, faultCents.captureOrVoidLost, faultCents.captureOrVoidReplyLost)
    .raw<[number]>()
  const [fault] = lost[0] ?? []
  if (fault === undefined) return captureOrVoid()
  if (fault === faultCents.captureOrVoidReplyLost) await captureOrVoid()
  return { kind: 'unknown', cause: 'timeout' }
}

type CaptureRequest = {
  readonly transactionId: string
  readonly amountCents: number
  readonly now: number
}

async function capture(db: D1Database, request: CaptureRequest): Promise<CaptureOrVoidReply> {
  const { transactionId, amountCents, now } = request
  const captured = await db
    .prepare(
      `UPDATE simulator_charges SET status = 'captured', updated_at = ?3,
         captured_at = coalesce(captured_at, ?3)
       WHERE transaction_id = ?1 AND amount_cents = ?2
         AND (status = 'captured'
           OR (status = 'authorized' AND json_extract(reply, '$.holdUntilAt') > ?3))
       RETURNING status`,
    )
    .bind(transactionId, amountCents, now)
    .first()
  if (captured) return { kind: 'done' }
  const row = await findCharge(db, transactionId)
  if (row?.status !== 'authorized' && row?.status !== 'captured')
    return { kind: 'rejected', code: row?.status ?? 'not_found' }
  return {
    kind: 'rejected',
    code: row.amount_cents === amountCents ? 'hold_expired' : 'amount_mismatch',
  }
}

async function voidCharge(
  db: D1Database,
  transactionId: string,
  now: number,
): Promise<CaptureOrVoidReply> {
  const voided = await db
    .prepare(
      `UPDATE simulator_charges SET status = 'voided', updated_at = ?2
       WHERE transaction_id = ?1 AND status IN ('authorized', 'voided')
       RETURNING status`,
    )
    .bind(transactionId, now)
    .first()
  if (voided) return { kind: 'done' }
  const row = await findCharge(db, transactionId)
  return { kind: 'rejected', code: row?.status ?? 'not_found' }
}

function findCharge(db: D1Database, transactionId: string): Promise<ChargeRow | null> {
  return db
    .prepare('SELECT status, amount_cents, reply FROM simulator_charges WHERE transaction_id = ?')
    .bind(transactionId)
    .first<ChargeRow>()
}

const newTransactionId = (): string => `sim_${crypto.randomUUID()}`
