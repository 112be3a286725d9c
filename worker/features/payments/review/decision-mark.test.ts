// The mark of a decision that is being carried out: what it says and when, and that it starts nothing.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test } from 'vitest'
import { receiptCopy as copy } from '../../../../shared/locales/en/payments/receipt'
import { loseAlarm, loseState } from '../../../../tests/support/builders/attempt-object'
import { requestInfo } from '../../../../tests/support/builders/info-request'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { buildReceiptMessage } from '../../../../tests/support/builders/messages'
import { openPaymentPage } from '../../../../tests/support/builders/page'
import {
  type CreatedPayment,
  createPayment,
  readPaymentState,
  setHoldExpiry,
} from '../../../../tests/support/builders/payment'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { hour, minute } from '../../../../tests/support/durations'
import {
  createTestServices,
  getAttemptStub,
  settleAttempts,
} from '../../../../tests/support/requests/services'
import { postForm } from '../../../../tests/support/requests/site'
import { toOutboxDeps } from '../../../outbox-deps'
import { insertMessage } from '../../notifications/insert-message'
import { sendMessage } from '../../notifications/send-message'
import { PaymentAttemptMachine } from '../attempt/payment-attempt-machine'
import { settleOpenAttempts, staleAfterMs } from '../attempt/settle-open-attempts'
import type { ReviewDecision } from '../model/review-decision'
import { monitorHolds } from './monitor-holds'

const lines = captureLogLines()
const countOf = (event: string) =>
  lines.filter((line) => line.includes(`"event":"${event}"`)).length

const accept = { action: 'accept', by: 'Ana Ruiz' } as const
const reject = { action: 'reject', by: 'Ana Ruiz', code: 'other', reason: 'No' } as const
const payerCancel = { action: 'cancel', why: 'payer' } as const

const review = ({ id, attemptId }: CreatedPayment, decision: ReviewDecision) =>
  getAttemptStub(attemptId).review(id, decision)
const runAlarm = ({ attemptId }: CreatedPayment) => runDurableObjectAlarm(getAttemptStub(attemptId))

const jobDeps = { db: env.DB, now: Date.now, queueAttempts: settleAttempts }
const runJob = () => settleOpenAttempts(jobDeps)

const readMark = ({ id }: CreatedPayment) =>
  env.DB.prepare('SELECT deciding, deciding_by FROM payments WHERE id = ?1').bind(id).first()
const noMark = { deciding: null, deciding_by: null }

const setMark = ({ id }: CreatedPayment, deciding: string, agoMs: number) =>
  env.DB.prepare(
    `UPDATE payments SET deciding = ?2, deciding_by = 'Ana Ruiz', deciding_since = ?3 WHERE id = ?1`,
  )
    .bind(id, deciding, Date.now() - agoMs)
    .run()

const refuseMarks = () =>
  env.DB.prepare(
    `CREATE TRIGGER refuse_marks BEFORE UPDATE OF deciding ON payments WHEN NEW.deciding IS NOT NULL
    BEGIN SELECT RAISE(ABORT, 'no mark'); END`,
  ).run()
const acceptMarks = () => env.DB.prepare('DROP TRIGGER IF EXISTS refuse_marks').run()
afterEach(acceptMarks)

/** The calls of the card processor that `act` leads to, and what each is answered. */
async function withProcessor(
  payment: CreatedPayment,
  answer: () => Promise<{ readonly kind: 'done' }>,
  act: (machine: PaymentAttemptMachine) => Promise<unknown>,
): Promise<readonly string[]> {
  const services = createTestServices()
  const called: string[] = []
  const call = (name: string) => async () => {
    called.push(name)
    return answer()
  }
  const processor = { ...services.cardProcessor, capture: call('capture'), void: call('void') }
  const overrides = { findCardProcessor: { value: () => processor } }
  await runInDurableObject(getAttemptStub(payment.attemptId), (_, { storage }) =>
    act(new PaymentAttemptMachine(storage, Object.create(services, overrides))),
  )
  return called
}
const done = async () => ({ kind: 'done' }) as const

/** From another browser than the one that paid. */
const cancellation = { intent: 'cancel-confirmed', zip: '94107', lastFour: '1111' } as const

