// The embed script and the widget frames of the production build.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { buildDebugScript, buildLoader, toIntegrity } from '../../scripts/build/embed-loader.ts'
import { root } from '../../scripts/run.ts'
import { embedReleases } from '../../shared/widget/releases.ts'
import { readBuilt } from './dist.ts'
import { fetchShared } from './shared-site.ts'

const brotliBytes = (text: string) => brotliCompressSync(text).byteLength
const frames = ['/pay-widget', '/pay-widget-imaginepay-button', '/pay-widget-restore-tab'] as const

const open = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetchShared(address, { redirect: 'manual', headers })

describe('the embed script', () => {
  test('weighs less than one kilobyte', () => {
    expect(brotliBytes(readBuilt('production', 'client/embed/v1.js'))).toBeLessThan(1024)
  })

  test('is built from the current source', async () => {
    expect(readBuilt('production', 'client/embed/v1.js')).toBe(await buildLoader())
  })

  test('has a debug script that is built from the current source', async () => {
    expect(readBuilt('production', 'client/embed/debug.js')).toBe(await buildDebugScript())
  })

  test('is the newest release', () => {
    const [newest] = embedReleases
    const code = readBuilt('production', 'client/embed/v1.js')
    expect(readBuilt('production', `client${newest.path}`)).toBe(code)
  })

  test('imports nothing but the debug script and stores nothing', () => {
    const built = readBuilt('production', 'client/embed/v1.js')
    const code = built.replace(
      /hasAttribute\(`debug`\)&&import\(`\$\{\w\}\/embed\/debug\.js`\)/,
      '',
    )
    expect(code).not.toBe(built)
    expect(code).not.toMatch(
      /\bimport\b|require\(|cookie|[^.]localStorage|sessionStorage|eval|innerHTML/,
    )
    expect(code).not.toContain("'*'")
    expect(code).not.toMatch(/["`]\*["`]/)
  })

  test.each(embedReleases)(
    'has the published digest in release $version',
    ({ path: file, integrity }) => {
      const code = readFileSync(path.join(root, 'client/public', file), 'utf8')
      expect(toIntegrity(code)).toBe(integrity)
    },
  )

  test('can be loaded from any origin, with a short cache time at v1.js and an immutable one per release', async () => {
    for (const [address, cacheControl] of [
      ['/embed/v1.js', 'public, max-age=300'],
      ['/embed/debug.js', 'public, max-age=300'],
      [embedReleases[0].path, 'public, max-age=31536000, immutable'],
    ] as const) {
      const { status, headers } = await open(address, { origin: 'https://host.example' })
      expect([address, status, headers.get('cache-control')]).toEqual([address, 200, cacheControl])
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('content-type')).toMatch(/javascript/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('set-cookie')).toBeNull()
    }
  })
})

describe.each(frames)('the first load of %s', (address) => {
  test('is within 20 KB of HTML and CSS and loads only an inline script of 0.9 KB', async () => {
    const html = await (await open(address)).text()
    expect(html).not.toContain('rel="stylesheet"')
    expect(brotliBytes(html)).toBeLessThanOrEqual(20 * 1024)
    expect(html).not.toMatch(/<script[^>]+src=/)
    expect(html).not.toContain('modulepreload')
    const inline = [...html.matchAll(/<script(?![^>]*application\/json)[^>]*>([^<]*)</g)]
    expect(inline.length).toBeGreaterThan(0)
    expect(brotliBytes(inline.map(([, source]) => source).join('\n'))).toBeLessThanOrEqual(922)
  })

  test('allows only scripts with a nonce or a fixed hash', async () => {
    const { headers } = await open(`${address}?name=%3Cscript%3E`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    expect(policy).toMatch(
      /script-src 'nonce-[\w-]{22}'( 'sha256-[\w+/]{43}='){3} 'strict-dynamic';/,
    )
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w-]{22}' 'sha256-[\w+/]{43}=';/)
    expect(policy).toContain('frame-ancestors *;')
    expect(policy).toContain("require-trusted-types-for 'script'")
  })
})
