// What the calls of a payment attempt do after its object has ended.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  hasEnded,
  loseState,
  runAlarms,
  wait,
} from '../../../../tests/support/builders/attempt-object'
import { archiveNow, eraseMessages } from '../../../../tests/support/builders/ended-payment'
import { requestInfo } from '../../../../tests/support/builders/info-request'
import {
  type CreatedPayment,
  createAcceptedPayment,
  readPaymentState,
} from '../../../../tests/support/builders/payment'
import {
  buildRefundOrder,
  readRefundState,
  requestRefund,
} from '../../../../tests/support/builders/refund'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
} from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { day, hour, minute } from '../../../../tests/support/durations'
import { fetchPaymentStatus } from '../../../../tests/support/requests/payment-status'
import {
  createTestServices,
  getAttemptStub,
  settleAttempts,
} from '../../../../tests/support/requests/services'
import type { ReviewDecision } from '../model/review-decision'
import { refundPayment } from '../refunds/refund-payment'
import { settleOpenRefunds } from '../refunds/settle-open-refunds'
import { cancelByPayer } from '../review/cancel-by-payer'
import { findPayment } from '../stores/payment-store'
import { insertRefund } from '../stores/refund-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const accept: ReviewDecision = { action: 'accept', by: 'Sam Staff' }
const reject: ReviewDecision = { action: 'reject', by: 'Sam', code: 'other', reason: 'No' }

const runRefundJob = () =>
  settleOpenRefunds({ db: env.DB, now: Date.now, queueAttempts: settleAttempts })

async function createEnded(): Promise<CreatedPayment> {
  const payment = await createAcceptedPayment()
  await runAlarms(payment.attemptId)
  expect(await hasEnded(payment.attemptId)).toBe(true)
  return payment
}

