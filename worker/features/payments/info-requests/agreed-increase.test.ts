import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { infoRequestCopy as copy } from '../../../../shared/locales/en/payments/info-request'
import {
  createInfoRequest,
  createPaymentInReview,
  increase,
  postAnswer,
  requestInfo,
} from '../../../../tests/support/builders/info-request'
import { listReservedCharges, pay } from '../../../../tests/support/builders/submit'
import { explainQuery } from '../../../../tests/support/explain-query'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { findPayment } from '../store'
import { claimBalancePayments } from './agreed-increase'
import { toInfoToken } from './info-token'
import { bindBalancePayment, infoQueries } from './store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const review = (made: { attemptId: string; paymentId: string }, action: 'accept' | 'cancel') =>
  getAttemptStub(made.attemptId).review(
    made.paymentId,
    action === 'accept' ? { action } : { action, why: 'payer' },
  )
const pagePath = (token: string) => `/update-info-request?t=${token}`

describe('an agreed increase', () => {
  const payBalance = async (payeeId: string, form = {}) =>
    pay(payeeId, { amount: '24.50', ...form }).then((response) => expect(response.status).toBe(200))

  test('an agreed increase blocks the capture until the balance is paid', async () => {
    const made = await createInfoRequest(increase)
    const agreed = await (await postAnswer(made.token)).json<{ secondPayment: object }>()
    expect(agreed.secondPayment).toEqual({
      totalCents: 2_450,
      amountCents: 2_450,
      url: `/web-payment?p=${made.payeeId}&amount=24.50`,
      isThere: false,
    })
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    expect(await listReservedCharges(made.attempt)).toEqual([
      { status: 'authorised', amount_cents: 12_550 },
    ])
    await payBalance(made.payeeId)
    expect((await fetchPage(pagePath(made.token))).text).toContain(copy.second.isThere('$24.50'))
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
    expect(await listReservedCharges(made.attempt)).toEqual([
      { status: 'captured', amount_cents: 12_550 },
    ])
  })

  test.each([
    ['another amount', { amount: '24.51' }],
    ['another phone', { phone: '4155550177' }],
  ])('a payment with %s does not count as the balance payment', async (_, form) => {
    const made = await createInfoRequest(increase)
    await postAnswer(made.token)
    await payBalance(made.payeeId, form)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
  })

  test('an earlier payment, one to another payee and a rejected one do not count as the balance payment', async () => {
    const made = await createInfoRequest(increase)
    await payBalance(made.payeeId)
    await env.DB.prepare('UPDATE payments SET created_at = created_at - 1000 WHERE id <> ?1')
      .bind(made.paymentId)
      .run()
    await postAnswer(made.token)
    const other = await createPaymentInReview({ form: { amount: '24.50' } })
    expect(other.payeeId).not.toBe(made.payeeId)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    // Another account: without this, the duplicate warning would stop the payment.
    await payBalance(made.payeeId, { account: 'A-1002' })
    await env.DB.prepare(
      "UPDATE payments SET status = 'rejected' WHERE payee_id = ?1 AND amount_cents = 2450",
    )
      .bind(made.payeeId)
      .run()
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
  })

  test('the amount of a balance payment and the card fee add up to the balance', async () => {
    const made = await createInfoRequest(
      { type: 'confirmAmountIncreaseFee', feeCents: 1_000 },
      { payee: { fee_cents: 295 } },
    )
    const agreed = await (await postAnswer(made.token)).json()
    expect(agreed).toMatchObject({ secondPayment: { totalCents: 1_000, amountCents: 705 } })
    await payBalance(made.payeeId, { amount: '7.05' })
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })

  test('an unpaid balance blocks another increase but not the cancellation', async () => {
    const made = await createInfoRequest(increase)
    await postAnswer(made.token)
    expect(
      await requestInfo(made.paymentId, { type: 'confirmAmountIncreaseFee', feeCents: 450 }),
    ).toEqual({
      ok: false,
      error: { kind: 'rest_missing' },
    })
    expect(await review(made, 'cancel')).toEqual({ kind: 'done' })
  })

  test('the link to the balance payment fills in the amount only if it is valid', async () => {
    const { payeeId } = await createPaymentInReview()
    const value = async (amount: string) =>
      /id="[^"]*amount"[^>]*|name="amount"[^>]*/.exec(
        (await fetchPage(`/web-payment?p=${payeeId}&amount=${amount}`)).text,
      )?.[0]
    expect(await value('24.50')).toContain('value="24.50"')
    expect(await value('2000.01')).not.toContain('value=')
    expect(await value('%22%3E%3Cscript')).not.toContain('value=')
  })
})

