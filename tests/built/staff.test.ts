// The worker of the staff page as it is deployed: its own bundle and its own wrangler.toml, bound to the production build
// of the product by RPC. Access's public keys come from a server of this test.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { convertV4MiniflareOptions, Miniflare, Response, type WorkerOptions } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler'
import { buildStaff } from '../../scripts/build/build.ts'
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
const configFile = path.join(root, 'worker/staff/wrangler.toml')
const pair = await generateKeyPair('RS256', { extractable: true })
const stranger = await generateKeyPair('RS256', { extractable: true })
const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }]

/** Wrangler's translation of the worker's own configuration. */
function toStaffOptions(vars: Readonly<Record<string, string>>): WorkerOptions {
  const { workerOptions, main = '' } = unstable_getMiniflareWorkerOptions(configFile)
  const { modulesRules: _, ...options } = workerOptions
  const modules = [{ type: 'ESModule' as const, path: main }]
  const { workers } = convertV4MiniflareOptions({
    workers: [{ ...options, name: 'papaya-staff', modules }],
  })
  const [translated] = workers
  if (!translated) throw new Error('worker/staff/wrangler.toml has no worker')
  const env = Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, { type: 'text' as const, value }]),
  )
  const mainModule = path.basename(main)
  const manifest = {
    mainModule,
    modulesRoot: path.dirname(main),
    modules: { [mainModule]: { type: 'esm' as const, contents: readFileSync(main, 'utf8') } },
  }
  return {
    ...translated,
    config: { ...translated.config, manifest, env: { ...translated.config.env, ...env } },
    dev: {
      outboundService: {
        type: 'fetcher',
        handler: ({ url }) =>
          url === `https://${access.ACCESS_TEAM}/cdn-cgi/access/certs`
            ? Response.json({ keys })
            : new Response(null, { status: 502 }),
      },
    },
  }
}

function serve(vars: Readonly<Record<string, string>>): Miniflare {
  const { OPS_TOKEN: _, ...demo } = varsOf('demo')
  const productOptions = toWorkerOptions(toConfigPath('rehearsal'), demo)
  return new Miniflare({
    workers: [
      toStaffOptions(vars),
      { ...productOptions, dev: { unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }] } },
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
  await buildStaff()
  server = serve(access)
  await server.ready
  await migrate(server)
})
afterAll(() => server.dispose())

test('the bundle is within its budget, and has no SQL: it is a client of the product', () => {
  const code = readFileSync(path.join(root, 'dist/staff/staff-worker.js'))
  // jose, Hono, the pages, the table of card brands, the forms that take records back and void codes with their
  // previews, each sending without an end, the checks of a token's age and algorithm, what changed since a version, and the
  // numbers of days and lists as files, plus one percent.
  expect(gzipSync(code, { level: 9 }).length).toBeLessThanOrEqual(52_200)
  expect(code.toString()).not.toMatch(/INSERT INTO|SELECT /)
})

test('its managers are those that the product emails about changes', () => {
  const readManagers = (file: string, section: string) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return /^STAFF_MANAGE = "([^"]*)"/m.exec(text.slice(text.indexOf(section)))?.[1]
  }
  const managers = readManagers('worker/staff/wrangler.toml', '[vars]')
  expect(managers).toBeDefined()
  expect(readManagers('wrangler.toml', '[env.production.vars]')).toBe(managers)
})

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
