// The recorded requests in a fixed order: the /dev pages that change payments and emails come last.
import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { makeCalls } from './calls.ts'
import { allDevices, follow, ownForm, type Send, sameOrigin } from './send-request.ts'
import { linkKeys } from './site.ts'

type Route = { readonly path: string; readonly methods: readonly string[] }
type Screen = { readonly name: string; readonly path: string }

const methods = ['GET', 'HEAD', 'POST', 'DELETE', 'PUT', 'OPTIONS'] as const
const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } as const
/** The demo's published token (wrangler.toml). */
const staff = { authorization: 'Bearer development-only-ops-token-0123456789abcdef' } as const

/** Larger than any route's limit except the payee import's. */
const oversized = 'a'.repeat(80 * 1024)
const formType = ownForm['content-type']
const jsonType = 'application/json'

/** Bodies sent with each unsafe method, from the site's own origin or with staff's token. */
const bodies: Readonly<Record<string, readonly [type: string, body: string]>> = {
  form: [formType, ''],
  multipart: ['multipart/form-data; boundary=record', '--record--\r\n'],
  json: [jsonType, '{}'],
  'empty json': [jsonType, ''],
  'malformed json': [jsonType, '{"a":'],
  'wrong type': ['text/plain', 'a=1'],
  'oversized form': [formType, `a=${oversized}`],
  'oversized json': [jsonType, JSON.stringify({ a: oversized })],
}

/** Real paths for these patterns. The parameter of any other pattern is `x`. */
const liveValues: Readonly<Record<string, string>> = {
  '/web-payment-multi-option/*': '/web-payment-multi-option/harbor-occupational',
  '/dev/go/:state': '/dev/go/in-review',
  '/dev/show/:name': '/dev/show/card-declined',
  '/dev/problems/:kind': '/dev/problems/gone',
  '/dev/reset/:name': '/dev/reset/form',
  '/dev/get-paid/:name': '/dev/get-paid/set-pass',
  '/dev/mailbox/show/:name': '/dev/mailbox/show/start',
  '/dev/pay-later/show/:name': '/dev/pay-later/show/input',
  '/dev/member-signup/:name': '/dev/member-signup/failed',
  '/dev/team-form/:name': '/dev/team-form/contact-errors',
  '*': '/cedar-hollow',
}

const toPath = ({ path: pattern }: Route): string =>
  liveValues[pattern] ?? pattern.replace(/:\w+/, 'x').replace(/\*$/, 'x')

/** Queries, payees, redirected slugs, short links, misspellings, and paths that do not exist. */
const morePaths = [
  ...['/pay?sent=1', '/pay?headerless', '/demo?utm_source=mail&p=p_cedar', '/about?headerless'],
  ...['/cedar-hollow?sent=1', '/cedar-hollow?headerless', '/CEDAR-HOLLOW', '/cedar-hollow/'],
  ...['/foxglove-family-practice', '/larkspur-power', '/larkspur-bill', '/cedar-clinic'],
  ...['/citywater', '/index.php', '/home', '/acorn-health', '/harbor-occupational'],
  ...['/cedar-holow', '/unknown-payee', '/unknown/path/here', '/unknown.php', '/%00', '/%ff'],
  ...['/api', '/api/', '/api/unknown', '/api/unknown.php', '/api/web_payment.php/', '/payment/x'],
  ...['/ops', '/s', '/s/', '/embed/unknown.js', '/assets/unknown.js', '//evil.example', '/.env'],
  ...['/web-payment?p=p_cedar', '/web-payment?p=unknown', '/web-payment?p=p_larkspur'],
  ...['/web-payment-multi-option/unknown', '/web-payment-multi-option/acorn-health'],
  ...['/pay-widget?name=cedar-hollow&wid=abc1234', '/pay-widget?name=unknown&headerless'],
  ...[...linkKeys, 'zzzzzzz'].map((key) => `/s/${key}`),
]

async function readList<Row>(send: Send, list: string): Promise<readonly Row[]> {
  const response = await send({ key: `list ${list}`, path: list })
  if (response.status !== 200) throw new Error(`${list} responds with ${response.status}`)
  return JSON.parse(String(response.body))
}

export async function recordEverything(send: Send): Promise<void> {
  const routes = await readList<Route>(send, '/dev/routes.json')
  const screens = await readList<Screen>(send, '/dev/screens.json')
  for (const list of ['/dev', '/dev/outbox', '/dev/staff', '/dev/flags', '/dev/limits'])
    await send({ key: `dev page without rows ${list}`, path: list })
  for (const more of morePaths) await requestPath(send, more, ['GET', 'HEAD', 'POST'])
  const files = globSync('**/*.*', { cwd: path.join(root, 'client/public') })
  for (const file of files.toSorted())
    await send({ key: `file ${file}`, path: `/${file.replaceAll(path.sep, '/')}` })
  const isDevRoute = (route: Route) => route.path.startsWith('/dev')
  for (const route of routes) if (!isDevRoute(route)) await requestRoute(send, route)
  await makeCalls(send)
  for (const device of allDevices)
    for (const { name, path: first } of screens) {
      const key = `screen ${name} ${device}`
      const page = await follow(send, { key, path: first, device })
      const email = /<iframe class="email"[^>]* src="([^"]+)"/.exec(String(page.body))?.[1]
      if (email !== undefined) await send({ key: `${key} email`, path: email, device })
    }
  for (const route of routes) if (isDevRoute(route)) await requestRoute(send, route)
}

/** Without Origin or Sec-Fetch-Site. */
async function requestPath(send: Send, target: string, chosen: readonly string[], name = target) {
  for (const method of chosen)
    for (const device of allDevices)
      await send({ key: `path ${name} ${method} ${device}`, path: target, method, device })
}

/** Every method, then the unsafe ones from our own pages and from another site. */
async function requestRoute(send: Send, route: Route): Promise<void> {
  const target = toPath(route)
  await requestPath(send, target, methods, `of route ${route.path}`)
  const own = route.path.startsWith('/ops/') ? staff : sameOrigin
  for (const method of route.methods.filter((name) => name !== 'GET')) {
    const key = `unsafe ${route.path} ${method}`
    const planned = { path: target, method }
    for (const [name, [type, body]] of Object.entries(bodies)) {
      const headers = { ...own, 'content-type': type }
      await send({ ...planned, key: `${key} ${name}`, headers, body })
    }
    const headers = { ...own, ...crossSite, 'content-type': formType }
    await send({ ...planned, key: `${key} from another site`, headers, body: '' })
    await send({ ...planned, key: `${key} without a body`, headers: own })
  }
}
