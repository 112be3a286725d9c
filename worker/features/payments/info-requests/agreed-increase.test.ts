import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { infoRequestCopy as copy } from '../../../../shared/locales/en/payments/info-request'
import {
  createInfoRequest,
  createPaymentInReview,
  increase,
  payBalance,
  postAnswer,
  requestInfo,
  statusOf,
} from '../../../../tests/support/builders/info-request'
import { brokenDb } from '../../../../tests/support/builders/outbox'
import { listAuthorizedCharges, pay } from '../../../../tests/support/builders/submit'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { cancelBalancesOf, cancelOrphanedBalances } from '../review/cancel-balances'
import type { ReviewDecision } from '../review/review-decision'
import { toInfoToken } from './info-token'

const logged = captureLogEvents()
const readAlerts = () => logged.filter(({ level }) => level === 'alert')

const refusedVoid = { kind: 'refused_by_gateway', code: 'void_refused' } as const

const decisions = {
  accept: { action: 'accept' },
  reject: { action: 'reject', reason: 'no' },
  cancel: { action: 'cancel', why: 'payer' },
} as const satisfies Record<string, ReviewDecision>

const review = (
  made: { readonly attemptId: string; readonly paymentId: string },
  action: keyof typeof decisions,
) => getAttemptStub(made.attemptId).review(made.paymentId, decisions[action])

const pagePath = (token: string) => `/update-info-request?t=${token}`

/** $125.50 raised to $150, with the increase agreed. */
async function createAgreedIncrease() {
  const made = await createInfoRequest(increase)
  const answer = await postAnswer(made.token)
  const { secondPayment } = await answer.json<{
    secondPayment: {
      readonly url: string
      readonly totalCents: number
      readonly amountCents: number
    }
  }>()
  return { ...made, secondPayment }
}

describe('an agreed increase', () => {
  test('an agreed increase blocks the capture until the balance is paid', async () => {
    const made = await createAgreedIncrease()
    expect(made.secondPayment).toMatchObject({ totalCents: 2_450, amountCents: 2_450 })
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    expect(await listAuthorizedCharges(made.attempt)).toEqual([
      { status: 'authorised', amount_cents: 12_550 },
    ])
    await payBalance(made)
    expect((await fetchPage(pagePath(made.token))).text).toContain(copy.second.received('$24.50'))
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
    expect(await listAuthorizedCharges(made.attempt)).toEqual([
      { status: 'captured', amount_cents: 12_550 },
    ])
  })

  test('a payment of the same sum without the link does not count as the balance payment', async () => {
    const made = await createAgreedIncrease()
    expect((await pay(made.payeeId, { amount: '24.50' })).status).toBe(200)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
  })

  test('a rejected balance payment does not count, and the link works again', async () => {
    const made = await createAgreedIncrease()
    const balance = await payBalance(made)
    expect(await review(balance, 'reject')).toEqual({ kind: 'done' })
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    expect((await fetchPage(made.secondPayment.url)).status).toBe(200)
    await payBalance(made)
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })

  test('the amount of a balance payment and the card fee add up to the balance', async () => {
    const made = await createInfoRequest(
      { type: 'confirmAmountIncreaseFee', feeCents: 1_000 },
      { payee: { fee_cents: 295 } },
    )
    const agreed = await (await postAnswer(made.token)).json()
    expect(agreed).toMatchObject({ secondPayment: { totalCents: 1_000, amountCents: 705 } })
    const balance = await payBalance(made)
    expect(await listAuthorizedCharges(balance.attempt)).toEqual([
      { status: 'authorised', amount_cents: 1_000 },
    ])
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })

  test('an unpaid balance blocks another increase but not the cancellation', async () => {
    const made = await createAgreedIncrease()
    expect(
      await requestInfo(made.paymentId, { type: 'confirmAmountIncreaseFee', feeCents: 450 }),
    ).toEqual({ ok: false, error: { kind: 'rest_missing' } })
    expect(await review(made, 'cancel')).toEqual({ kind: 'done' })
  })

  test('two increases of one bill need two balance payments', async () => {
    const made = await createAgreedIncrease()
    await payBalance(made)
    const fee = { type: 'confirmAmountIncreaseFee', feeCents: 2_450 }
    const result = await requestInfo(made.paymentId, fee)
    if (!result.ok) throw new Error(result.error.kind)
    const { requestId } = result.value
    await answerQuestion(requestId)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    await payBalance({ ...made, requestId })
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })

  test('the link to a payment form fills in the amount only if it is valid', async () => {
    const { payeeId } = await createPaymentInReview()
    const value = async (amount: string) =>
      /id="[^"]*amount"[^>]*|name="amount"[^>]*/.exec(
        (await fetchPage(`/web-payment?p=${payeeId}&amount=${amount}`)).text,
      )?.[0]
    expect(await value('24.50')).toContain('value="24.50"')
    expect(await value('24.50')).not.toContain('readonly')
    expect(await value('2000.01')).not.toContain('value=')
    expect(await value('%22%3E%3Cscript')).not.toContain('value=')
  })
})

