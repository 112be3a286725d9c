// Random scenarios of a payment, with the processor's replies lost before or after it acted, and a check
// of the ledger against the simulator's charges. A few scenarios run in Durable Objects; a thousand call
// the same functions directly, since many objects slow the test runtime down.
import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import type { SubmitRequest } from '../../worker/features/payments/attempt/attempt-state'
import { recordPayment } from '../../worker/features/payments/attempt/record-payment'
import { reviewPayment } from '../../worker/features/payments/review/review'
import type { ReviewDecision } from '../../worker/features/payments/review/review-decision'
import type { Services } from '../../worker/services'
import { insertPayablePayee } from './builders/submit'
import { buildSubmitRequest } from './builders/submit-request'
import { createTestServices, getAttemptStub } from './requests/services'

const decisions = {
  accept: { action: 'accept' },
  reject: { action: 'reject', reason: 'Not ours' },
  cancel: { action: 'cancel', why: 'payer' },
} as const satisfies Record<string, ReviewDecision>

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('accept', 'reject', 'cancel') },
  { weight: 2, arbitrary: fc.constantFrom('hold_end', 'settle', 'submit_again') },
)

export const scenarioArbitrary = fc.record({
  /** No fault, held, reply lost before and after charging, reply lost before and after settling. */
  cents: fc.constantFrom(0, 44, 97, 98, 91, 92, 91, 92),
  isDeclinedFirst: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
})
type Scenario = typeof scenarioArbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type Decide = (attemptId: string, decision: ReviewDecision) => Promise<unknown>

let payee: Promise<string> | null = null

async function toRequest(attemptId: string, scenario: Scenario): Promise<SubmitRequest> {
  payee ??= insertPayablePayee()
  return buildSubmitRequest({
    attemptId,
    payeeId: await payee,
    amountCents: 1000 + scenario.cents,
    isSilent: true,
  })
}

const decideInObject: Decide = (attemptId, decision) =>
  getAttemptStub(attemptId).review(`pay_${attemptId}`, decision)

/** Runs one scenario until nothing is pending. Returns the attempt's id. */
export async function runScenario(scenario: Scenario, decide = decideInObject): Promise<string> {
  const attemptId = `life${crypto.randomUUID().replaceAll('-', '')}`
  const request = await toRequest(attemptId, scenario)
  const attempt = getAttemptStub(attemptId)
  if (scenario.isDeclinedFirst)
    await attempt.submit({ ...request, card: { ...request.card, number: '4000000000000002' } })
  await attempt.submit(request)
  for (const action of scenario.steps) {
    if (action === 'submit_again') await attempt.submit(request)
    else if (action === 'settle') await attempt.settle()
    else if (action === 'hold_end') await endHold(attemptId)
    else await decide(attemptId, decisions[action])
  }
  // Twice, since the reply to the first settling may be lost.
  await attempt.settle()
  await attempt.settle()
  return attemptId
}

/** Like runScenario without the Durable Object. Only one decision may be pending, as in the object. */
export async function runScenarioDirectly(scenario: Scenario): Promise<string> {
  const attemptId = `life${crypto.randomUUID().replaceAll('-', '')}`
  const services = createTestServices()
  const request = await toRequest(attemptId, scenario)
  const approved = await authorize(attemptId, { request, scenario, services })
  if (!approved) return attemptId
  const record = () =>
    recordPayment(
      {
        attemptId,
        reference: attemptId,
        order: request.order,
        gateway: services.cardProcessor.name,
        approved,
        humanCheck: 'not_asked',
        startedAt: Date.now(),
      },
      services,
    )
  await record()
  let pendingDecision: ReviewDecision | null = null
  const decide = async (decision: ReviewDecision | null) => {
    const wanted: ReviewDecision | null = pendingDecision ?? decision
    if (!wanted) return
    const outcome = await reviewPayment(`pay_${attemptId}`, wanted, services)
    pendingDecision = outcome.kind === 'pending' ? wanted : null
  }
  for (const action of scenario.steps) {
    if (action === 'submit_again') await record()
    else if (action === 'settle') await decide(null)
    else if (action === 'hold_end') await decide({ action: 'cancel', why: 'hold_ended' })
    else await decide(decisions[action])
  }
  await decide(null)
  await decide(null)
  return attemptId
}

type Authorising = {
  readonly request: SubmitRequest
  readonly scenario: Scenario
  readonly services: Services
}

async function authorize(attemptId: string, { request, scenario, services }: Authorising) {
  const { cardProcessor } = services
  const { order, card, ip } = request
  const charge = (key: string, number: string) =>
    cardProcessor.authorize({
      idempotencyKey: key,
      amountCents: order.bill.amount,
      card: { ...card, number },
      reference: attemptId,
      payeeName: order.payeeName,
      statementName: null,
      email: '',
      ip,
    })
  if (scenario.isDeclinedFirst) await charge(`${attemptId}.1`, '4000000000000002')
  const key = `${attemptId}.2`
  const reply = await charge(key, card.number)
  const result = reply.kind === 'unknown' ? await cardProcessor.inquire(key, Date.now()) : reply
  return result.kind === 'approved' ? result : null
}

async function endHold(attemptId: string): Promise<void> {
  await env.DB.prepare('UPDATE payments SET hold_until_at = 1 WHERE attempt_id = ?1')
    .bind(attemptId)
    .run()
  await getAttemptStub(attemptId).settle()
}

/** Charges that do not match the ledger, and ledger entries without a charge. */
export async function findLedgerFaults(attemptIds: readonly string[]) {
  const { results } = await env.DB.prepare(
    `WITH wanted AS (SELECT value AS id FROM json_each(?1)),
      booked AS (
        SELECT p.attempt_id AS id, p.gateway_transaction_id AS transaction_id, p.status,
          sum(l.cents) AS total,
          sum(CASE l.account WHEN 'reserved' THEN l.cents ELSE 0 END) AS reserved,
          sum(CASE l.account WHEN 'payee' THEN l.cents ELSE 0 END) AS payee
        FROM wanted JOIN payments p ON p.attempt_id = wanted.id
        LEFT JOIN ledger_entries l ON l.payment_id = p.id GROUP BY p.id),
      charged AS (
        SELECT substr(idempotency_key, 1, instr(idempotency_key, '.') - 1) AS id, transaction_id,
          status, amount_cents
        FROM simulator_charges WHERE status IN ('authorised', 'captured', 'voided'))
    SELECT b.*, c.status AS charge, c.amount_cents
    FROM wanted LEFT JOIN booked b ON b.id = wanted.id LEFT JOIN charged c ON c.id = wanted.id
    WHERE (b.id IS NOT NULL OR c.id IS NOT NULL) AND NOT coalesce(
      b.transaction_id = c.transaction_id AND b.total = 0
      AND b.reserved = CASE c.status WHEN 'authorised' THEN c.amount_cents ELSE 0 END
      AND b.payee = CASE c.status WHEN 'captured' THEN c.amount_cents ELSE 0 END
      AND (c.status = 'captured') = (b.status = 'accepted')
      AND (c.status = 'voided') = (b.status IN ('rejected', 'cancelled')), 0)`,
  )
    .bind(JSON.stringify(attemptIds))
    .all()
  return results
}
