// Pages, files and headers of the production build.
import { get } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildInfo } from '../../scripts/build/build-info.ts'
import { listFiles, readBuilt } from './dist.ts'
import { pay } from './pay.ts'
import { fetchShared, sharedSite } from './shared-site.ts'

const pages: Record<string, string> = {
  'the search': '/web-payment',
  'search results': '/web-payment?t=cedar',
  'the chosen payee': '/web-payment?t=cedar&choose=p_cedar',
  'the form': '/web-payment?p=p_cedar',
  'the company form': '/web-payment?p=p_harbor&ib=1',
  'a payee with a heading': '/web-payment?p=p_debt&headerless=1',
  'an unknown address': '/nowhere/at/all',
  'a receipt that is not there': '/web-payment/receipt?r=unknown',
  'a password page without a link': '/update-password',
}
const notFound = ['an unknown address', 'a receipt that is not there']
const pageNames = [...Object.keys(pages), 'a receipt', 'a payment that is being confirmed']

beforeAll(async () => {
  pages['a receipt'] = (await pay(sharedSite, '45.01')).confirmationUrl ?? ''
  // The simulator loses the request for this amount before the charge, so the outcome is pending.
  const statusUrl = (await pay(sharedSite, '20.97')).statusUrl ?? ''
  pages['a payment that is being confirmed'] = statusUrl.replace(
    '/payment/payment_status.php',
    '/web-payment/confirming',
  )
})

const open = (path: string) => fetchShared(path, { redirect: 'manual' })

test.each(['/dev', '/dev/outbox', '/dev/boom', '/dev/screens.json', '/dev/go/in-review'])(
  '%s does not exist in production',
  async (path) => {
    expect((await open(path)).status).toBe(404)
  },
)

describe('assets', () => {
  const assets = listFiles('production', 'client').filter((file) => file.startsWith('assets/'))

  test('are served without their source maps', async () => {
    expect(readBuilt('production', 'client/.assetsignore').split('\n')).toContain('*.map')
    const maps = assets.filter((file) => /^assets\/entry-.+\.map$/.test(file))
    expect(maps.length).toBeGreaterThan(0)
    for (const file of maps) expect([file, (await open(`/${file}`)).status]).toEqual([file, 404])
  })

  test.each([
    '/.vite/manifest.json',
    '/manifest.json',
    '/_headers',
    '/.assetsignore',
    '/wrangler.json',
    '/index.js',
    '/worker/index.js',
    '/../worker/index.js',
    '/%2e%2e/worker/index.js',
  ])('do not include %s', async (path) => {
    expect((await open(path)).status).toBe(404)
  })
})

describe('the API document', () => {
  test('is a static file that may be cached for five minutes', async () => {
    const response = await open('/openapi.json')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(response.headers.get('x-robots-tag')).toBe('noindex')
    expect(response.headers.has('x-request-id')).toBe(false)
    const { openapi, info, paths } = z
      .object({
        openapi: z.string(),
        info: z.object({ version: z.string() }),
        paths: z.record(z.string(), z.record(z.string(), z.unknown())),
      })
      .parse(await response.json())
    expect([openapi, info.version]).toEqual(['3.1.1', buildInfo().version])
    expect(Object.keys(paths).length).toBeGreaterThan(20)
    expect(Object.keys(paths).filter((path) => path.startsWith('/ops'))).toEqual([])
    expect(Object.keys(paths['/api/update_info_request.php'] ?? {})).toEqual([
      'get',
      'post',
      'delete',
    ])
  })

  test('has pages too, whose first one leads to every call of the static file', async () => {
    const response = await open('/docs/api')
    expect(response.status).toBe(200)
    const html = await response.text()
    const { paths } = JSON.parse(readBuilt('production', 'client/openapi.json'))
    const text = html.replaceAll(/<[^>]+>/g, '')
    for (const path of Object.keys(paths)) expect(text).toContain(path.replace(/\{(\w+)\}/, ':$1'))
    const links = [...html.matchAll(/href="(\/docs\/api\/[\w-]+)#([\w-]+)"/g)]
    expect(links.length).toBeGreaterThan(20)
    for (const page of new Set(links.map(([, page = '']) => page))) {
      const group = await (await open(page)).text()
      for (const [, , id = ''] of links.filter((link) => link[1] === page))
        expect(group).toContain(`id="${id}"`)
    }
    expect((await open('/docs/api/nothing')).status).toBe(404)
  })
})