describe('after its end', () => {
  const submitAgain = ({ attemptId }: CreatedPayment, payeeId: string) =>
    getAttemptStub(attemptId).submit(
      buildSubmitRequest({ attemptId, payeeId, amountCents: 12_550 }),
    )

  test.each([
    ['live', async () => undefined],
    [
      'archived',
      async ({ id }: CreatedPayment) => {
        await env.DB.prepare('UPDATE payments SET remittance_open_since = NULL').run()
        await eraseMessages()
        await archiveNow(id)
      },
    ],
  ] as const)('a submit of the attempt charges nothing, whose payment is %s', async (_, move) => {
    const attemptId = newAttemptId()
    const payeeId = await insertPayablePayee()
    const payment = { id: `pay_${attemptId}`, attemptId }
    expect(await submitAgain(payment, payeeId)).toEqual({ kind: 'recorded', isReplay: false })
    await getAttemptStub(attemptId).review(payment.id, accept)
    await runAlarms(attemptId)
    await move(payment)
    expect(await hasEnded(attemptId)).toBe(true)
    for (const _ of [1, 2])
      expect(await submitAgain(payment, payeeId)).toEqual({ kind: 'recorded', isReplay: true })
    expect(await listAuthorizedCharges(attemptId)).toHaveLength(1)
    expect(await hasEnded(attemptId)).toBe(true)
    const left = await env.DB.prepare(
      `SELECT (SELECT count(*) FROM open_attempts WHERE attempt_id = ?1)
          + (SELECT count(*) FROM payment_claims WHERE attempt_id = ?1) AS n`,
    )
      .bind(attemptId)
      .first('n')
    expect(left).toBe(0)
  })

  test('a form that is sent again gets the same reply while its token is valid, and one that it expired later', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const first = await pay(payee, { attempt })
    await loseState(attempt)
    const again = await pay(payee, { attempt })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
    expect(await again.text()).toBe(await first.text())
    await getAttemptStub(attempt).review(`pay_${attempt.split('.')[0]}`, accept)
    await runAlarms(attempt)
    const late = await pay(payee, { attempt })
    expect(await late.json()).toMatchObject({ code: 'ATTEMPT_EXPIRED' })
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  })

  test('the status page never says that a paid attempt was not sent', async () => {
    const { attempt } = await createAcceptedPayment()
    // The last minute in which the status can be read.
    wait(2 * day - minute)
    await getAttemptStub(attempt).settle()
    expect(await fetchPaymentStatus(attempt)).toMatchObject({ status: 'success' })
    await loseState(attempt)
    expect(await fetchPaymentStatus(attempt)).toMatchObject({ status: 'success' })
  })

  test('a decision that was made has the same outcome, and another is refused', async () => {
    const accepted = await createEnded()
    const stub = getAttemptStub(accepted.attemptId)
    const before = await readPaymentState(accepted)
    expect(await stub.review(accepted.id, accept)).toEqual({ kind: 'done' })
    expect(await stub.review(accepted.id, reject)).toEqual({ kind: 'wrong_state' })
    const row = await findPayment(env.DB, accepted.id)
    expect(row && (await cancelByPayer(row, createTestServices()))).toBe('decided')
    expect(await requestInfo(accepted.id)).toEqual({ ok: false, error: { kind: 'wrong_state' } })
    expect(await stub.status()).toBe('recorded')
    expect(await readPaymentState(accepted)).toEqual(before)
    await runAlarms(accepted.attemptId)
    expect(await hasEnded(accepted.attemptId)).toBe(true)
  })

  test('a refund is carried out once, and the object ends again', async () => {
    const payment = await createEnded()
    const order = buildRefundOrder(payment, { cents: 700 })
    for (const _ of [1, 2])
      expect(await refundPayment(order, createTestServices())).toMatchObject({ kind: 'done' })
    expect(await readRefundState(payment)).toMatchObject({
      refunds: ['refunded 700'],
      simulated: ['refunded 700 x1'],
      emails: 1,
    })
    await runAlarms(payment.attemptId)
    expect(await hasEnded(payment.attemptId)).toBe(true)
  })

  test.each([
    ['its alarm', runAlarms],
    [
      'the scheduled job',
      async (attemptId: string) => {
        await loseState(attemptId)
        wait(2 * hour)
        await runRefundJob()
        await runAlarms(attemptId)
      },
    ],
  ] as const)('a refund whose reply is lost is continued by %s', async (_, act) => {
    const payment = await createEnded()
    expect(await requestRefund(payment, { cents: 598 })).toMatchObject({ kind: 'pending' })
    await act(payment.attemptId)
    expect((await readRefundState(payment)).simulated).toEqual(['refunded 598 x1'])
    expect((await readRefundState(payment)).refunds).toEqual(['refunded 598'])
    expect(await hasEnded(payment.attemptId)).toBe(true)
  })

  test('a refund that was stored but never reached the object is carried out by the scheduled job', async () => {
    const payment = await createEnded()
    const { paymentId, reason, requestedBy } = buildRefundOrder(payment)
    const now = Date.now() - hour
    const stored = { id: `${paymentId}.r-lost-1`, paymentId, cents: 800, reason, requestedBy, now }
    await insertRefund(env.DB, stored).run()
    await runRefundJob()
    expect((await readRefundState(payment)).simulated).toEqual(['refunded 800 x1'])
  })

  test('a payment that a restored database has as open again can be decided, and is captured once', async () => {
    const payment = await createEnded()
    // As the database was before the decision; the processor has captured the charge.
    await env.DB.batch(
      [
        "UPDATE payments SET status = 'in_review', decided_at = NULL, remittance_open_since = NULL WHERE id = ?1",
        "DELETE FROM payment_history WHERE payment_id = ?1 AND to_status = 'accepted'",
        "DELETE FROM outbox WHERE payment_id = ?1 AND template = 'payment_accepted'",
      ].map((sql) => env.DB.prepare(sql).bind(payment.id)),
    )
    const stub = getAttemptStub(payment.attemptId)
    expect(await stub.review(payment.id, reject)).toMatchObject({ kind: 'refused_by_processor' })
    expect(await stub.review(payment.id, accept)).toEqual({ kind: 'done' })
    expect(await readPaymentState(payment)).toMatchObject({
      status: 'accepted',
      charge: 'captured',
      emails: ['payment_accepted'],
    })
    await runAlarms(payment.attemptId)
    expect(await hasEnded(payment.attemptId)).toBe(true)
  })
})
