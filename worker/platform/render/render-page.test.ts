// What the renderer owes every page: one payload that stays data, one loader that the policy knows.
import { describe, expect, test } from 'vitest'
import { openPaymentPage } from '../../../tests/support/builders/page'
import { fetchSite } from '../../../tests/support/requests/site'

describe('a rendered page', () => {
  test('cannot be broken out of by its own data', async () => {
    const term = '</script><!--<script>\u2028&"\'</title>'
    const { html, payload } = await openPaymentPage(`/web-payment?t=${encodeURIComponent(term)}`)
    const [, json] = /<script id="page-payload"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(payload()).toMatchObject({ props: { data: { query: { t: term } } } })
  })

  test('carries a fresh nonce on its loader, and none on its data', async () => {
    const { html } = await openPaymentPage('/web-payment')
    const [loader] = /<script id="page-loader"[^>]*>/.exec(html) ?? []
    expect(loader).toMatch(/nonce="[\w-]{22}"/)
    expect(html).toContain('<script id="page-payload" type="application/json">')
    const other = /<script id="page-loader"[^>]*>/.exec(
      (await openPaymentPage('/web-payment')).html,
    )?.[0]
    expect(other).not.toBe(loader)
  })

  test('says which headers it depends on', async () => {
    const { headers } = await fetchSite('/web-payment')
    expect(headers.get('vary')).toContain('User-Agent')
    expect(headers.get('vary')).toContain('Sec-CH-UA-Platform')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('of the kind that is never taken over sends no script', async () => {
    const response = await fetchSite('/web-payment/receipt?r=unknown')
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).not.toContain('<script')
  })

  test('names itself by the configured site, whatever the query holds', async () => {
    const { payload } = await openPaymentPage('/web-payment?x=1&headerless')
    expect(payload()).toMatchObject({
      props: { site: { canonicalUrl: 'https://papaya.test/web-payment', headerless: true } },
    })
  })
})
