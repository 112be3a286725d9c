import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { solveChallenge } from '../../../client/ui/captcha/solve-challenge'
import { fetchSite } from '../../../tests/support/requests/site'

type StartedCaptcha = {
  readonly provider: string
  readonly challenge: Parameters<typeof solveChallenge>[0]
}

const fetchChallenge = (query: string, method = 'GET') =>
  fetchSite(`/api/captcha.php${query}`, { method })

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test('the captcha challenge is not cacheable and differs on each request', async () => {
  const [first, second] = await Promise.all([
    fetchChallenge('?action=payment'),
    fetchChallenge('?action=payment'),
  ])
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  const { provider, challenge } = await first.json<StartedCaptcha>()
  expect(provider).toBe('altcha')
  expect((await second.json<StartedCaptcha>()).challenge).not.toEqual(challenge)
  expect(JSON.stringify(challenge)).not.toContain('development-only-secret')
  expect(await solveChallenge(challenge)).toMatch(/^[A-Za-z0-9+/=]+$/)
})

test.each(['', '?action=', '?action=refund', '?action=payment&action=text'])(
  'a request for a captcha challenge with the query %o is refused',
  async (query) => {
    expect((await fetchChallenge(query)).status).toBe(400)
  },
)

test('the captcha challenge cannot be requested by POST', async () => {
  const response = await fetchChallenge('?action=payment', 'POST')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})