describe('while the card processor is called', () => {
  test.each<[ReviewDecision, string, { deciding: string; deciding_by: string }]>([
    [accept, 'capture', { deciding: 'accept', deciding_by: 'Ana Ruiz' }],
    [reject, 'void', { deciding: 'reject', deciding_by: 'Ana Ruiz' }],
    [payerCancel, 'void', { deciding: 'cancel', deciding_by: 'payer' }],
    [
      { action: 'cancel', why: 'hold_ended' },
      'void',
      { deciding: 'cancel', deciding_by: 'system' },
    ],
    [
      { action: 'cancel', why: 'new_total', requestId: 'none', agreedAt: 1 },
      'void',
      { deciding: 'new_total', deciding_by: 'payer' },
    ],
  ])(
    'the payment is marked for %o, and no longer with the outcome',
    async (decision, call, mark) => {
      const payment = await createPayment()
      const seen: unknown[] = []
      const called = await withProcessor(
        payment,
        async () => {
          seen.push(await readMark(payment))
          return done()
        },
        (machine) => machine.review(payment.id, decision),
      )
      expect(called).toEqual([call])
      expect(seen).toEqual([mark])
      expect(await readMark(payment)).toEqual(noMark)
    },
  )

  test('a decision that it refuses ends the mark', async () => {
    const payment = await createPayment()
    await env.DB.prepare(
      "UPDATE simulator_charges SET status = 'voided' WHERE idempotency_key = ?1 || '.1'",
    )
      .bind(payment.attemptId)
      .run()
    expect(await review(payment, accept)).toMatchObject({ kind: 'refused_by_processor' })
    expect(await readMark(payment)).toEqual(noMark)
  })
})

describe('without a mark', () => {
  test('nothing is called, the decision is withdrawn, and another can be made', async () => {
    const payment = await createPayment()
    await refuseMarks()
    const called = await withProcessor(payment, done, async (machine) => {
      await expect(machine.review(payment.id, accept)).rejects.toThrow('no mark')
      await machine.alarm()
    })
    expect(called).toEqual([])
    expect(await readPaymentState(payment)).toMatchObject({
      status: 'in_review',
      charge: 'authorized',
    })
    await acceptMarks()
    expect(await review(payment, reject)).toEqual({ kind: 'done' })
    expect((await readPaymentState(payment)).charge).toBe('voided')
  })

  test('a payer’s cancellation fails, and the page still offers it', async () => {
    const payment = await createPayment()
    const path = payment.path ?? ''
    await refuseMarks()
    expect((await postForm(path, cancellation)).status).toBe(500)
    await acceptMarks()
    expect((await openPaymentPage(path)).html).toContain(copy.cancel.button)
    expect((await postForm(path, cancellation)).status).toBe(303)
    expect(await readPaymentState(payment)).toMatchObject({ status: 'canceled', charge: 'voided' })
  })

  test('a decision that the processor may have got already is tried again, and not withdrawn', async () => {
    const payment = await createPayment('20.92')
    expect(await review(payment, payerCancel)).toEqual({ kind: 'pending' })
    await refuseMarks()
    await runAlarm(payment)
    expect((await readPaymentState(payment)).status).toBe('in_review')
    await acceptMarks()
    await runAlarm(payment)
    expect(await readPaymentState(payment)).toMatchObject({ status: 'canceled', charge: 'voided' })
    expect(await readMark(payment)).toEqual(noMark)
  })
})

describe('the scheduled job', () => {
  test('continues a decision whose alarm is lost once its mark is older than two minutes', async () => {
    const payment = await createPayment('20.92')
    expect(await review(payment, accept)).toEqual({ kind: 'pending' })
    await loseAlarm(payment.attemptId)
    await setMark(payment, 'accept', staleAfterMs - minute)
    await runJob()
    expect(await readMark(payment)).toMatchObject({ deciding: 'accept' })
    await setMark(payment, 'accept', staleAfterMs + 1)
    await runJob()
    expect(await readPaymentState(payment)).toMatchObject({
      status: 'accepted',
      charge: 'captured',
      emails: ['payment_accepted'],
    })
    expect(await readMark(payment)).toEqual(noMark)
  })

  test('does not ask the processor before the alarm does', async () => {
    const payment = await createPayment('20.92')
    expect(await review(payment, accept)).toEqual({ kind: 'pending' })
    await runInDurableObject(getAttemptStub(payment.attemptId), (_, { storage }) =>
      storage.setAlarm(Date.now() + 5 * minute),
    )
    await setMark(payment, 'accept', hour)
    await runJob()
    expect((await readPaymentState(payment)).status).toBe('in_review')
    await runAlarm(payment)
    expect((await readPaymentState(payment)).status).toBe('accepted')
  })

  test('ends a mark of which the object knows no decision, and calls nothing', async () => {
    const payment = await createPayment()
    await setMark(payment, 'accept', hour)
    await runJob()
    expect(await readMark(payment)).toEqual(noMark)
    expect(await readPaymentState(payment)).toMatchObject({
      status: 'in_review',
      charge: 'authorized',
    })
  })
})