describe.each(pageNames)('%s', (name) => {
  const fetchPage = async () => {
    const response = await fetchShared(pages[name] ?? '', {
      redirect: 'manual',
      headers: { 'accept-encoding': 'identity' },
    })
    return { response, html: await response.text() }
  }
  const nonceOf = (response: { readonly headers: { get(name: string): string | null } }) =>
    /script-src 'nonce-([\w-]{20,})' 'strict-dynamic'/.exec(
      response.headers.get('content-security-policy') ?? '',
    )?.[1]

  test('is complete HTML', async () => {
    const { response, html } = await fetchPage()
    expect(response.status).toBe(notFound.includes(name) ? 404 : 200)
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"/)
    expect(html).toMatch(/<\/html>$/)
  })

  test('has only scripts with the CSP nonce, which changes with each response', async () => {
    const [first, second] = [await fetchPage(), await fetchPage()]
    const nonce = nonceOf(first.response)
    expect(nonce).toBeDefined()
    expect(nonceOf(second.response)).not.toBe(nonce)
    const scripts = [...first.html.matchAll(/<script\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('type="application/json"'))
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`)
    expect(scripts.length).toBe(name === 'a receipt that is not there' ? 0 : 1)
  })

  test('has styles only with the nonce, its own and a biller’s color, no style attribute and no inline handler', async () => {
    const { html, response } = await fetchPage()
    const nonce = nonceOf(response)
    const [own, ...others] = html.match(/<style\b[^>]*>/g) ?? []
    expect(own).toBe(`<style id="page-styles" nonce="${nonce}">`)
    expect(others.length).toBeLessThanOrEqual(1)
    for (const style of others) expect(style).toBe(`<style nonce="${nonce}">`)
    expect(html).not.toMatch(/<[^>]+\sstyle=/)
    expect(html).not.toMatch(/<[^>]+\son[a-z]+=/)
  })

  test('has a rule for every class that it uses', async () => {
    const { html } = await fetchPage()
    const [styles = ''] = html.match(/<style[\s\S]*?<\/style>/) ?? []
    const names = new Set(
      html.replace(styles, '').match(/(?<![\w-])_[\w-]+?_[a-f0-9]{4}(?![\w-])/g),
    )
    expect(names.size).toBeGreaterThan(5)
    for (const name of names) expect(styles).toContain(`.${name}`)
  })

  test('links only to files that exist', async () => {
    const { html } = await fetchPage()
    const files = new Set(html.match(/\/(?:assets|logos|scenes|shots)\/[\w./-]+/g))
    expect(files.size).toBeGreaterThan(0)
    for (const file of files) expect([file, (await open(file)).status]).toEqual([file, 200])
  })
})

test('a page that is never hydrated has no script and no page data', async () => {
  const html = await (await open('/web-payment/receipt?r=unknown')).text()
  expect(html).not.toContain('<script')
  expect(html).not.toContain('modulepreload')
})

/**
 * The body in the chunks that the worker sent. Uses `data` events: server.fetch and iterators merge
 * chunks that arrive between two reads.
 */
const fetchChunks = (path: string) =>
  new Promise<readonly string[]>((resolve, reject) => {
    const chunks: string[] = []
    get(new URL(path, sharedSite), (response) => {
      response.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
      response.on('end', () => resolve(chunks)).on('error', reject)
    }).on('error', reject)
  })

test('a page that is not cached is streamed, with its head before its end', async () => {
  const chunks = await fetchChunks('/web-payment?t=cedar')
  const early = chunks.slice(0, -1).join('')
  expect(early).toContain('<style id="page-styles"')
  expect(early).not.toContain('</html>')
  expect(chunks.join('')).toMatch(/<\/html>$/)
})