describe('a balance payment', () => {
  /** Two bills of one payer, both raised by $24.50. */
  const twoBills = async () => {
    const first = await createInfoRequest(increase)
    const { payeeId } = first
    const second = await createInfoRequest(increase, { payeeId, form: { account: 'A-2002' } })
    for (const { token } of [first, second]) expect((await postAnswer(token)).status).toBe(200)
    const payBalance = async (account: string) =>
      (await createPaymentInReview({ payeeId, form: { account, amount: '24.50' } })).paymentId
    return { first, second, payBalance }
  }
  const claim = async ({ paymentId }: { readonly paymentId: string }) => {
    const payment = await findPayment(env.DB, paymentId)
    if (!payment) throw new Error('the payment is gone')
    return claimBalancePayments(payment, env.DB)
  }

  test('a balance payment releases one bill, and another bill with the same increase needs its own', async () => {
    const { first, second, payBalance } = await twoBills()
    await payBalance('A-1001')
    expect(await review(first, 'accept')).toEqual({ kind: 'done' })
    expect(await review(second, 'accept')).toEqual({ kind: 'rest_missing' })
    expect(await listReservedCharges(second.attempt)).toEqual([
      { status: 'authorised', amount_cents: 12_550 },
    ])
    expect((await fetchPage(pagePath(second.token))).text).not.toContain(
      copy.second.isThere('$24.50'),
    )
    await payBalance('A-2002')
    expect(await review(second, 'accept')).toEqual({ kind: 'done' })
  })

  test('a balance payment is claimed by one of two concurrent decisions, and the other charges nothing', async () => {
    const { first, second, payBalance } = await twoBills()
    await payBalance('A-1001')
    const outcomes = await Promise.all([review(first, 'accept'), review(second, 'accept')])
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'rest_missing'])
    const charges = await Promise.all([
      listReservedCharges(first.attempt),
      listReservedCharges(second.attempt),
    ])
    expect(
      charges
        .flat()
        .map(({ status }) => status)
        .sort(),
    ).toEqual(['authorised', 'captured'])
  })

  test('a balance payment is claimed by one question, and the other question can claim another', async () => {
    const { first, second, payBalance } = await twoBills()
    const balancePaymentId = await payBalance('A-1001')
    const bind = ({ requestId }: { readonly requestId: string }) =>
      bindBalancePayment(env.DB, { requestId, balancePaymentId })
    expect([await bind(first), await bind(first), await bind(second)]).toEqual([true, true, false])
    await payBalance('A-2002')
    expect(await Promise.all([claim(first), claim(second)])).toEqual([true, true])
  })

  test('a balance payment of a cancelled bill can be claimed again, and a rejected one does not count', async () => {
    const { first, second, payBalance } = await twoBills()
    const balanceId = await payBalance('A-1001')
    expect([await claim(first), await claim(second)]).toEqual([true, false])
    expect(await review(first, 'cancel')).toEqual({ kind: 'done' })
    expect(await claim(second)).toBe(true)
    await getAttemptStub(balanceId.slice('pay_'.length)).review(balanceId, {
      action: 'reject',
      reason: 'no',
    })
    expect(await review(second, 'accept')).toEqual({ kind: 'rest_missing' })
    await payBalance('A-3003')
    expect(await review(second, 'accept')).toEqual({ kind: 'done' })
  })

  test('two increases of one bill need two balance payments', async () => {
    const made = await createInfoRequest(increase)
    await postAnswer(made.token)
    const form = { account: 'A-2002', amount: '24.50' }
    await createPaymentInReview({ payeeId: made.payeeId, form })
    const fee = { type: 'confirmAmountIncreaseFee', feeCents: 2_450 }
    const result = await requestInfo(made.paymentId, fee)
    if (!result.ok) throw new Error(result.error.kind)
    const token = await toInfoToken(createTestServices().config.APP_SECRET, result.value.requestId)
    expect((await postAnswer(token)).status).toBe(200)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    await createPaymentInReview({ payeeId: made.payeeId, form: { ...form, account: 'A-3003' } })
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })
})

test.each(['findBalancePayment', 'bindBalancePayment', 'releaseBalancePayments'] as const)(
  'the query %s does not scan a table',
  async (name) => {
    const plan = await explainQuery(infoQueries[name])
    expect(plan.filter((step) => /^SCAN/.test(step))).toEqual([])
  },
)