describe('a mark that a restored database has, while the object is lost,', () => {
  async function createRestored() {
    const payment = await createPayment()
    await setMark(payment, 'accept', hour)
    await loseState(payment.attemptId)
    await runJob()
    await runJob()
    return payment
  }

  test('stays, starts nothing, and raises one alert', async () => {
    const payment = await createRestored()
    expect(await readMark(payment)).toMatchObject({ deciding: 'accept' })
    expect((await readPaymentState(payment)).charge).toBe('authorized')
    expect(countOf('decision_unknown')).toBe(1)
  })

  test('stops the payer’s cancellation, the end of the hold, and questions', async () => {
    const payment = await createRestored()
    const { status, text } = await postForm(payment.path ?? '', cancellation)
    expect([status, text.includes(copy.cancel.decided.charging)]).toEqual([409, true])
    expect(await requestInfo(payment.id)).toEqual({ ok: false, error: { kind: 'wrong_state' } })
    await setHoldExpiry(payment, 5 * hour)
    await loseAlarm(payment.attemptId)
    await monitorHolds(jobDeps)
    expect((await readPaymentState(payment)).charge).toBe('authorized')
    expect(await readMark(payment)).toMatchObject({ deciding: 'accept' })
  })

  test('ends with staff’s decision, but not with one that the processor refuses', async () => {
    const payment = await createRestored()
    await env.DB.prepare(
      "UPDATE simulator_charges SET status = 'captured' WHERE idempotency_key = ?1 || '.1'",
    )
      .bind(payment.attemptId)
      .run()
    expect(await review(payment, reject)).toMatchObject({ kind: 'refused_by_processor' })
    await runAlarm(payment)
    expect(await readMark(payment)).not.toEqual(noMark)
    expect(await review(payment, accept)).toEqual({ kind: 'done' })
    expect(await readPaymentState(payment)).toMatchObject({
      status: 'accepted',
      charge: 'captured',
    })
    expect(await readMark(payment)).toEqual(noMark)
  })
})

test('a message that was written before the decision waits for the outcome; one that the payer requests is sent', async () => {
  const { id: paymentId, path } = await createPaymentIn('accept-pending')
  const now = Date.now() - minute
  const message = { ...buildReceiptMessage(), paymentId }
  await insertMessage(env.DB, { id: 'waiting', message, now }).run()
  const deps = toOutboxDeps(createTestServices())
  expect(await sendMessage('waiting', deps)).toBe(false)
  await postForm(path ?? '', { intent: 'email' })
  const again = await env.DB.prepare("SELECT id FROM outbox WHERE id LIKE ?1 || ':again:%'")
    .bind(paymentId)
    .first<string>('id')
  expect(await sendMessage(again ?? '', deps)).toBe(true)
  await env.DB.prepare('UPDATE payments SET deciding_since = NULL WHERE id = ?1')
    .bind(paymentId)
    .run()
  expect(await sendMessage('waiting', deps)).toBe(true)
})

describe('canceling while a decision is being carried out', () => {
  test.each([
    ['accept-pending', copy.cancel.decided.charging],
    ['reject-pending', copy.cancel.decided.canceling],
  ] as const)('of a payment in state %s is refused with what is done', async (state, text) => {
    const { path } = await createPaymentIn(state)
    expect((await openPaymentPage(path ?? '')).html).not.toContain('value="cancel"')
    for (const intent of ['cancel', 'cancel-confirmed']) {
      const reply = await postForm(path ?? '', { ...cancellation, intent })
      expect([reply.status, reply.text.includes(text)]).toEqual([409, true])
    }
  })

  test('by the payer is never forgotten: the page says so after every reload', async () => {
    const payment = await createPayment('20.91')
    const path = payment.path ?? ''
    const reply = await postForm(path, cancellation)
    expect([reply.status, reply.location]).toEqual([303, path])
    const { html } = await openPaymentPage(path)
    expect(html).toContain(copy.underWay.canceling.heading)
    expect(html).not.toContain(copy.cancel.button)
    expect(await review(payment, accept)).toEqual({ kind: 'wrong_state' })
    await runAlarm(payment)
    expect((await openPaymentPage(path)).html).toContain(copy.headings.canceled)
  })
})
