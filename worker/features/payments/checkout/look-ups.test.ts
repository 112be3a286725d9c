// The limit of look-ups on the pages and the call that look something up.
import { describe, expect, test } from 'vitest'
import { buildAttemptToken, insertPayablePayee } from '../../../../tests/support/builders/submit'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'

/** A rate limiter that has nothing left, or all there is; and how often it was asked. */
function limiterOf(success: boolean) {
  const asked: string[] = []
  const LOOKUP_LIMITER = {
    limit: ({ key }: { readonly key: string }) => {
      asked.push(key)
      return Promise.resolve({ success })
    },
  }
  return { asked, bindings: { LOOKUP_LIMITER } }
}

const status = (attempt: string) => `/payment/payment_status.php?a=${encodeURIComponent(attempt)}`
const confirming = (attempt: string) => `/web-payment/confirming?a=${encodeURIComponent(attempt)}`

describe('the search without JavaScript', () => {
  test.each(['/web-payment?t=cedar', '/web-payment?choose=p_cedar', '/web-payment?t='])(
    '%s asked too often is a page with 429 and Retry-After',
    async (path) => {
      const { bindings } = limiterOf(false)
      const response = await fetchInIsolate(path, { bindings })
      expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toContain('Please wait a moment')
      // A reload later has the words: they are in the address.
      expect((await fetchInIsolate(path, limiterOf(true))).status).toBe(200)
    },
  )

  test('is counted once, by the address', async () => {
    const { asked, bindings } = limiterOf(true)
    await fetchInIsolate('/web-payment?t=cedar', {
      bindings,
      headers: { 'cf-connecting-ip': '2001:db8:0:1::7' },
    })
    expect(asked).toEqual(['2001:db8:0:1::/64'])
  })

  test('has a plain page, and forms of payees, that are not counted', async () => {
    const { asked, bindings } = limiterOf(false)
    const payee = await insertPayablePayee()
    for (const path of ['/web-payment', '/web-payment?ib=1', `/web-payment?p=${payee}&t=x`])
      expect([path, (await fetchInIsolate(path, { bindings })).status]).toEqual([path, 200])
    expect(asked).toEqual([])
  })
})

describe('what became of an attempt, asked too often', () => {
  test('is a 429 for the call, which its page takes for "not known yet"', async () => {
    const attempt = await buildAttemptToken(await insertPayablePayee())
    const response = await fetchInIsolate(status(attempt), limiterOf(false))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await response.json()).toMatchObject({ code: 'TOO_MANY' })
    const later = await fetchInIsolate(status(attempt), limiterOf(true))
    expect(await later.json()).toMatchObject({ status: 'not_charged' })
  })

  test('is no failure on its page, which waits on; nobody is asked meanwhile', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const response = await fetchInIsolate(confirming(attempt), limiterOf(false))
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('We are confirming your payment. Do not pay again.')
    // Had it been asked, it would be closed and lead back to the form.
    const form = await fetchInIsolate(confirming(attempt), limiterOf(true))
    expect(await form.text()).toContain('Nothing was charged')
  })

  test('is still not found where the attempt is none of ours', async () => {
    expect((await fetchInIsolate(confirming('x'), limiterOf(false))).status).toBe(404)
  })
})
