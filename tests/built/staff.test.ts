// The back worker of the production build behind Access, beside the public one, whose objects it calls. Access's public keys
// come from a server of this test.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Miniflare, Response } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_splitSqlQuery } from 'wrangler'
import { root } from '../../scripts/run.ts'
import { toSchemaSql } from '../../scripts/start/database-sql.ts'
import { toWorkerOptions } from '../../scripts/start/worker-options.ts'
import { toConfigPath, varsOf } from './dist.ts'
import { pay } from './pay.ts'

const host = 'https://staff.example.com'
const product = 'papaya-production'
const access = {
  ACCESS_TEAM: 'papaya.cloudflareaccess.com',
  ACCESS_AUD: 'a'.repeat(64),
  STAFF_VIEW: '',
  STAFF_REVIEW: 'rae@example.com',
  STAFF_MANAGE: 'mo@example.com',
}
const pair = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256', { extractable: true })
const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]

const opsHost = 'https://ops.example.com'
const opsToken = 'token-of-this-test-7f3a9c1e5b2d8046'

/** `vars`: of the staff page. */
function serve(vars: Readonly<Record<string, string>>): Miniflare {
  const { OPS_TOKEN: _, STAFF_MANAGE: _manage, ...demo } = varsOf('demo')
  const own = { ...demo, ...vars, OPS_URL: opsHost, OPS_TOKEN: opsToken }
  const outboundService = {
    type: 'fetcher' as const,
    handler: ({ url }: { readonly url: string }) =>
      url === `https://${access.ACCESS_TEAM}/cdn-cgi/access/certs`
        ? Response.json({ keys })
        : new Response(null, { status: 502 }),
  }
  return new Miniflare({
    workers: [
      { ...toWorkerOptions(toConfigPath('rehearsal', 'back'), own), dev: { outboundService } },
      {
        ...toWorkerOptions(toConfigPath('rehearsal'), demo),
        dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] },
      },
    ],
  })
}

async function migrate(server: Miniflare): Promise<void> {
  const db = await server.getD1Database('DB', product)
  const seed = readFileSync(path.join(root, 'migrations/seed/0001_payees.sql'), 'utf8')
  for (const sql of [toSchemaSql(), seed])
    for (const statement of unstable_splitSqlQuery(sql)) await db.prepare(statement).run()
}

const sign = (email: string, key: CryptoKey = pair.privateKey) =>
  new SignJWT({ email })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(`https://${access.ACCESS_TEAM}`)
    .setAudience(access.ACCESS_AUD)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(key)

async function open(
  server: Miniflare,
  {
    token,
    path: url = '/',
    form,
  }: { token?: string; path?: string; form?: Record<string, string> },
) {
  const response = await server.dispatchFetch(`${host}${url}`, {
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { 'cf-access-jwt-assertion': token }),
      ...(form && {
        origin: host,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      }),
    },
    ...(form && { method: 'POST', body: new URLSearchParams(form).toString() }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

let server: Miniflare
beforeAll(async () => {
  server = serve(access)
  await server.ready
  await migrate(server)
})
afterAll(() => server.dispose())

test('a request without a token, with a stranger’s token, or of a person who is not on the list is refused', async () => {
  const eve = await sign('eve@example.com')
  const forged = await sign('mo@example.com', stranger.privateKey)
  for (const token of [undefined, forged, eve]) {
    const { status, text } = await open(server, token === undefined ? {} : { token })
    expect([status, text]).toEqual([403, expect.not.stringContaining('<html')])
  }
})

test('a reviewer opens the queue and accepts a payment of the product, which the history says', async () => {
  const origin = (await server.unsafeGetDirectURL(product)).origin
  expect(await pay(origin, '125.50')).toMatchObject({ status: 'success' })
  const token = await sign('rae@example.com')
  const queue = await open(server, { token })
  expect(queue.status).toBe(200)
  expect(queue.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const [payment] = /\/payments\/pay_[\w-]+/.exec(queue.text) ?? []
  expect(payment).toBeDefined()

  const page = await open(server, { token, path: payment ?? '' })
  const [, version = ''] = /name="version" value="([^"]+)"/.exec(page.text) ?? []
  const acceptPath = `${payment}/accept`
  const confirmation = await open(server, { token, path: acceptPath, form: { version } })
  expect([confirmation.status, confirmation.text]).toEqual([
    200,
    expect.stringContaining('This charges $'),
  ])
  const accepted = await open(server, { token, path: acceptPath, form: { version, confirm: '1' } })
  expect([accepted.status, accepted.headers.get('location')]).toEqual([
    303,
    `${payment}?done=accept`,
  ])
  const { text } = await open(server, { token, path: `${payment}?done=accept` })
  expect(text).toContain('Accepted. The card is charged.')
  expect(text).toContain('rae@example.com')
})

test('staff’s calls are at their own host alone, with the token', async () => {
  const call = async (url: string, token = opsToken) => {
    const response = await server.dispatchFetch(`${url}/ops/listQueue`, {
      method: 'POST',
      body: '{"limit":1}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    await response.text()
    return response.status
  }
  expect(await call(opsHost)).toBe(200)
  expect(await call(opsHost, 'another-token-of-this-test')).toBe(401)
  expect(await call(host)).toBe(403)
  const { origin } = await server.unsafeGetDirectURL(product)
  const visited = await fetch(`${origin}/ops/listQueue`)
  expect([visited.status, await visited.text()]).toEqual([404, expect.stringContaining('</html>')])
  const page = await open(server, { token: await sign('mo@example.com') })
  expect(page.status).toBe(200)
  const elsewhere = await server.dispatchFetch(`${opsHost}/`)
  expect([elsewhere.status, await elsewhere.text()]).toEqual([404, 'Not found'])
})

test('a form that is posted from another site changes nothing', async () => {
  const response = await server.dispatchFetch(`${host}/payments/pay_1/accept`, {
    method: 'POST',
    headers: {
      'cf-access-jwt-assertion': await sign('mo@example.com'),
      'sec-fetch-site': 'cross-site',
    },
    body: 'confirm=1',
  })
  expect([response.status, await response.text()]).toEqual([
    403,
    expect.stringContaining('from another site'),
  ])
})

test('as the repository configures it, the page does not exist', async () => {
  const closed = serve({})
  try {
    const { status, text } = await open(closed, { token: await sign('mo@example.com') })
    expect([status, text]).toEqual([404, 'Not found'])
  } finally {
    await closed.dispose()
  }
})
