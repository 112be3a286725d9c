// Rules of every rendered page: its data stays data, and its script is allowed by the CSP.
import clientAssets from 'virtual:client-assets'
import { describe, expect, test } from 'vitest'
import { pageRegistry } from '../../../client/runtime/page-registry'
import { openPaymentPage } from '../../../tests/support/builders/page'
import { fetchSite } from '../../../tests/support/requests/site'

describe('a rendered page', () => {
  test('page data cannot break out of its script element', async () => {
    const term = '<!--<script></script>\u2028&"\'</title>'
    const { html, payload } = await openPaymentPage(`/web-payment?t=${encodeURIComponent(term)}`)
    const [, json] = /<script id="page-payload"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(payload()).toMatchObject({ props: { data: { query: { t: term } } } })
  })

  test('the bootstrap script has a fresh nonce, and page data has none', async () => {
    const { html } = await openPaymentPage('/web-payment')
    const [loader] = /<script id="page-loader"[^>]*>/.exec(html) ?? []
    expect(loader).toMatch(/nonce="[\w-]{22}"/)
    expect(html).toContain('<script id="page-payload" type="application/json">')
    const other = /<script id="page-loader"[^>]*>/.exec(
      (await openPaymentPage('/web-payment')).html,
    )?.[0]
    expect(other).not.toBe(loader)
  })

  test('a page that depends on the device lists it in Vary', async () => {
    const { headers } = await fetchSite('/web-payment')
    expect(headers.get('vary')).toContain('User-Agent')
    expect(headers.get('vary')).toContain('Sec-CH-UA-Platform')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('a page that never hydrates sends no script', async () => {
    const response = await fetchSite('/web-payment/receipt?r=unknown')
    expect(response.status).toBe(404)
    const html = await response.text()
    expect(html).not.toContain('<script')
  })

  test('the canonical URL uses the configured site, whatever the query contains', async () => {
    const { payload } = await openPaymentPage('/web-payment?x=1&headerless')
    expect(payload()).toMatchObject({
      props: { site: { canonicalUrl: 'https://papaya.test/web-payment', headerless: true } },
    })
  })
})

test('every page is in the page registry, by the name of its file', () => {
  expect(Object.keys(pageRegistry).sort()).toEqual(Object.keys(clientAssets.en.pages).sort())
})