describe('a balance payment', () => {
  test('a balance payment is accepted after the payment that it completes', async () => {
    const made = await createAgreedIncrease()
    const balance = await payBalance(made)
    expect(await review(balance, 'accept')).toMatchObject({ kind: 'first_payment_open' })
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
    expect(await review(balance, 'accept')).toEqual({ kind: 'done' })
  })

  test.each(['cancel', 'reject'] as const)(
    'a balance payment is voided when the decision on its first payment is %s',
    async (action) => {
      const made = await createAgreedIncrease()
      const balance = await payBalance(made)
      expect(await review(made, action)).toEqual({ kind: 'done' })
      expect(await statusOf(balance.paymentId)).toBe('cancelled')
      expect(await listAuthorizedCharges(balance.attempt)).toEqual([
        { status: 'voided', amount_cents: 2_450 },
      ])
    },
  )

  test('the job cancels a balance payment whose first payment has ended, and no other', async () => {
    const made = await createAgreedIncrease()
    const balance = await payBalance(made)
    const other = await payBalance(await createAgreedIncrease())
    await env.DB.prepare("UPDATE payments SET status = 'cancelled' WHERE id = ?1")
      .bind(made.paymentId)
      .run()
    await cancelOrphanedBalances(createTestServices())
    expect(await statusOf(balance.paymentId)).toBe('cancelled')
    expect(await statusOf(other.paymentId)).toBe('in_review')
  })

  test.each([
    ['that the card processor refuses to void', () => Promise.resolve(refusedVoid)],
    ['whose object cannot be reached', () => Promise.reject(new Error('unreachable'))],
  ])('a balance payment %s raises an alert once its first payment has ended', async (_, review) => {
    const made = await createAgreedIncrease()
    const balance = await payBalance(made)
    await env.DB.prepare("UPDATE payments SET status = 'cancelled' WHERE id = ?1")
      .bind(made.paymentId)
      .run()
    const { db, paymentAttempt } = createTestServices()
    const failing = (id: string) => Object.assign(Object.create(paymentAttempt(id)), { review })
    await cancelBalancesOf(made.paymentId, { db, paymentAttempt: failing })
    expect(readAlerts()).toEqual([
      expect.objectContaining({ event: 'balance_not_cancelled', paymentId: balance.paymentId }),
    ])
  })

  test('a database that fails after the first payment ended raises an alert and does not throw', async () => {
    await cancelBalancesOf('pay_1', { ...createTestServices(), db: brokenDb() })
    expect(readAlerts()).toMatchObject([{ event: 'balance_not_cancelled', paymentId: 'pay_1' }])
  })
})

async function answerQuestion(requestId: string): Promise<void> {
  const { APP_SECRET } = createTestServices().config
  expect((await postAnswer(await toInfoToken(APP_SECRET, requestId))).status).toBe(200)
}
