// The doctor's check of the staff page, against servers that respond as Access, the worker and others would.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { checkStaffHost } from '../../scripts/ops/staff-host.ts'

const team = 'papaya.cloudflareaccess.com'
const audience = 'a'.repeat(64)
const login = `https://${team}/cdn-cgi/access/login/staff.example.com?kid=${audience}&redirect_url=%2F`

let server: Server | null = null
afterEach(() => {
  server?.close()
  server = null
})

type Reply = { readonly status: number; readonly location?: string; readonly text?: string }

/** Serves the reply to every request, and returns the address. */
function serve({ status, location, text = '' }: Reply): Promise<string> {
  const listening = createServer((request, response) => {
    const hasToken = request.headers['cf-access-jwt-assertion'] ?? request.headers.cookie
    response.writeHead(hasToken ? 500 : status, location === undefined ? {} : { location })
    response.end(text)
  })
  server = listening
  return new Promise((resolve) => {
    listening.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
    })
  })
}

/** Writes the configuration of the target, and returns the folder of the project. */
function writeConfig(vars: Readonly<Record<string, string>>, target = 'production'): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'papaya-staff-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const lines = Object.entries(vars).map(([variable, value]) => `${variable} = "${value}"`)
  const text = `name = "papaya-back"\n\n[env.${target}.vars]\n${lines.join('\n')}\n`
  mkdirSync(path.join(folder, 'worker'))
  writeFileSync(path.join(folder, 'worker/wrangler.back.toml'), text)
  return folder
}
const set = { ACCESS_TEAM: team, ACCESS_AUD: audience }
const check = async (reply: Reply, vars: Readonly<Record<string, string>> = set) =>
  checkStaffHost(await serve(reply), 'production', writeConfig(vars))

test('a host that Access protects is fine, and its team is named', async () => {
  const { state, found } = await check({ status: 302, location: login })
  expect([state, found]).toEqual(['ok', expect.stringContaining(team)])
})

test.each([
  [{ ...set, ACCESS_AUD: '' }, 'ACCESS_AUD is not set', `ACCESS_AUD = "${audience}"`],
  [{ ...set, ACCESS_TEAM: '' }, 'ACCESS_TEAM is not set', `ACCESS_TEAM = "${team}"`],
  [{ ...set, ACCESS_AUD: 'b'.repeat(64) }, 'ACCESS_AUD is not that of Access', audience],
])(
  'behind Access, the variable that is missing or differs is named with its value: %o',
  async (vars, found, advice) => {
    const checked = await check({ status: 302, location: login }, vars)
    expect([checked.state, checked.found, checked.advice]).toEqual([
      'wrong',
      expect.stringContaining(found),
      expect.stringContaining(advice),
    ])
  },
)

test('the advice about staging names its section and its deploy, never those of production', async () => {
  const folder = writeConfig({ ...set, ACCESS_AUD: '' }, 'staging')
  for (const reply of [{ status: 302, location: login }, { status: 404 }]) {
    const { found, advice } = await checkStaffHost(await serve(reply), 'staging', folder)
    expect(found).toContain('worker/wrangler.back.toml')
    expect(advice).toContain('npm run deploy -- staging')
    expect(found + advice).not.toMatch(/production/)
    server?.close()
  }
})

test.each([
  [
    { ACCESS_TEAM: '', ACCESS_AUD: '' },
    'worker/wrangler.back.toml lacks ACCESS_TEAM and ACCESS_AUD',
  ],
  [{ ...set, ACCESS_AUD: '' }, 'worker/wrangler.back.toml lacks ACCESS_AUD'],
  [set, 'what is deployed lacks ACCESS_TEAM or ACCESS_AUD'],
])('a 404 names the variables that are missing: %o', async (vars, found) => {
  const checked = await check({ status: 404, text: 'Not found' }, vars)
  expect([checked.state, checked.found]).toEqual(['wrong', expect.stringContaining(found)])
})

test('a worker that refuses without Access in front is wrong, because no one can sign in', async () => {
  const text = 'Sign in with Cloudflare Access to open this page.'
  const { state, advice } = await check({ status: 403, text })
  expect([state, advice]).toEqual(['wrong', expect.stringContaining('application in Access')])
  server?.close()
  expect(await check({ status: 403, text: 'Forbidden' })).toMatchObject({ state: 'ok' })
})

test.each([
  [{ status: 200, text: 'Payments' }, 'Strangers may read it'],
  [{ status: 302, location: 'https://www.example.com/' }, 'not the staff page'],
  [
    { status: 302, location: 'https://evil.example/?x=.cloudflareaccess.com' },
    'not the staff page',
  ],
  [{ status: 500 }, 'not the staff page'],
])('any other response is wrong: %o', async (reply, advice) => {
  expect(await check(reply)).toMatchObject({
    state: 'wrong',
    advice: expect.stringContaining(advice),
  })
})

test('a host that does not respond is wrong, and without a staff page nothing is requested', async () => {
  const closed = await serve({ status: 200 })
  await new Promise((resolve) => server?.close(resolve))
  expect(await checkStaffHost(closed, 'production', writeConfig(set))).toMatchObject({
    state: 'wrong',
  })
  for (const url of ['', 'off', '/dev/staff'])
    expect(await checkStaffHost(url, 'production', writeConfig(set))).toMatchObject({
      state: 'not_checked',
    })
})
