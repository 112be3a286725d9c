// Questions after an agreed increase start from the agreed amount, and a question's link expires before the hold
// is released.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  createInfoRequest,
  createPaymentInReview,
  fetchInfoRequest,
  increase,
  payBalance,
  postAnswer,
  requestInfo,
} from '../../../../tests/support/builders/info-request'
import { createTestServices } from '../../../../tests/support/requests/services'
import { toInfoToken } from './info-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** $125.50 raised to $150, with the increase agreed and the balance paid. */
async function createAgreedIncrease() {
  const made = await createInfoRequest(increase)
  await postAnswer(made.token)
  await payBalance(made)
  return made
}

async function askAgain(paymentId: string, request: unknown) {
  const result = await requestInfo(paymentId, request)
  if (!result.ok) throw new Error(`the question was refused: ${result.error.kind}`)
  return toInfoToken(createTestServices().config.APP_SECRET, result.value.requestId)
}

test('a second increase and its balance start from the agreed amount', async () => {
  const { paymentId } = await createAgreedIncrease()
  const token = await askAgain(paymentId, { ...increase, newAmountCents: 16_000 })
  expect(await (await fetchInfoRequest(token)).json()).toMatchObject({
    bill: { amountCents: 15_000 },
    question: { oldAmountCents: 15_000, newAmountCents: 16_000 },
  })
  expect(await (await postAnswer(token)).json()).toMatchObject({
    secondPayment: { totalCents: 1_000, isReceived: false },
  })
})

test('a fee after an increase is added to the agreed amount', async () => {
  const { paymentId } = await createAgreedIncrease()
  const token = await askAgain(paymentId, { type: 'confirmAmountIncreaseFee', feeCents: 450 })
  const shown = await (await fetchInfoRequest(token)).json()
  expect(shown).toMatchObject({
    bill: { amountCents: 15_000 },
    question: { feeCents: 450 },
  })
  const email = await env.DB.prepare(
    "SELECT data FROM outbox WHERE payment_id = ?1 AND template = 'info_question' ORDER BY created_at DESC, rowid DESC",
  )
    .bind(paymentId)
    .first<string>('data')
  expect(JSON.parse(email ?? '{}')).toMatchObject({ amountCents: 15_000 })
})

test('an answered question cannot be retrieved again', async () => {
  const { token } = await createAgreedIncrease()
  expect((await fetchInfoRequest(token)).status).toBe(409)
})

test.each([
  ['a hold shorter than a week', 3 * 24 * 60 * 60 * 1000],
  ['a longer hold', 29 * 24 * 60 * 60 * 1000],
])(
  'the link of a question about a payment with %s works until the hold is released, for a week at most',
  async (_, holdMs) => {
    const { paymentId } = await createPaymentInReview()
    const holdUntil = Date.now() + holdMs
    await env.DB.prepare('UPDATE payments SET hold_until_at = ?2 WHERE id = ?1')
      .bind(paymentId, holdUntil)
      .run()
    const before = Date.now()
    await askAgain(paymentId, increase)
    const after = Date.now()
    const expiresAt = await env.DB.prepare(
      'SELECT expires_at FROM info_requests WHERE payment_id = ?1',
    )
      .bind(paymentId)
      .first<number>('expires_at')
    const hour = 60 * 60 * 1000
    const toExpiry = (requestedAt: number) =>
      Math.min(holdUntil - 6 * hour, requestedAt + 7 * 24 * hour)
    expect(expiresAt).toBeGreaterThanOrEqual(toExpiry(before))
    expect(expiresAt).toBeLessThanOrEqual(toExpiry(after))
  },
)

test('the balance link of a company’s payment names the company form and the optional email', async () => {
  const made = await createInfoRequest(increase, {
    form: { isBtoB: '1', email: '', phone: '4155550177' },
    query: '&optE=1',
  })
  expect(await (await postAnswer(made.token)).json()).toMatchObject({
    secondPayment: {
      url: expect.stringContaining(`/web-payment?p=${made.payeeId}&ib=1&emailOpt=1&balance=`),
    },
  })
})
