import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { flagsOf } from '../../flags'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const fetchFlag = (query: string) => fetchInIsolate(`/api/unleash/is_enabled.php${query}`)
const setFlag = (enabled: 0 | 1) =>
  env.DB.prepare("UPDATE flags SET enabled = ?1 WHERE name = 'pay-wpbp-redirect'")
    .bind(enabled)
    .run()

test('the flag endpoint returns whether a flag is on', async () => {
  const response = await fetchFlag('?featureName=pay-wpbp-redirect')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ message: true })
  await setFlag(0)
  expect(await (await fetchFlag('?featureName=pay-wpbp-redirect')).json()).toEqual({
    message: false,
  })
  await setFlag(1)
})

test.each(['something-else', '__proto__', 'constructor'])(
  'the unknown flag %s is off',
  async (name) => {
    const response = await fetchFlag(`?featureName=${name}`)
    expect([response.status, await response.json()]).toEqual([200, { message: false }])
  },
)

test.each([
  '',
  '?featureName=',
  '?featureName=a%20b',
  `?featureName=${'a'.repeat(101)}`,
  '?featureName=pay-wpbp-redirect&featureName=other',
])('the flag query %j is malformed', async (query) => {
  const response = await fetchFlag(query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 'MALFORMED' })
})

test('an isolate sees a flag change after a refresh', async () => {
  const flags = flagsOf(env)
  await flags.refresh()
  await setFlag(0)
  expect(flags.getCached('pay-wpbp-redirect', vi.fn())).toBe(true)
  await flags.refresh()
  expect(flags.getCached('pay-wpbp-redirect', vi.fn())).toBe(false)
  await setFlag(1)
})

test.each([
  [{ UNLEASH_URL: 'https://flags.example' }, 'UNLEASH_TOKEN'],
  [{ UNLEASH_TOKEN: 'token' }, 'UNLEASH_URL'],
  [{ UNLEASH_TOKEN: 'token', UNLEASH_URL: 'flags.example' }, 'UNLEASH_URL'],
  [{ LINK_HOSTS: 'https://www.example.com' }, 'LINK_HOSTS'],
])('the configuration %j is refused with an error naming %s', async (bindings, name) => {
  const response = await fetchInIsolate('/api/unleash/is_enabled.php?featureName=a', {
    bindings: { FLAGS: 'unleash', ...bindings },
  })
  expect(response.status).toBe(500)
  expect(await response.text()).toMatch(new RegExp(`^${name} is (missing|malformed)`, 'm'))
})
