// Charges that wait for the payer at the bank (3-D Secure), with the embedded processor's tokens.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  answerBank,
  findActionOf,
  insertCardToken,
  withToken,
} from '../../../../tests/support/builders/card-token'
import {
  insertPayablePayee,
  listAuthorizedCharges,
  readPaymentRows,
} from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { minute } from '../../../../tests/support/durations'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { PaymentAttempt } from '../../../payment-attempt'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

async function openAttempt(amountCents = 12_550) {
  const attemptId = newAttemptId()
  const payeeId = await insertPayablePayee()
  const request = buildSubmitRequest({ attemptId, payeeId, amountCents })
  const attempt = getAttemptStub(attemptId)
  const readTransactionId = async () => (await findActionOf(attemptId))?.transaction_id ?? ''
  const toRequest = (token: string, changes: Partial<typeof request.order> = {}) =>
    withToken({ ...request, order: { ...request.order, ...changes } }, token)
  return {
    attempt,
    attemptId,
    payeeId,
    submit: async (token?: string, changes: Partial<typeof request.order> = {}) =>
      attempt.submit(toRequest(token ?? (await insertCardToken('needs_action')), changes)),
    toRequest,
    answer: async (isConfirmed: boolean) => answerBank(await readTransactionId(), isConfirmed),
    actionState: async () => (await findActionOf(attemptId))?.state,
    expiresAt: async () => (await attempt.action())?.expiresAt ?? 0,
    charges: () => listAuthorizedCharges(attemptId),
    payments: async () => (await readPaymentRows(payeeId)).payments,
    claims: async () =>
      (
        await env.DB.prepare('SELECT state FROM payment_claims WHERE attempt_id = ?1')
          .bind(attemptId)
          .all<{ state: string }>()
      ).results.map(({ state }) => state),
    /** Runs `act` in a new process at that time. */
    at: <Outcome>(now: number, act: (object: PaymentAttempt) => Promise<Outcome>) =>
      runInDurableObject(attempt, async (_, state) => {
        vi.spyOn(Date, 'now').mockImplementation(() => now)
        try {
          return await act(new PaymentAttempt(state, env))
        } finally {
          vi.mocked(Date.now).mockRestore()
        }
      }),
  }
}

const authorized = [{ status: 'authorized', amount_cents: 12_550 }]

test('a charge that the bank wants confirmed waits for the payer, and holds no money', async () => {
  const { submit, attempt, charges, payments, claims } = await openAttempt()
  const submittedFrom = Date.now()
  const outcome = await submit()
  const submittedUntil = Date.now()
  expect(outcome).toEqual({
    kind: 'needs_action',
    actionUrl: expect.stringMatching(
      /^http:\/\/card-fields\.localhost\/dev\/card-fields\/bank\?t=sim_/,
    ),
  })
  expect(await attempt.status()).toBe('needs_action')
  const action = await attempt.action()
  expect(action?.url).toBe(outcome.kind === 'needs_action' && outcome.actionUrl)
  expect(action?.expiresAt).toBeGreaterThanOrEqual(submittedFrom + 10 * minute)
  expect(action?.expiresAt).toBeLessThanOrEqual(submittedUntil + 10 * minute)
  expect(await charges()).toEqual([])
  expect(await payments()).toEqual([])
  expect(await claims()).toEqual(['charging'])
})

test('a payer who confirmed at the bank has one charge and one payment', async () => {
  const { submit, answer, attempt, charges, payments, claims } = await openAttempt()
  await submit()
  await answer(true)
  const statuses = await Promise.all(Array.from({ length: 5 }, () => attempt.status()))
  // A request that arrives while another one records the payment does not wait for it.
  expect(['recorded', 'pending']).toEqual(expect.arrayContaining(statuses))
  expect(statuses).toContain('recorded')
  expect(await charges()).toEqual(authorized)
  expect(await payments()).toHaveLength(1)
  expect(await claims()).toEqual([])
  expect(await submit()).toEqual({ kind: 'recorded', isReplay: true })
})

test('the payment of a payer who confirmed and never came back is recorded when the attempt is settled', async () => {
  const { submit, answer, attempt, charges, payments } = await openAttempt()
  await submit()
  await answer(true)
  await attempt.settle()
  expect(await charges()).toEqual(authorized)
  expect(await payments()).toHaveLength(1)
})

test('a payer whom the bank refused is not charged and learns why, and the bill is free again', async () => {
  const { submit, answer, attempt, charges, payments, claims } = await openAttempt()
  await submit()
  await answer(false)
  expect(await attempt.status()).toBe('not_confirmed')
  expect(await attempt.status()).toBe('not_confirmed')
  expect(await charges()).toEqual([])
  expect(await payments()).toEqual([])
  expect(await claims()).toEqual([])
})

