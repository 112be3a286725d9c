// A bill in two parts: the payment and the balance of an agreed increase are accepted together, or both are returned,
// even if the process dies between any two steps (tests/support/payment-walk).
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { setStatus } from '../../../../tests/support/builders/payment'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { fuzzRuns } from '../../../../tests/support/fuzz'
import { settleAll } from '../../../../tests/support/payment-walk/walk-actions'
import { checkEnd, checkWalk } from '../../../../tests/support/payment-walk/walk-checks'
import { decide } from '../../../../tests/support/payment-walk/walk-decisions'
import {
  findPaymentOf,
  newWalkPayment,
  type Role,
} from '../../../../tests/support/payment-walk/walk-model'
import { answer, ask } from '../../../../tests/support/payment-walk/walk-questions'
import { submit } from '../../../../tests/support/payment-walk/walk-submit'
import { type Walk, WalkWorld } from '../../../../tests/support/payment-walk/walk-world'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { findPayment } from '../stores/payment-store'
import { findReceiptPath } from '../tokens/receipt-token'
import { decidePayment } from './decide-payment'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(scheduler, 'wait').mockResolvedValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

const none = { kind: 'none' } as const

/** A payment under review, whose agreed increase is paid. */
async function createBillInParts(payeeId: string): Promise<Walk> {
  const world = new WalkWorld(payeeId)
  const walk = { model: { payments: [newWalkPayment(world.newAttempt(), 'first')] }, world }
  const form = { do: 'submit', card: 'good', isOther: false, isTripped: false } as const
  await submit({ ...form, role: 'first' }, none, walk)
  await checkWalk(walk.model, world)
  await ask({ do: 'ask', isIncrease: true }, none, walk)
  await checkWalk(walk.model, world)
  await answer(none, walk)
  await submit({ ...form, role: 'balance' }, none, walk)
  await checkWalk(walk.model, world)
  return walk
}

const idOf = ({ model }: Walk, role: Role) => `pay_${findPaymentOf(model, role)?.attemptId}`

async function refuseCapture(walk: Walk, role: Role): Promise<void> {
  const payment = await findPayment(env.DB, idOf(walk, role))
  walk.world.refusedCaptures.add(payment?.processor_transaction_id ?? '')
}

/** Both payments: status, charge, and what the card got back. */
async function readParts(walk: Walk) {
  const { results } = await env.DB.prepare(
    `SELECT p.status || ' ' || c.status || ' ' || coalesce((SELECT sum(r.cents) FROM simulator_refunds r
        WHERE r.transaction_id = c.transaction_id AND r.status = 'refunded'), 0) AS part
    FROM payments p JOIN simulator_charges c ON c.transaction_id = p.processor_transaction_id
    WHERE p.id IN (?1, ?2) ORDER BY p.id = ?2`,
  )
    .bind(idOf(walk, 'first'), idOf(walk, 'balance'))
    .all<{ readonly part: string }>()
  return results.map(({ part }) => part)
}

/** The staff members whom the history of both payments names. */
async function readNames(walk: Walk) {
  const { results } = await env.DB.prepare(
    `SELECT actor_name FROM payment_history WHERE payment_id IN (?1, ?2)
      AND to_status IN ('accepted', 'rejected')`,
  )
    .bind(idOf(walk, 'first'), idOf(walk, 'balance'))
    .all<{ readonly actor_name: string }>()
  return results.map(({ actor_name: name }) => name)
}

/** Each step in the nightly run, else every fifth. */
const stride = fuzzRuns > 30 ? 1 : 5

/**
 * Accepts with a crash at each step, one bill for each, until the step is not reached. Staff accept again, because the
 * first steps are before the decision is stored.
 */
async function acceptWithCrashes(
  role: Role,
  prepare: (walk: Walk) => Promise<void>,
  afterCrash: (walk: Walk) => void = () => undefined,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const payeeId = await insertPayablePayee()
  const ends = new Map<number, readonly string[]>()
  for (let at = 1; ; at += stride) {
    const walk = await createBillInParts(payeeId)
    await prepare(walk)
    await decide({ do: 'decide', role, decision: 'accept' }, { kind: 'crash', at }, walk)
    const { isFaulty } = walk.world.process
    afterCrash(walk)
    await settleAll(walk)
    await decide({ do: 'decide', role, decision: 'accept' }, none, walk)
    await checkEnd(walk.model, walk.world)
    ends.set(at, await readParts(walk))
    if (!isFaulty) return ends
  }
}

