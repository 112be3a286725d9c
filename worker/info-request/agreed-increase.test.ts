import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { infoRequestCopy as copy } from '../../shared/copy/en/info-request'
import { chargesOf, pay } from '../guest-payment/a-submit'
import { answer, aPaymentInReview, aQuestion, ask, increase, send, stubOf } from './a-question'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const review = (made: { attemptId: string; paymentId: string }, action: 'accept' | 'cancel') =>
  stubOf(made.attemptId).review(
    made.paymentId,
    action === 'accept' ? { action } : { action, why: 'payer' },
  )
const pagePath = (token: string) => `/update-info-request?t=${token}`
const open = async (path: string) => {
  const response = await send('GET', path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

describe('an increase that the payer agrees to', () => {
  const rest = async (payeeId: string, form = {}) =>
    pay(payeeId, { amount: '24.50', ...form }).then((response) => expect(response.status).toBe(200))

  test('is not charged in part: accept waits for the rest, then captures what was authorised', async () => {
    const made = await aQuestion(increase)
    const agreed = await (await answer(made.token)).json<{ secondPayment: object }>()
    expect(agreed.secondPayment).toEqual({
      totalCents: 2_450,
      amountCents: 2_450,
      url: `/web-payment?p=${made.payeeId}&amount=24.50`,
      isThere: false,
    })
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    expect(await chargesOf(made.attempt)).toEqual([{ status: 'authorised', amount_cents: 12_550 }])
    await rest(made.payeeId)
    expect((await open(pagePath(made.token))).html).toContain(copy.second.isThere('$24.50'))
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
    expect(await chargesOf(made.attempt)).toEqual([{ status: 'captured', amount_cents: 12_550 }])
  })

  test.each([
    ['another amount', { amount: '24.51' }],
    ['another phone', { phone: '4155550177' }],
  ])('a payment with %s is not the rest', async (_, form) => {
    const made = await aQuestion(increase)
    await answer(made.token)
    await rest(made.payeeId, form)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
  })

  test('neither is one from before the agreement, nor to another payee, nor one that was rejected', async () => {
    const made = await aQuestion(increase)
    await rest(made.payeeId)
    await env.DB.prepare('UPDATE payments SET created_at = created_at - 1000 WHERE id <> ?1')
      .bind(made.paymentId)
      .run()
    await answer(made.token)
    const other = await aPaymentInReview({ form: { amount: '24.50' } })
    expect(other.payeeId).not.toBe(made.payeeId)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    // Another account, since the same bill twice a day is asked about first.
    await rest(made.payeeId, { account: 'A-1002' })
    await env.DB.prepare(
      "UPDATE payments SET status = 'rejected' WHERE payee_id = ?1 AND amount_cents = 2450",
    )
      .bind(made.payeeId)
      .run()
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
  })

  test('with a card fee, amount and fee together are the rest to the cent', async () => {
    const made = await aQuestion(
      { type: 'confirmAmountIncreaseFee', feeCents: 1_000 },
      { payee: { fee_cents: 295 } },
    )
    const agreed = await (await answer(made.token)).json()
    expect(agreed).toMatchObject({ secondPayment: { totalCents: 1_000, amountCents: 705 } })
    await rest(made.payeeId, { amount: '7.05' })
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })

  test('no further increase is asked before the rest is there; it can still be cancelled', async () => {
    const made = await aQuestion(increase)
    await answer(made.token)
    expect(await ask(made.paymentId, { type: 'confirmAmountIncreaseFee', feeCents: 450 })).toEqual({
      ok: false,
      error: { kind: 'rest_missing' },
    })
    expect(await review(made, 'cancel')).toEqual({ kind: 'done' })
  })

  test('the link to the rest fills in the amount, and only a sane one', async () => {
    const { payeeId } = await aPaymentInReview()
    const value = async (amount: string) =>
      /id="[^"]*amount"[^>]*|name="amount"[^>]*/.exec(
        (await open(`/web-payment?p=${payeeId}&amount=${amount}`)).html,
      )?.[0]
    expect(await value('24.50')).toContain('value="24.50"')
    expect(await value('2000.01')).not.toContain('value=')
    expect(await value('%22%3E%3Cscript')).not.toContain('value=')
  })
})
