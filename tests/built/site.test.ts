// The content pages and their files in the production build.
import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { contentPages } from '../../shared/content/pages.ts'
import { fetchShared } from './shared-site.ts'

const open = (path: string) =>
  fetchShared(path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } })

describe.each(Object.keys(contentPages))('%s', (path) => {
  test('is complete, identical each time, and has no script and a CSP without script-src', async () => {
    const [first, second] = [await open(path), await open(path)]
    const html = await first.text()
    expect(first.status).toBe(200)
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"[\s\S]*<\/html>$/)
    expect(html).not.toMatch(/<script|\sstyle=/)
    expect(await second.text()).toBe(html)
    const policy = first.headers.get('content-security-policy') ?? ''
    expect(policy).not.toMatch(/script-src|nonce|unsafe/)
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    expect(styles).toHaveLength(1)
    for (const [, css = ''] of styles)
      expect(policy).toContain(
        `style-src 'self' 'sha256-${createHash('sha256').update(css).digest('base64')}';`,
      )
    expect(second.headers.get('content-security-policy')).toBe(policy)
  })

  test('links only to files that exist, its link preview image included', async () => {
    const html = await (await open(path)).text()
    const files = new Set(
      html.match(/\/(?:assets|og|brand)\/[\w./-]+|\/(?:favicon|apple-touch|manifest)[\w.-]+/g),
    )
    expect([...files].some((file) => file.startsWith('/og/'))).toBe(true)
    for (const file of files) expect([file, (await open(file)).status]).toEqual([file, 200])
  })

  test('is within 20 KB of compressed HTML and CSS', async () => {
    const html = await (await open(path)).text()
    expect(html).not.toContain('rel="stylesheet"')
    expect(brotliCompressSync(html).length).toBeLessThan(20 * 1024)
  })
})

test('the manifest’s icons exist and have the given sizes', async () => {
  const manifest: { icons: { src: string; sizes: string; type: string; purpose?: string }[] } =
    JSON.parse(await (await open('/manifest.webmanifest')).text())
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  for (const { src, sizes, type } of manifest.icons.filter(({ sizes }) => sizes !== 'any')) {
    const response = await open(src)
    expect([src, response.headers.get('content-type')]).toEqual([src, type])
    const bytes = Buffer.from(await response.arrayBuffer())
    // PNG header: width and height are big-endian at offsets 16 and 20.
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})

test('/version has the version and the commit, and the git repository is not public', async () => {
  const built: unknown = JSON.parse(await (await open('/version')).text())
  expect(built).toMatchObject({ version: expect.any(String), commit: expect.any(String) })
  expect((await open('/.git/HEAD')).status).toBe(404)
})
