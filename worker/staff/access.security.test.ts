// Who gets in: the worker for staff verifies the token of Cloudflare Access itself.
import { exportJWK, exportSPKI, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchGuardedPage } from './guarded-page'

const team = 'papaya.cloudflareaccess.com'
const audience = 'a'.repeat(64)
const pair = await generateKeyPair('RS256', { extractable: true })
const otherPair = await generateKeyPair('RS256', { extractable: true })
const [psPair, esPair] = await Promise.all([generateKeyPair('PS256'), generateKeyPair('ES256')])
const call = vi.fn()

type Env = Parameters<typeof fetchGuardedPage>[1]
const newEnv = (more: Partial<Record<keyof Env, string>> = {}): Env =>
  Object.assign(Object.create(null), {
    ACCESS_TEAM: team,
    ACCESS_AUD: audience,
    STAFF_VIEW: 'vic@example.com',
    STAFF_REVIEW: 'rae@example.com, e367826f.access',
    STAFF_MANAGE: 'mo@example.com',
    REVIEW_REFUND_LIMIT: '100',
    ...more,
  })

const published: { keys: readonly JWK[] } = { keys: [] }
const toPublished = async (key: CryptoKey, kid: string, alg = 'RS256'): Promise<JWK> => ({
  ...(await exportJWK(key)),
  kid,
  alg,
  use: 'sig',
})

