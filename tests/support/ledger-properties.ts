// Random scenarios of a payment in real Durable Objects, with the processor's replies lost before or after it acted,
// and a check of the ledger against the simulator's charges. The walks of tests/support/payment-walk need no objects,
// which slow the test runtime down.
import { env } from 'cloudflare:workers'
import { toEasternDay } from '../../shared/eastern-day'
import { recordDispute } from '../../worker/features/payments/disputes/record-dispute'
import type { ReviewDecision } from '../../worker/features/payments/model/review-decision'
import { refundPayment } from '../../worker/features/payments/refunds/refund-payment'
import { takeBackRecord } from '../../worker/features/payments/take-back/take-back-record'
import { insertPayablePayee } from './builders/submit'
import { buildSubmitRequest, type NumberSubmit } from './builders/submit-request'
import { fc } from './fuzz'
import { createTestServices, getAttemptStub } from './requests/services'

const decisions = {
  accept: { action: 'accept', by: 'Sam Staff' },
  reject: { action: 'reject', by: 'Sam Staff', code: 'other', reason: 'Not ours' },
  cancel: { action: 'cancel', why: 'payer' },
} as const satisfies Record<string, ReviewDecision>

/** Cents. The simulator loses the first call at .97 and the first reply at .98. Null refunds the remaining amount. */
const refunds = {
  refund_400: 400,
  refund_397: 397,
  refund_398: 398,
  refund_remaining: null,
} as const
const disputes = { dispute_opened: 'opened', dispute_won: 'won', dispute_lost: 'lost' } as const

const isDecision = (name: string): name is keyof typeof decisions => Object.hasOwn(decisions, name)
const isRefund = (name: string): name is keyof typeof refunds => Object.hasOwn(refunds, name)
const isDispute = (name: string): name is keyof typeof disputes => Object.hasOwn(disputes, name)

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('accept', 'reject', 'cancel') },
  { weight: 2, arbitrary: fc.constantFrom('expire_hold', 'settle', 'submit_again') },
)

const stepAfterwards = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('refund_400', 'refund_397', 'refund_398', 'refund_remaining'),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('dispute_opened', 'dispute_won', 'dispute_lost', 'take_back'),
  },
)

export const scenarioArbitrary = fc.record({
  /**
   * Added to 1000. The simulator holds the charge at 44, and loses its reply before or after charging at 97 and 98,
   * before or after a capture or void at 91 and 92.
   */
  cents: fc.constantFrom(0, 44, 97, 98, 91, 92, 91, 92),
  isDeclinedFirst: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  /** Refused unless the payment was accepted. */
  afterwards: fc.array(stepAfterwards, { maxLength: 8 }),
})
type Scenario = typeof scenarioArbitrary extends fc.Arbitrary<infer Value> ? Value : never
const toSteps = ({ steps, afterwards }: Scenario) => [...steps, 'settle', ...afterwards] as const
export type Decide = (attemptId: string, decision: ReviewDecision) => Promise<unknown>

let payeeId: Promise<string> | null = null

async function buildScenarioRequest(attemptId: string, scenario: Scenario): Promise<NumberSubmit> {
  payeeId ??= insertPayablePayee()
  return buildSubmitRequest({
    attemptId,
    payeeId: await payeeId,
    amountCents: 1000 + scenario.cents,
    isSilent: true,
  })
}

const decideInDurableObject: Decide = (attemptId, decision) =>
  getAttemptStub(attemptId).review(`pay_${attemptId}`, decision)

/** Runs one scenario until nothing is pending. Returns the attempt's id. */
export async function runScenario(
  scenario: Scenario,
  decide = decideInDurableObject,
): Promise<string> {
  const attemptId = `scenario${crypto.randomUUID().replaceAll('-', '')}`
  const request = await buildScenarioRequest(attemptId, scenario)
  const attempt = getAttemptStub(attemptId)
  if (scenario.isDeclinedFirst)
    await attempt.submit({ ...request, card: { ...request.card, number: '4000000000000002' } })
  await attempt.submit(request)
  const after = { attemptId, services: createTestServices() }
  for (const action of toSteps(scenario)) {
    if (action === 'submit_again') await attempt.submit(request)
    else if (action === 'settle') await attempt.settle()
    else if (action === 'expire_hold') await expireHold(attemptId)
    else if (isDecision(action)) await decide(attemptId, decisions[action])
    else await refundOrDispute(action, after)
  }
  // Several times, since the reply to the first settling, or to a refund, may be lost.
  for (let time = 0; time < 3; time += 1) {
    await makeRefundsDue(attemptId)
    await attempt.settle()
  }
  return attemptId
}

