import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { receiptTtlMs } from '../../../../shared/payments/schema'
import { openPaymentPage } from '../../../../tests/support/builders/page'
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

  test.each(['', '?r=', '?r=unknown', '?r=a&r=b', `?r=${'a'.repeat(5000)}`])(
    'a receipt with the query "%.20s" is not found',
    async (query) => {
      expect((await openPaymentPage(`/web-payment/receipt${query}`)).response.status).toBe(404)
    },
  )

  test('a receipt is available for thirty days and gone afterwards', async () => {
    const payee = await insertPayablePayee()
    const path = await receiptOf(payee)
    const setAge = (ageMs: number) =>
      env.DB.prepare('UPDATE payments SET created_at = ?1 WHERE payee_id = ?2')
        .bind(Date.now() - ageMs, payee)
        .run()
    await setAge(receiptTtlMs - 60_000)
    expect((await openPaymentPage(path)).response.status).toBe(200)
    await setAge(receiptTtlMs + 60_000)
    expect((await openPaymentPage(path)).response.status).toBe(410)
  })
})
