// What is asked after an increase was agreed to counts from the agreed amount, and a link promises no
// more time than there is.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { infoLinkMaxMs } from '../../../../shared/payments/info-request'
import {
  answer,
  createInfoRequest,
  createPaymentInReview,
  increase,
  requestInfo,
  retrieve,
} from '../../../../tests/support/builders/info-request'
import { pay } from '../../../../tests/support/builders/submit'
import { createTestServices } from '../../../../tests/support/requests/services'
import { toInfoToken } from './info-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

/** $125.50, raised to $150 and agreed to, with the rest paid. */
async function anAgreedIncrease() {
  const made = await createInfoRequest(increase)
  await answer(made.token)
  expect((await pay(made.payeeId, { amount: '24.50' })).status).toBe(200)
  return made
}

async function askAgain(paymentId: string, request: unknown) {
  const asked = await requestInfo(paymentId, request)
  if (!asked.ok) throw new Error(`the question was refused: ${asked.error.kind}`)
  return toInfoToken(createTestServices().config.APP_SECRET, asked.value.requestId)
}

test('a second increase is one over what was agreed to, and so is the rest', async () => {
  const { paymentId } = await anAgreedIncrease()
  const token = await askAgain(paymentId, { ...increase, newAmountCents: 16_000 })
  expect(await (await retrieve(token)).json()).toMatchObject({
    requestedInfo: {
      bill: { amountCents: 15_000 },
      question: { oldAmountCents: 15_000, newAmountCents: 16_000 },
    },
  })
  expect(await (await answer(token)).json()).toMatchObject({
    secondPayment: { totalCents: 1_000, isThere: false },
  })
})

test('a fee after an increase is added to the agreed amount', async () => {
  const { paymentId } = await anAgreedIncrease()
  const token = await askAgain(paymentId, { type: 'confirmAmountIncreaseFee', feeCents: 450 })
  const shown = await (await retrieve(token)).json()
  expect(shown).toMatchObject({
    requestedInfo: { bill: { amountCents: 15_000 }, question: { feeCents: 450 } },
  })
  const mail = await env.DB.prepare(
    "SELECT data FROM outbox WHERE payment_id = ?1 AND template = 'info_question' ORDER BY created_at DESC, rowid DESC",
  )
    .bind(paymentId)
    .first<string>('data')
  expect(JSON.parse(mail ?? '{}')).toMatchObject({ amountCents: 15_000 })
})

test('an answered question has nothing more to say, and the amount stays', async () => {
  const { token } = await anAgreedIncrease()
  expect((await retrieve(token)).status).toBe(409)
})

test.each([
  ['a reservation that ends before a week is over', 3 * 24 * 60 * 60 * 1000],
  ['a long one', 29 * 24 * 60 * 60 * 1000],
])('%s: the link works until the payment is cancelled, a week at most', async (_, holdMs) => {
  const { paymentId } = await createPaymentInReview()
  const holdUntil = Date.now() + holdMs
  await env.DB.prepare('UPDATE payments SET hold_until_at = ?2 WHERE id = ?1')
    .bind(paymentId, holdUntil)
    .run()
  const before = Date.now()
  await askAgain(paymentId, increase)
  const row = await env.DB.prepare('SELECT expires_at FROM info_requests WHERE payment_id = ?1')
    .bind(paymentId)
    .first<number>('expires_at')
  const sixHours = 6 * 60 * 60 * 1000
  expect(row).toBeLessThanOrEqual(holdUntil - sixHours)
  expect(row).toBeGreaterThanOrEqual(Math.min(holdUntil - sixHours, before + infoLinkMaxMs))
})

test('a company’s rest is a company’s form, and asks for no email where there was none', async () => {
  const made = await createInfoRequest(increase, {
    form: { isBtoB: '1', email: '', phone: '4155550177' },
    query: '&optE=1',
  })
  expect(await (await answer(made.token)).json()).toMatchObject({
    secondPayment: { url: `/web-payment?p=${made.payeeId}&amount=24.50&ib=1&emailOpt=1` },
  })
})
