import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertPayee } from '../../../tests/support/builders/payee'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { siteOrigin, userAgents } from '../../../tests/support/requests/site'
import staging from '../../index.staging'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const debugCookie = { cookie: 'a=b; dev_debug=on' }
const marker = 'aria-label="Debug output"'

async function readPanel(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetchInIsolate(path, { headers: { ...debugCookie, ...headers } })
  const text = await response.text()
  const [panel = ''] = /<aside [^>]*Debug output[\s\S]*?<\/aside>/.exec(text) ?? []
  const rows = panel.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g)
  return {
    response,
    text,
    rows: Object.fromEntries([...rows].map(([, name, value]) => [name, value])),
  }
}

describe('the debug output', () => {
  test('names environment, status, request, device, flags and locale of the page', async () => {
    const { response, rows } = await readPanel('/how-it-works', {
      'user-agent': userAgents.apple,
      'accept-language': 'es-US,<b>',
    })
    expect(rows).toMatchObject({
      Environment: 'test',
      Status: '200',
      Request: response.headers.get('x-request-id') ?? 'none',
      Device: 'apple',
      Locale: 'es (Accept-Language: es-US,&lt;b&gt;)',
      Attempt: 'none on this page',
    })
    expect(rows.Flags).toMatch(/^pay-wpbp-redirect (on|off)/)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })

  test('shows the state of the payment form’s attempt', async () => {
    const payeeId = await insertPayee(env.DB)
    const { rows } = await readPanel(`/web-payment?p=${payeeId}`)
    expect(rows.Attempt).toMatch(/^[\w-]{16,}: not_sent$/)
  })

  test('is on error pages, but not in JSON, redirects or responses to HEAD', async () => {
    expect((await readPanel('/no-such-page')).rows.Status).toBe('404')
    for (const path of ['/api/captcha.php?action=text', '/.well-known/change-password'])
      expect((await readPanel(path)).text).not.toContain(marker)
    const head = await fetchInIsolate('/about', { method: 'HEAD', headers: debugCookie })
    expect(await head.text()).toBe('')
  })

  test('is only shown to a browser that switched it on', async () => {
    const plain = await fetchInIsolate('/about')
    expect(await plain.text()).not.toContain(marker)
    const post = (isOn: string) =>
      fetchInIsolate('/dev/debug', {
        method: 'POST',
        headers: { origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
        body: `isOn=${isOn}`,
      })
    expect((await post('1')).headers.get('set-cookie')).toContain('dev_debug=on; Path=/; HttpOnly')
    expect((await post('0')).headers.get('set-cookie')).toContain('Max-Age=0')
  })

  test('of a staging build is on a page with ?debug=1 alone, and on none of production', async () => {
    const open = async (path: string, bindings = {}) => {
      const request = new Request<unknown, IncomingRequestCfProperties>(siteOrigin + path)
      const context = createExecutionContext()
      const response = await staging.fetch(request, { ...env, ...bindings }, context)
      await waitOnExecutionContext(context)
      return response
    }
    const page = await open('/about?debug=1')
    expect(await page.text()).toMatch(new RegExp(`${marker}[^]*<a href="/about">`))
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(await (await open('/about')).text()).not.toContain(marker)
    const production = await open('/about?debug=1', { ENVIRONMENT: 'production' })
    expect(await production.text()).not.toContain(marker)
  })

  test('does not exist on a public site, even with its cookie', async () => {
    for (const ENVIRONMENT of ['production', 'staging'])
      expect(
        await (
          await fetchInIsolate('/about', { headers: debugCookie, bindings: { ENVIRONMENT } })
        ).text(),
      ).not.toContain(marker)
  })
})
