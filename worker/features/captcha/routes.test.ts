import { exports } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { solveChallenge } from '../../../client/ui/captcha/solve-challenge'

type Started = {
  readonly provider: string
  readonly challenge: Parameters<typeof solveChallenge>[0]
}

const ask = (query: string, init?: RequestInit) =>
  exports.default.fetch(`https://pay.example.com/api/human_check.php${query}`, init)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test('hands out a challenge that nobody may keep, another one each time', async () => {
  const [first, second] = await Promise.all([ask('?action=payment'), ask('?action=payment')])
  expect(first.status).toBe(200)
  expect(first.headers.get('cache-control')).toBe('private, no-store')
  const { provider, challenge } = await first.json<Started>()
  expect(provider).toBe('altcha')
  expect((await second.json<Started>()).challenge).not.toEqual(challenge)
  expect(JSON.stringify(challenge)).not.toContain('development-only-secret')
  expect(await solveChallenge(challenge)).toMatch(/^[A-Za-z0-9+/=]+$/)
})

test.each(['', '?action=', '?action=refund', '?action=payment&action=text'])(
  'an action that there is not is malformed: %o',
  async (query) => {
    expect((await ask(query)).status).toBe(400)
  },
)

test('only GET is answered', async () => {
  const response = await ask('?action=payment', { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})