test('a submit after the bank refused is charged in the same attempt', async () => {
  const { submit, answer, charges, payments } = await openAttempt()
  await submit()
  await answer(false)
  const good = await insertCardToken('approved')
  expect(await submit(good)).toEqual({ kind: 'recorded', isReplay: false })
  expect(await charges()).toEqual(authorized)
  expect(await payments()).toHaveLength(1)
})

test('the alarm cancels a charge that the payer abandoned, so that the bank can no longer confirm it', async () => {
  const { submit, answer, attempt, actionState, at, expiresAt, charges, claims } =
    await openAttempt()
  await submit()
  const end = await expiresAt()
  await at(end - 1, (object) => object.alarm())
  expect(await actionState()).toBe('open')
  await at(end, (object) => object.alarm())
  expect(await actionState()).toBe('canceled')
  await answer(true)
  expect(await attempt.status()).toBe('not_confirmed')
  expect(await charges()).toEqual([])
  expect(await claims()).toEqual([])
})

test('a payer who confirms just before the alarm is charged', async () => {
  const { submit, answer, attempt, at, expiresAt, charges, payments } = await openAttempt()
  await submit()
  await answer(true)
  await at(await expiresAt(), (object) => object.alarm())
  expect(await attempt.status()).toBe('recorded')
  expect(await charges()).toEqual(authorized)
  expect(await payments()).toHaveLength(1)
})

test('the same form sent again leads to the same page of the bank', async () => {
  const { submit } = await openAttempt()
  const first = await submit()
  expect(await submit()).toEqual(first)
})

test('another card cancels the charge that waits, and only one is charged', async () => {
  const { submit, answer, actionState, charges, payments } = await openAttempt()
  await submit()
  const good = await insertCardToken('approved')
  expect(await submit(good, { cardLastFour: '4242' })).toEqual({
    kind: 'recorded',
    isReplay: false,
  })
  expect(await actionState()).toBe('canceled')
  await answer(true)
  expect(await charges()).toEqual(authorized)
  expect(await payments()).toHaveLength(1)
})

test('of four submits with other cards at the same time, one replaces the charge that waits, and one is charged', async () => {
  const { submit, toRequest, answer, actionState, at, charges, payments, claims } =
    await openAttempt()
  await submit()
  const requests = await Promise.all(
    ['4242', '1117', '0004', '8431'].map(async (cardLastFour) =>
      toRequest(await insertCardToken('approved'), { cardLastFour }),
    ),
  )
  const outcomes = await at(Date.now(), (object) =>
    Promise.all(requests.map((request) => object.submit(request))),
  )
  expect(outcomes.filter(({ kind }) => kind === 'recorded')).toEqual([
    { kind: 'recorded', isReplay: false },
  ])
  expect(await actionState()).toBe('canceled')
  await answer(true)
  expect(await charges()).toEqual(authorized)
  expect(await payments()).toHaveLength(1)
  expect(await claims()).toEqual([])
})

test('a charge that waits for the payer, and whose reply was lost, is found by the alarm', async () => {
  const { submit, answer, attempt, charges, payments } = await openAttempt(12_598)
  expect(await submit()).toEqual({ kind: 'pending' })
  await runDurableObjectAlarm(attempt)
  expect(await attempt.status()).toBe('needs_action')
  await answer(true)
  await attempt.settle()
  expect(await attempt.status()).toBe('recorded')
  expect(await charges()).toEqual([{ status: 'authorized', amount_cents: 12_598 }])
  expect(await payments()).toHaveLength(1)
})

test('a payment that was confirmed at the bank is captured once staff accept it', async () => {
  const { submit, answer, attempt, attemptId, charges } = await openAttempt()
  await submit()
  await answer(true)
  expect(await attempt.status()).toBe('recorded')
  expect(await attempt.review(`pay_${attemptId}`, { action: 'accept', by: 'Sam Staff' })).toEqual({
    kind: 'done',
  })
  expect(await charges()).toEqual([{ status: 'captured', amount_cents: 12_550 }])
})

test.each(['card_declined', 'cvc_mismatch', 'test_cards_only'] as const)(
  'a token with the outcome %s is declined for that reason',
  async (reason) => {
    const { submit, charges } = await openAttempt()
    const declined = { kind: 'declined', reason, triesLeft: 2 }
    expect(await submit(await insertCardToken(reason))).toEqual(declined)
    expect(await charges()).toEqual([])
  },
)
