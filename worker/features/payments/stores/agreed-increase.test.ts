import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { infoRequestCopy as copy } from '../../../../shared/locales/en/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
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
import { toInfoToken } from '../info-requests/info-token'
import type { ReviewDecision } from '../model/review-decision'
import { endBalancesOf, endOrphanedBalances } from '../review/end-balances'
import { findReceiptPath } from '../tokens/receipt-token'

const logged = captureLogEvents()
const readAlerts = () => logged.filter(({ level }) => level === 'alert')

const refusedVoid = { kind: 'refused_by_processor', code: 'void_refused' } as const

const decisions = {
  accept: { action: 'accept', by: 'Sam Staff' },
  reject: { action: 'reject', by: 'Sam Staff', code: 'other', reason: 'no' },
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
    }
  }>()
  return { ...made, secondPayment }
}

/** The payments of the bill and its sums, as the status page lists them. */
async function readBillLines(attemptId: string): Promise<readonly string[]> {
  const { text } = await fetchPage(await findReceiptPath(attemptId, createTestServices()))
  const bill = text.slice(text.indexOf(receiptCopy.parts.heading))
  const lines = bill.slice(0, bill.indexOf('</section>'))
  return [...lines.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map(
    ([, term, detail]) => `${term} ${detail}`,
  )
}

describe('an agreed increase', () => {
  test('an agreed increase blocks the capture until the balance is paid', async () => {
    const made = await createAgreedIncrease()
    expect(made.secondPayment).toMatchObject({ totalCents: 2_450 })
    expect(await review(made, 'accept')).toEqual({ kind: 'balance_missing' })
    expect(await listAuthorizedCharges(made.attempt)).toEqual([
      { status: 'authorized', amount_cents: 12_550 },
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
    expect(await review(made, 'accept')).toEqual({ kind: 'balance_missing' })
  })

  test('a balance payment whose hold ended does not count, and the link works again', async () => {
    const made = await createAgreedIncrease()
    const balance = await payBalance(made)
    const ended = { action: 'cancel', why: 'hold_ended' } as const
    expect(await getAttemptStub(balance.attemptId).review(balance.paymentId, ended)).toEqual({
      kind: 'done',
    })
    expect(await review(made, 'accept')).toEqual({ kind: 'balance_missing' })
    expect((await fetchPage(made.secondPayment.url)).status).toBe(200)
    await payBalance(made)
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })

  test('a balance payment has no card fee, and both receipts have the agreed amount and one fee', async () => {
    const made = await createInfoRequest(increase, { payee: { fee_cents: 295 } })
    const agreed = await (await postAnswer(made.token)).json()
    expect(agreed).toMatchObject({ secondPayment: { totalCents: 2_450 } })
    const balance = await payBalance(made)
    expect(await listAuthorizedCharges(balance.attempt)).toEqual([
      { status: 'authorized', amount_cents: 2_450 },
    ])
    expect(
      await env.DB.prepare('SELECT amount_cents, fee_cents FROM payments WHERE id = ?1')
        .bind(balance.paymentId)
        .first(),
    ).toEqual({ amount_cents: 2_450, fee_cents: 0 })
    for (const { attemptId } of [made, balance])
      expect((await readBillLines(attemptId)).slice(2)).toEqual([
        `${receiptCopy.parts.agreed} $150.00`,
        `${copy.bill.fee} $2.95`,
        `${copy.bill.newTotal(true)} $152.95`,
      ])
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })

  test.each([
    ['while the balance is due', null, true],
    ['after a cancellation without it', 'cancel', false],
    ['after a rejection without it', 'reject', false],
  ] as const)(
    '%s the receipt says only if it is so that both parts are charged together',
    async (_, decision, isSaid) => {
      const made = await createAgreedIncrease()
      if (decision !== null) expect(await review(made, decision)).toEqual({ kind: 'done' })
      const path = await findReceiptPath(made.attemptId, createTestServices())
      expect((await fetchPage(path)).text.includes(copy.second.together)).toBe(isSaid)
    },
  )

  test('without any fee the receipt has the agreed amount once', async () => {
    const { attemptId } = await createAgreedIncrease()
    expect((await readBillLines(attemptId)).slice(2)).toEqual([
      `${receiptCopy.parts.agreed} $150.00`,
    ])
  })

  test('with the biller’s fee only the sum is the amount that the payer agreed to', async () => {
    const made = await createInfoRequest({ type: 'confirmAmountIncreaseFee', feeCents: 450 })
    await postAnswer(made.token)
    expect((await readBillLines(made.attemptId)).slice(2)).toEqual([
      `${copy.bill.amount} $125.50`,
      `${copy.bill.billerFee} $4.50`,
      `${copy.bill.newTotal(false)} $130.00`,
    ])
  })

  test('an unpaid balance blocks another increase but not the cancellation', async () => {
    const made = await createAgreedIncrease()
    expect(
      await requestInfo(made.paymentId, { type: 'confirmAmountIncreaseFee', feeCents: 450 }),
    ).toEqual({ ok: false, error: { kind: 'balance_missing' } })
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
    expect(await review(made, 'accept')).toEqual({ kind: 'balance_missing' })
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
    expect(await value('%22%3E%3Cscript%20x')).not.toContain('value=')
  })
})

describe('a balance payment', () => {
  test.each(['cancel', 'reject'] as const)(
    'a balance payment ends like its first payment when the decision on that is %s',
    async (action) => {
      const made = await createAgreedIncrease()
      const balance = await payBalance(made)
      expect(await review(made, action)).toEqual({ kind: 'done' })
      expect(await statusOf(balance.paymentId)).toBe(action === 'reject' ? 'rejected' : 'canceled')
      expect(await listAuthorizedCharges(balance.attempt)).toEqual([
        { status: 'voided', amount_cents: 2_450 },
      ])
    },
  )

  test('the job cancels a balance payment whose first payment has ended, and no other', async () => {
    const made = await createAgreedIncrease()
    const balance = await payBalance(made)
    const other = await payBalance(await createAgreedIncrease())
    await env.DB.prepare("UPDATE payments SET status = 'canceled' WHERE id = ?1")
      .bind(made.paymentId)
      .run()
    await endOrphanedBalances(createTestServices())
    expect(await statusOf(balance.paymentId)).toBe('canceled')
    expect(await statusOf(other.paymentId)).toBe('in_review')
  })

  test.each([
    ['that the card processor refuses to void', () => Promise.resolve(refusedVoid)],
    ['whose object cannot be reached', () => Promise.reject(new Error('unreachable'))],
  ])('a balance payment %s raises an alert once its first payment has ended', async (_, review) => {
    const made = await createAgreedIncrease()
    const balance = await payBalance(made)
    await env.DB.prepare("UPDATE payments SET status = 'canceled' WHERE id = ?1")
      .bind(made.paymentId)
      .run()
    const { db, paymentAttempt } = createTestServices()
    const failing = (id: string) => Object.assign(Object.create(paymentAttempt(id)), { review })
    await endBalancesOf(made.paymentId, { db, paymentAttempt: failing })
    expect(readAlerts()).toEqual([
      expect.objectContaining({ event: 'balance_not_canceled', paymentId: balance.paymentId }),
    ])
  })

  test('a database that fails after the first payment ended raises an alert and does not throw', async () => {
    await endBalancesOf('pay_1', { ...createTestServices(), db: brokenDb() })
    expect(readAlerts()).toMatchObject([{ event: 'balance_not_canceled', paymentId: 'pay_1' }])
  })
})

async function answerQuestion(requestId: string): Promise<void> {
  const { APP_SECRET } = createTestServices().config
  expect((await postAnswer(await toInfoToken(APP_SECRET, requestId))).status).toBe(200)
}
