// The look-up limit of the pages and the JSON call.

import { describe, expect, test } from 'vitest'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { problemMessages } from '../../../../shared/locales/en/problem-messages'
import { buildAttemptToken, insertPayablePayee } from '../../../../tests/support/builders/submit'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'

/** A rate limiter that always allows or always rejects, and the keys that it got. */
function limiterOf(success: boolean) {
  const keys: string[] = []
  const LOOKUP_LIMITER = {
    limit: ({ key }: { readonly key: string }) => {
      keys.push(key)
      return Promise.resolve({ success })
    },
  }
  return { keys, bindings: { LOOKUP_LIMITER } }
}

const statusPath = (attempt: string) =>
  `/payment/payment_status.php?a=${encodeURIComponent(attempt)}`
const confirmingPath = (attempt: string) =>
  `/web-payment/confirming?a=${encodeURIComponent(attempt)}`

describe('the search without JavaScript', () => {
  test.each(['/web-payment?t=cedar', '/web-payment?choose=p_cedar', '/web-payment?t='])(
    'the search page %s over the limit responds 429 with Retry-After',
    async (path) => {
      const { bindings } = limiterOf(false)
      const response = await fetchInIsolate(path, { bindings })
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toContain(problemMessages.too_many.title)
      // A later reload works: the search term or the choice is in the URL.
      expect((await fetchInIsolate(path, limiterOf(true))).status).toBe(200)
    },
  )

  test('a search without JavaScript is counted once, for the /64 network of an IPv6 client', async () => {
    const { keys, bindings } = limiterOf(true)
    await fetchInIsolate('/web-payment?t=cedar', {
      bindings,
      headers: { 'cf-connecting-ip': '2001:db8:0:1::7' },
    })
    expect(keys).toEqual(['2001:db8:0:1::/64'])
  })

  test('the empty search page and payment forms are not counted', async () => {
    const { keys, bindings } = limiterOf(false)
    const payee = await insertPayablePayee()
    for (const path of ['/web-payment', '/web-payment?ib=1', `/web-payment?p=${payee}&t=x`])
      expect([path, (await fetchInIsolate(path, { bindings })).status]).toEqual([path, 200])
    expect(keys).toEqual([])
  })
})

describe('the status of an attempt over the limit', () => {
  test('the status call over the limit responds 429, then works again', async () => {
    const attempt = await buildAttemptToken(await insertPayablePayee())
    const response = await fetchInIsolate(statusPath(attempt), limiterOf(false))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY' })
    const later = await fetchInIsolate(statusPath(attempt), limiterOf(true))
    expect(await later.json()).toMatchObject({ status: 'not_sent' })
  })

  test('the confirming page over the limit keeps waiting and does not read the attempt', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const response = await fetchInIsolate(confirmingPath(attempt), limiterOf(false))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(paymentFormCopy.confirming.heading)
    // Below the limit, the page reads the attempt and leads back to the form.
    const form = await fetchInIsolate(confirmingPath(attempt), limiterOf(true))
    expect(await form.text()).toContain('You weren’t charged')
  })

  test('the confirming page of an unknown attempt responds 404 over the limit', async () => {
    expect((await fetchInIsolate(confirmingPath('x'), limiterOf(false))).status).toBe(404)
  })
})
