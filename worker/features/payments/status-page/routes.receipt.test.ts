import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import { openPaymentPage } from '../../../../tests/support/builders/page'
import { requestRefund } from '../../../../tests/support/builders/refund'
import { insertPayablePayee, pay } from '../../../../tests/support/builders/submit'

describe('the receipt', () => {
  const receiptOf = async (payee: string) =>
    (await (await pay(payee)).json<{ confirmationUrl: string }>()).confirmationUrl

  test('a receipt shows the payment and the last four card digits each time it is opened', async () => {
    const path = await receiptOf(await insertPayablePayee())
    for (const _time of ['first', 'second']) {
      const page = await openPaymentPage(path)
      expect(page.response.status).toBe(200)
      expect(page.html).toContain('$125.50')
      expect(page.html).toContain('ending in 1111')
      expect(page.html).not.toMatch(/4111|pat@example\.com/)
    }
  })

  test.each([
    ['no token', ''],
    ['an empty token', '?r='],
    ['an unknown token', '?r=unknown'],
    ['two tokens', '?r=a&r=b'],
    ['a token of 5,000 characters', `?r=${'a'.repeat(5000)}`],
  ])('a receipt with %s is not found', async (_, query) => {
    expect((await openPaymentPage(`/web-payment/receipt${query}`)).response.status).toBe(404)
  })

  test('the status page is available for 180 days after the last change and gone afterwards', async () => {
    const payee = await insertPayablePayee()
    const path = await receiptOf(payee)
    const setAge = async (ageMs: number) => {
      const at = Date.now() - ageMs
      await env.DB.batch([
        env.DB.prepare(
          'UPDATE payments SET created_at = created_at - 1, updated_at = ?1 WHERE payee_id = ?2',
        ).bind(at, payee),
        env.DB.prepare(
          `UPDATE payment_history SET at = ?1
          WHERE payment_id = (SELECT id FROM payments WHERE payee_id = ?2)`,
        ).bind(at, payee),
      ])
    }
    const retentionMs = 180 * 24 * 60 * 60_000
    const open = async () =>
      (await openPaymentPage(path)).html.includes(receiptCopy.timeline.heading)
    // Of one that nobody decided, the page stays open.
    await setAge(retentionMs + 1)
    expect(await open()).toBe(true)
    await env.DB.prepare("UPDATE payments SET status = 'canceled' WHERE payee_id = ?1")
      .bind(payee)
      .run()
    await setAge(retentionMs - 60_000)
    expect(await open()).toBe(true)
    await setAge(retentionMs + 1)
    expect(await open()).toBe(false)
    await setAge(730 * 24 * 60 * 60_000 + 1)
    const { response, html } = await openPaymentPage(path)
    expect(response.status).toBe(410)
    expect(html).toContain(receiptCopy.goneBody)
    expect(html).toMatch(/href="mailto:[^"]+"[^>]*>Email us</)
  })

  test('a receipt shows what was refunded, in part and in whole', async () => {
    const payment = await createPaymentIn('accepted')
    const path = payment.path ?? ''
    expect((await openPaymentPage(path)).html).not.toMatch(
      new RegExp(`>(Partially r|R)efunded|${receiptCopy.timeline.refunded('').trim()}`),
    )
    await requestRefund(payment, { cents: 2550 })
    const part = (await openPaymentPage(path)).html
    expect(part).toContain(receiptCopy.refunds.status.part)
    expect(part).toContain('refunded $25.50 of it to your card')
    expect(part).toMatch(/<p class="[^"]+">\$100\.00<\/p>/)
    expect(part).toContain(receiptCopy.refunds.paidOf('$125.50'))
    await requestRefund(payment)
    const whole = (await openPaymentPage(path)).html
    expect(whole).toContain('We refunded $125.50 to your card')
    expect(whole).not.toContain(receiptCopy.refunds.paidOf('').trim())
  })

  test('a rejected payment’s total is struck through', async () => {
    const payment = await createPaymentIn('in-review')
    const path = payment.path ?? ''
    expect((await openPaymentPage(path)).html).not.toContain('<s>')
    await takeSteps(payment, { do: 'reject' })
    const { html } = await openPaymentPage(path)
    // Below the heading, and in the details.
    expect(html.split('<s>$125.50</s>')).toHaveLength(3)
  })

  test('the receipt of a payment under review states the payee’s review time once ten payments are decided', async () => {
    const payee = await insertPayablePayee()
    const path = await receiptOf(payee)
    expect((await openPaymentPage(path)).html).not.toContain('most reviews take')
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, index) => pay(payee, { account: `A-20${index}` })),
    )
    expect(others.every(({ status }) => status === 200)).toBe(true)
    await env.DB.prepare(
      `UPDATE payments SET status = 'accepted', decided_at = created_at + ?2
      WHERE payee_id = ?1 AND account <> 'A-1001'`,
    )
      .bind(payee, 2.5 * 60 * 60 * 1000)
      .run()
    const { html } = await openPaymentPage(path)
    expect(html).toContain(receiptCopy.timeline.inReviewTime('hour', 3))
    await env.DB.prepare(
      "UPDATE payments SET created_at = created_at - ?2 WHERE payee_id = ?1 AND account = 'A-1001'",
    )
      .bind(payee, 3 * 60 * 60 * 1000)
      .run()
    expect((await openPaymentPage(path)).html).not.toContain('most reviews take')
  })
})
