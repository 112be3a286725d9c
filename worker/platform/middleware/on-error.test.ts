import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readProblem, siteOrigin } from '../../../tests/support/requests/site'
import { app } from '../../app'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line))
})
afterEach(() => vi.restoreAllMocks())

const search = '/api/web_payment.php?action=getPayees&term=cedar&target=partner'

/** Searches for a payee while every D1 statement throws an error with this message. */
function searchWithFailingDatabase(message: string): Promise<Response> {
  const fail = () => {
    throw new Error(message)
  }
  const DB = Object.assign(Object.create(env.DB), { prepare: fail, batch: fail })
  const request = new Request(siteOrigin + search, {
    headers: { 'cf-connecting-ip': '203.0.113.90' },
  })
  return Promise.resolve(app.fetch(request, { ...env, DB }, createExecutionContext()))
}

test.each([
  'D1_ERROR: database is locked: SQLITE_BUSY',
  'D1_ERROR: D1 DB is overloaded. Requests queued for too long.',
  'D1_ERROR: Network connection lost.',
])('a temporary database error (%s) asks the visitor to try again', async (message) => {
  const response = await searchWithFailingDatabase(message)
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await readProblem(response)).toMatchObject({ code: 'UNAVAILABLE' })
  expect(lines.join()).toContain('store_down')
})

test.each([
  'D1_ERROR: no such column: payeee: SQLITE_ERROR',
  'D1_ERROR: UNIQUE constraint failed: links.key: SQLITE_CONSTRAINT',
  'payee is not a function',
])('any other error (%s) responds 500 and does not reveal its message', async (message) => {
  const response = await searchWithFailingDatabase(message)
  expect(response.status).toBe(500)
  const problem = await readProblem(response)
  expect(problem.code).toBe('INTERNAL')
  expect(JSON.stringify(problem)).not.toContain(message)
})