beforeEach(async () => {
  published.keys = [
    await toPublished(pair.publicKey, 'one'),
    await toPublished(psPair.publicKey, 'ps', 'PS256'),
    await toPublished(esPair.publicKey, 'es', 'ES256'),
  ]
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(published))
  call.mockReset()
  call.mockResolvedValue({ ok: false, error: { kind: 'not_found' } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Claims = Readonly<Record<string, string | number | undefined>>
const sign = (claims: Claims = {}, key: CryptoKey = pair.privateKey, kid = 'one', alg = 'RS256') =>
  new SignJWT({
    email: 'rae@example.com',
    iss: `https://${team}`,
    aud: audience,
    iat: seconds(),
    exp: seconds() + 60,
    ...claims,
  })
    .setProtectedHeader({ alg, kid })
    .sign(key)
const seconds = () => Math.floor(Date.now() / 1000)

const open = (
  token: string | null,
  env = newEnv(),
  headers: Readonly<Record<string, string>> = {},
  path = '/payments/PPY-1',
) =>
  fetchGuardedPage(
    new Request(`https://staff.example.com${path}`, {
      headers: { ...headers, ...(token !== null && { 'cf-access-jwt-assertion': token }) },
    }),
    env,
    (name) => (command, input) => call(command, input, name),
  )

describe('a request for the staff page', () => {
  test('with a valid token calls the back office as that person', async () => {
    const response = await open(await sign())
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('has that ID')
    expect(call).toHaveBeenCalledWith('readPayment', { payment: 'PPY-1' }, 'rae@example.com')
  })

  test('with a service token calls the back office under the token’s Client ID', async () => {
    await open(await sign({ email: '', common_name: 'e367826f.access' }))
    await open(
      await new SignJWT({ common_name: 'e367826f.access' })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .setIssuer(`https://${team}`)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1m')
        .sign(pair.privateKey),
    )
    expect(call.mock.calls.map(([, , actor]) => actor)).toEqual(['e367826f.access'])
  })

  const bad: readonly (readonly [string, () => Promise<string | null>])[] = [
    ['no token', async () => null],
    ['an empty token', async () => ''],
    ['another team’s token', () => sign({ iss: 'https://other.cloudflareaccess.com' })],
    ['a token of another audience', () => sign({ aud: 'b'.repeat(64) })],
    ['an expired token', () => sign({ exp: seconds() - 1 })],
    ['a token that is not valid yet', () => sign({ nbf: seconds() + 60 })],
    ['a token signed with another key', () => sign({}, otherPair.privateKey)],
    [
      'a token with alg none',
      async () =>
        new UnsecuredJWT({ email: 'mo@example.com' })
          .setIssuer(`https://${team}`)
          .setAudience(audience)
          .setIssuedAt()
          .setExpirationTime('1m')
          .encode(),
    ],
    [
      'a token signed by HS256 with the public key',
      async () =>
        new SignJWT({ email: 'mo@example.com' })
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .setIssuer(`https://${team}`)
          .setAudience(audience)
          .setIssuedAt()
          .setExpirationTime('1m')
          .sign(new TextEncoder().encode(await exportSPKI(pair.publicKey))),
    ],
    ['a token by PS256 with a published key', () => sign({}, psPair.privateKey, 'ps', 'PS256')],
    ['a token by ES256 with a published key', () => sign({}, esPair.privateKey, 'es', 'ES256')],
    ['a token that never expires', () => sign({ exp: undefined })],
    ['a token without the time of its issue', () => sign({ iat: undefined })],
    ['a token that is older than a day', () => sign({ iat: seconds() - 24 * 60 * 60 - 10 })],
    ['a token of tomorrow', () => sign({ iat: seconds() + 24 * 60 * 60 })],
    ['a token without a name', () => sign({ email: '' })],
  ]
  test.each(bad)('with %s is refused and reaches no command', async (_, toToken) => {
    const response = await open(await toToken())
    expect(response.status).toBe(403)
    expect(await response.text()).toMatch(/^Sign in with Cloudflare Access/)
    expect(call).not.toHaveBeenCalled()
  })

  test('with the email header alone is refused', async () => {
    const headers = { 'cf-access-authenticated-user-email': 'mo@example.com' }
    expect((await open(null, newEnv(), headers)).status).toBe(403)
    expect(call).not.toHaveBeenCalled()
  })

  test.each([
    'eve@example.com',
    // The Kelvin sign, whose lower case is the letter k.
    '\u212Aate@example.com',
  ])('of a person who is not on the list of staff is refused: %s', async (email) => {
    const env = newEnv({ STAFF_REVIEW: 'rae@example.com, kate@example.com' })
    const response = await open(await sign({ email }), env)
    expect([response.status, await response.text()]).toEqual([
      403,
      expect.stringContaining('not on the list of staff'),
    ])
    expect(call).not.toHaveBeenCalled()
  })

  test('of a listed person is accepted in any letter case', async () => {
    expect((await open(await sign({ email: 'RAE@Example.com' }))).status).toBe(404)
  })

  test('signed with a new key of Access is accepted, and with the replaced key is refused', async () => {
    const env = newEnv()
    expect((await open(await sign(), env)).status).toBe(404)
    published.keys = [await toPublished(otherPair.publicKey, 'two')]
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] })
    expect((await open(await sign({}, otherPair.privateKey, 'two'), env)).status).toBe(404)
    expect((await open(await sign(), env)).status).toBe(403)
  })

  test.each([{ ACCESS_TEAM: '' }, { ACCESS_AUD: '' }])(
    'finds nothing while the variables %o are not set, even with a valid token',
    async (unset) => {
      const response = await open(await sign(), newEnv(unset))
      expect([response.status, await response.text()]).toEqual([404, 'Not found'])
      expect(call).not.toHaveBeenCalled()
    },
  )

  test('whose command fails is answered once, with the page’s headers and without the reason', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    call.mockRejectedValue(new Error('canary of the store'))
    const response = await open(await sign())
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      500,
      'private, no-store',
    ])
    expect(await response.text()).not.toContain('canary')
    expect(log.mock.calls.map(String)).toEqual([expect.stringContaining('"event":"unexpected"')])
  })

  test('is answered with headers that forbid storing, indexing and framing, and a policy without third parties', async () => {
    for (const response of [await open(await sign()), await open(null)]) {
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      expect(response.headers.get('x-robots-tag')).toContain('noindex')
      expect(response.headers.get('strict-transport-security')).toBe('max-age=63072000')
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(response.headers.get('content-security-policy')).not.toMatch(/https?:|unsafe|\*/)
    }
  })
})