type AfterReview = {
  readonly attemptId: string
  readonly services: ReturnType<typeof createTestServices>
}

/** Requests a refund or records a dispute. Before the capture, both are refused. */
async function refundOrDispute(
  action: string,
  { attemptId, services }: AfterReview,
): Promise<void> {
  const paymentId = `pay_${attemptId}`
  if (isRefund(action))
    await refundPayment(
      {
        paymentId,
        key: crypto.randomUUID(),
        cents: refunds[action],
        reason: 'Paid twice',
        requestedBy: 'Sam',
      },
      services,
    )
  if (action === 'take_back')
    await takeBackRecord(
      {
        paymentId,
        record: { kind: 'dispute', vendorReference: 'dp_1' },
        ...{ why: 'Of another payment', takenBackBy: 'Sam' },
      },
      services,
    )
  if (isDispute(action))
    await recordDispute(
      {
        paymentId,
        vendorReference: 'dp_1',
        status: disputes[action],
        date: toEasternDay(Date.now()),
        cents: 600,
        recordedBy: 'Sam',
      },
      services,
    )
}

async function makeRefundsDue(attemptId: string): Promise<void> {
  await env.DB.prepare("UPDATE refunds SET next_try_at = 1 WHERE payment_id = 'pay_' || ?1")
    .bind(attemptId)
    .run()
}

async function expireHold(attemptId: string): Promise<void> {
  await env.DB.prepare('UPDATE payments SET hold_until_at = 1 WHERE attempt_id = ?1')
    .bind(attemptId)
    .run()
  await getAttemptStub(attemptId).settle()
}

/** Charges that do not match the ledger, and ledger entries without a charge. */
export async function findLedgerFaults(attemptIds: readonly string[]) {
  const { results } = await env.DB.prepare(
    `WITH wanted AS (SELECT value AS id FROM json_each(?1)),
      ledger AS (
        SELECT p.attempt_id AS id, p.processor_transaction_id AS transaction_id, p.status,
          sum(l.cents) AS total,
          sum(CASE l.account WHEN 'reserved' THEN l.cents ELSE 0 END) AS reserved,
          sum(CASE l.account WHEN 'payee' THEN l.cents ELSE 0 END) AS payee,
          sum(CASE l.account WHEN 'disputed' THEN l.cents ELSE 0 END) AS disputed,
          (SELECT coalesce(sum(r.cents), 0) FROM refunds r
            WHERE r.payment_id = p.id AND r.status = 'refunded') AS refunded,
          (SELECT count(*) FROM refunds r WHERE r.payment_id = p.id
            AND r.status IN ('requested', 'sent', 'unknown')) AS open_refunds,
          (SELECT coalesce(sum(d.cents), 0) FROM disputes d
            WHERE d.payment_id = p.id AND d.status = 'opened') AS opened,
          (SELECT coalesce(sum(d.cents), 0) FROM disputes d
            WHERE d.payment_id = p.id AND d.status <> 'won') AS not_won
        FROM wanted JOIN payments p ON p.attempt_id = wanted.id
        LEFT JOIN ledger_entries l ON l.payment_id = p.id GROUP BY p.id),
      charged AS (
        SELECT substr(idempotency_key, 1, instr(idempotency_key, '.') - 1) AS id, transaction_id,
          status, amount_cents,
          (SELECT coalesce(sum(r.cents), 0) FROM simulator_refunds r
            WHERE r.transaction_id = simulator_charges.transaction_id AND r.status = 'refunded') AS returned
        FROM simulator_charges WHERE status IN ('authorized', 'captured', 'voided'))
    SELECT b.*, c.status AS charge, c.amount_cents, c.returned
    FROM wanted LEFT JOIN ledger b ON b.id = wanted.id LEFT JOIN charged c ON c.id = wanted.id
    WHERE (b.id IS NOT NULL OR c.id IS NOT NULL) AND NOT coalesce(
      b.transaction_id = c.transaction_id AND b.total = 0
      AND b.reserved = CASE c.status WHEN 'authorized' THEN c.amount_cents ELSE 0 END
      AND b.payee = CASE c.status WHEN 'captured' THEN c.amount_cents ELSE 0 END
        - c.returned - b.not_won
      AND b.refunded = c.returned AND c.returned <= c.amount_cents AND b.open_refunds = 0
      AND b.disputed = b.opened
      AND (c.status = 'captured') = (b.status = 'accepted')
      AND (c.status = 'voided') = (b.status IN ('rejected', 'canceled')), 0)`,
  )
    .bind(JSON.stringify(attemptIds))
    .all()
  return results
}
