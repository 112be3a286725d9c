// Unleash's own client of its frontend API: the adapter asks as it does, and both understand the replies of our fake.
import { UnleashClient } from 'unleash-proxy-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchUnleash } from '../../worker/vendors/flags/unleash.ts'
import { mockNetwork } from '../support/fakes/mock-network.ts'
import { type FakeUnleash, fakeUnleash, unleashVars } from '../support/fakes/unleash.ts'

const { UNLEASH_URL: url, UNLEASH_TOKEN: token } = unleashVars
const flag = 'pay-wpbp-redirect'

let fake: FakeUnleash
const requests: Request[] = []
beforeEach(() => {
  requests.length = 0
  fake = fakeUnleash()
  mockNetwork({
    host: fake.host,
    respond: (request) => {
      requests.push(request)
      return fake.respond(request)
    },
  })
})
afterEach(() => vi.restoreAllMocks())

/** Reads the flags once. */
async function readBySdk(clientKey: string = token): Promise<UnleashClient> {
  const client = new UnleashClient({
    url: `${url}/api/frontend`,
    clientKey,
    appName: 'papaya',
    context: { userId: 'papaya-site' },
    fetch: (...input: Parameters<typeof fetch>) => fetch(...input),
    refreshInterval: 0,
    disableMetrics: true,
  })
  await client.start()
  return client
}

test.each([true, false])(
  'a flag that is on: %s is read by the client and the adapter',
  async (isOn) => {
    fake.setToggles(isOn ? [flag, 'another'] : ['another'])
    expect((await readBySdk()).isEnabled(flag)).toBe(isOn)
    expect((await fetchUnleash({ url, token }, 'papaya-site'))[flag]).toBe(isOn)
  },
)

test('the adapter’s request has the path, the token and the user of the client’s', async () => {
  await readBySdk()
  await fetchUnleash({ url, token }, 'papaya-site')
  const [bySdk, byAdapter] = requests.map((request) => {
    const { origin, pathname, searchParams } = new URL(request.url)
    return {
      method: request.method,
      url: origin + pathname,
      appName: searchParams.get('appName'),
      userId: searchParams.get('userId'),
      authorization: request.headers.get('authorization'),
      accept: request.headers.get('accept'),
    }
  })
  expect(byAdapter).toEqual(bySdk)
})

test('another token is refused', async () => {
  fake.setToggles([flag])
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const client = await readBySdk('default:production.other')
  expect(client.getError()).toMatchObject({ type: 'HttpError', code: 401 })
  await expect(fetchUnleash({ url, token: 'other' }, 'papaya-site')).rejects.toThrow('status 401')
})

test('a path that Unleash does not have is not found', async () => {
  const request = new Request(`${url}/api/admin/features`, { headers: { authorization: token } })
  expect((await fake.respond(request)).status).toBe(404)
})
