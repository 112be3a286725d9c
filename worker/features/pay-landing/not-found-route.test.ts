// The call that counts paths that were not found.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchPage, postJson } from '../../../tests/support/requests/site'
import { otherPaths } from './store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('POST /api/404.php', () => {
  const report = (body: unknown) => postJson('/api/404.php', body)
  const counted = async (path: string) =>
    (
      await env.DB.prepare('SELECT sum(reports) AS n FROM path_reports WHERE path = ?1')
        .bind(path)
        .first<{ readonly n: number | null }>()
    )?.n ?? 0

  it('counts the path and does not store the query', async () => {
    const response = await report({ path: '/reported?token=canary' })
    expect(response.status).toBe(202)
    expect(await counted('/reported')).toBe(1)
    expect(await counted('/reported?token=canary')).toBe(0)
  })

  it.each([
    ['a body without a path', {}],
    ['an empty path', { path: '' }],
    ['a path that is a number', { path: 7 }],
    ['a very long path', { path: `/${'x'.repeat(3000)}` }],
    ['a path with a card number', { path: '/4111111111111111' }],
  ])('refuses %s', async (_, body) => {
    expect((await report(body)).status).toBe(422)
  })

  it('gives one IP address rows for twenty paths a day, so that made-up paths leave rows for real ones', async () => {
    const reportFrom = (path: string, ip = '203.0.113.30') =>
      postJson('/api/404.php', { path }, { 'cf-connecting-ip': ip })
    const rowsOf = async (like: string) =>
      env.DB.prepare('SELECT count(*) AS n FROM path_reports WHERE path LIKE ?1')
        .bind(like)
        .first<number>('n')
    const before = await counted(otherPaths)
    for (let path = 0; path < 40; path += 1)
      expect((await reportFrom(`/made-up-${path}`)).status).toBe(202)
    expect(await rowsOf('/made-up-%')).toBe(20)
    expect(await counted(otherPaths)).toBe(before + 20)
    await reportFrom('/made-up-3')
    expect(await counted('/made-up-3')).toBe(2)
    await reportFrom('/misprinted', '203.0.113.31')
    expect(await counted('/misprinted')).toBe(1)
    await fetchPage('/made-up-by-a-page', { 'cf-connecting-ip': '203.0.113.30' })
    await vi.waitFor(async () => expect(await counted(otherPaths)).toBe(before + 21))
  })

  it('is not needed for the 404 page, which counts its own path', async () => {
    await fetchPage('/counted-by-the-page?token=canary')
    await vi.waitFor(async () => expect(await counted('/counted-by-the-page')).toBe(1))
  })
})
