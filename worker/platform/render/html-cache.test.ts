// A page is the same whether or not its HTML parts come from the cache.
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchSite } from '../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** The page without values that differ between requests. */
async function readPage(path: string): Promise<string> {
  const html = await (await fetchSite(path)).text()
  return html.replace(/nonce="[^"]*"/g, 'nonce').replace(/"?[\w.-]{40,}"?/g, 'token')
}

test.each(['/contact', '/pay', '/download', '/web-payment', '/no-such-page', '/getpaid'])(
  'the page %s is the same when its header and footer come from the cache',
  async (path) => {
    const first = await readPage(path)
    expect(first).toMatch(/<header class="[^"]+">.*<\/header>/s)
    expect(await readPage(path)).toBe(first)
    expect(await readPage(path)).toBe(first)
  },
)

test('a header link marked as current on one page is not marked on another', async () => {
  await readPage('/contact')
  expect(await readPage('/contact')).toMatch(
    /aria-current="page"[^>]*>Contact|href="\/contact" aria-current="page"/,
  )
  await readPage('/getpaid')
  expect(await readPage('/getpaid')).not.toContain('aria-current="page"')
})

test('the path of a missing page is not in the cached parts of another page', async () => {
  const canary = 'canary-path-81c'
  await fetchSite(`/${canary}`).then((response) => response.text())
  const page = await readPage('/another-missing-page')
  expect(page).not.toContain(canary)
})
