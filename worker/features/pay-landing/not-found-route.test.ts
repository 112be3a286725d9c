// The call that counts paths that were not found.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually'
import { fetchPage, postJson } from '../../../tests/support/requests/site'
import { stopTimers } from '../../../tests/support/stop-timers'
import { writeCounted } from '../../../tests/support/write-counted'
import { otherName } from '../../platform/counts/daily-counter'
import { missingPaths } from './not-found-route'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  // The counts stay in memory until a test reads them.
  onTestFinished(stopTimers())
})

describe('POST /api/404.php', () => {
  const report = (body: unknown) => postJson('/api/404.php', body)
  const counted = async (path: string) => {
    await writeCounted(missingPaths)
    const query = 'SELECT sum(reports) AS n FROM path_reports WHERE path = ?1'
    return (await env.DB.prepare(query).bind(path).first<number>('n')) ?? 0
  }

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
    const before = await counted(otherName)
    for (let path = 0; path < 40; path += 1)
      expect((await reportFrom(`/made-up-${path}`)).status).toBe(202)
    expect(await counted(otherName)).toBe(before + 20)
    expect(await rowsOf('/made-up-%')).toBe(20)
    await reportFrom('/made-up-3')
    expect(await counted('/made-up-3')).toBe(2)
    await reportFrom('/misprinted', '203.0.113.31')
    expect(await counted('/misprinted')).toBe(1)
    await fetchPage('/made-up-by-a-page', { 'cf-connecting-ip': '203.0.113.30' })
    await eventually(async () => expect(await counted(otherName)).toBe(before + 21))
  })

  it('is not needed for the 404 page, which counts its own path', async () => {
    await fetchPage('/counted-by-the-page?token=canary')
    await eventually(async () => expect(await counted('/counted-by-the-page')).toBe(1))
  })
})