test('a bill in two parts is charged whole and once, wherever the process dies', async () => {
  const ends = await acceptWithCrashes('first', async () => undefined)
  expect(ends.size * stride).toBeGreaterThan(20)
  for (const [at, parts] of ends)
    expect(parts, `after a crash at step ${at}`).toEqual([
      'accepted captured 0',
      'accepted captured 0',
    ])
}, 600_000)

test('if the older charge fails, the newer one is refunded once, wherever the process dies', async () => {
  const ends = await acceptWithCrashes('balance', (walk) => refuseCapture(walk, 'first'))
  expect(ends.size * stride).toBeGreaterThan(30)
  for (const [at, parts] of ends)
    expect(parts, `after a crash at step ${at}`).toEqual([
      'canceled voided 0',
      'accepted captured 5000',
    ])
}, 600_000)

test('a charge that failed and would work after a crash never leaves one payment charged alone', async () => {
  const ends = await acceptWithCrashes(
    'first',
    (walk) => refuseCapture(walk, 'first'),
    ({ world }) => world.refusedCaptures.clear(),
  )
  const kinds = new Set([...ends.values()].map((parts) => parts.join(', ')))
  expect([...kinds].sort()).toEqual([
    'accepted captured 0, accepted captured 0',
    'canceled voided 0, accepted captured 5000',
  ])
}, 600_000)

test('if the newer charge fails, both payments are canceled and nothing is charged', async () => {
  const walk = await createBillInParts(await insertPayablePayee())
  await refuseCapture(walk, 'balance')
  await decide({ do: 'decide', role: 'first', decision: 'accept' }, none, walk)
  expect(await readParts(walk)).toEqual(['canceled voided 0', 'canceled voided 0'])
})

test('a balance payment is not charged after its first payment was rejected, even if its hold is still open', async () => {
  const walk = await createBillInParts(await insertPayablePayee())
  const first = findPaymentOf(walk.model, 'first')?.attemptId ?? ''
  await setStatus({ id: idOf(walk, 'first'), attemptId: first }, 'rejected')
  const id = idOf(walk, 'balance')
  const outcome = await decidePayment(
    id,
    { action: 'accept', by: 'Sam Staff' },
    walk.world.services,
  )
  expect(outcome.kind).toBe('part_open')
  expect((await readParts(walk))[1]).toBe('in_review authorized 0')
})

test('after a failed charge, the page and the mail of the canceled payment say that both are returned', async () => {
  const walk = await createBillInParts(await insertPayablePayee())
  await refuseCapture(walk, 'first')
  await env.DB.prepare("UPDATE payments SET is_silent = 0, email = 'pat@example.com' WHERE id = ?1")
    .bind(idOf(walk, 'first'))
    .run()
  await decide({ do: 'decide', role: 'first', decision: 'accept' }, none, walk)
  const attemptId = findPaymentOf(walk.model, 'first')?.attemptId ?? ''
  const { text } = await fetchPage(await findReceiptPath(attemptId, createTestServices()))
  expect(text).toContain(receiptCopy.parts.failed)
  expect(text).toContain(receiptCopy.refunds.status.whole.toLowerCase())
  const email = await env.DB.prepare(
    "SELECT data FROM outbox WHERE payment_id = ?1 AND template = 'payment_canceled'",
  )
    .bind(idOf(walk, 'first'))
    .first<string>('data')
  expect(JSON.parse(email ?? '{}')).toMatchObject({ why: 'part_failed' })
})

test.each([
  ['accept', 'first', 'accepted captured 0'],
  ['accept', 'balance', 'accepted captured 0'],
  ['reject', 'first', 'rejected voided 0'],
  ['reject', 'balance', 'rejected voided 0'],
  ['cancel', 'first', 'canceled voided 0'],
  ['cancel', 'balance', 'canceled voided 0'],
] as const)(
  'the decision %s on the %s payment of a bill in two parts is one for both',
  async (decision, role, end) => {
    const walk = await createBillInParts(await insertPayablePayee())
    await decide({ do: 'decide', role, decision }, none, walk)
    expect(await readParts(walk)).toEqual([end, end])
    if (decision !== 'cancel') expect(await readNames(walk)).toEqual(['Sam Staff', 'Sam Staff'])
  },
)
