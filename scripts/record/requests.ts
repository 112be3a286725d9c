// The recorded requests in a fixed order: the /dev pages that change payments and emails come last.
import { globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../run.ts'
import { makeCalls } from './calls.ts'
import { type Route, requestFastPaths } from './fast-paths.ts'
import {
  allDevices,
  createCookieJar,
  type Device,
  follow,
  formType,
  methods,
  type Send,
  sameOrigin,
} from './send-request.ts'

type Screen = { readonly name: string; readonly path: string }

const crossSite = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' } as const
/** The demo's published token (wrangler.toml). */
const staff = {
  authorization: 'Bearer development-only-ops-token-0123456789abcdef',
} as const

/** Larger than any route's limit except the payee import's. */
const oversized = 'a'.repeat(80 * 1024)

/** Bodies sent with each unsafe method, from the site's own origin or with staff's token. */
const bodies: Readonly<Record<string, { readonly type: string; readonly body: string }>> = {
  form: { type: formType, body: '' },
  multipart: { type: 'multipart/form-data; boundary=record', body: '--record--\r\n' },
  json: { type: 'application/json', body: '{}' },
  'empty json': { type: 'application/json', body: '' },
  'malformed json': { type: 'application/json', body: '{"a":' },
  'wrong type': { type: 'text/plain', body: 'a=1' },
  'oversized form': { type: formType, body: `a=${oversized}` },
  'oversized json': { type: 'application/json', body: JSON.stringify({ a: oversized }) },
}

/** Real paths for these patterns. The parameter of any other pattern is an id of `findIds`, or `x`. */
const liveValues: Readonly<Record<string, string>> = {
  '/web-payment-multi-option/*': '/web-payment-multi-option/harbor-occupational',
  '/dev/go/:name': '/dev/go/receipt',
  '/dev/show/:name': '/dev/show/card-declined',
  '/dev/problems/:kind': '/dev/problems/gone',
  '/dev/info/:name': '/dev/info/deadline',
  '/dev/reset/:name': '/dev/reset/form',
  '/dev/get-paid/:name': '/dev/get-paid/set-pass',
  '/dev/mailbox/show/:name': '/dev/mailbox/show/start',
  '/dev/pay-later/show/:name': '/dev/pay-later/show/input',
  '/dev/member-signup/:name': '/dev/member-signup/failed',
  '/dev/team-form/:name': '/dev/team-form/contact-errors',
  '*': '/cedar-hollow',
}

const toPath = ({ path: pattern }: Route, ids: Readonly<Record<string, string>>): string => {
  const live = liveValues[pattern]
  if (live !== undefined) return live
  const folder = Object.keys(ids).find((prefix) => pattern.startsWith(`${prefix}/:`))
  const id = folder === undefined ? 'x' : ids[folder]
  return pattern.replace(/:\w+/, id ?? 'x').replace(/\*$/, 'x')
}

async function readList<Row>(send: Send, path: string): Promise<readonly Row[]> {
  const response = await send({ key: `list ${path}`, path })
  if (response.status !== 200) throw new Error(`${path} responds with ${response.status}`)
  return JSON.parse(String(response.body))
}

export async function recordEverything(send: Send): Promise<void> {
  const routes = await readList<Route>(send, '/dev/routes.json')
  const screens = await readList<Screen>(send, '/dev/screens.json')
  const [siteRoutes, devRoutes] = [false, true].map((isDevScreen) =>
    routes.filter((route) => route.path.startsWith('/dev') === isDevScreen),
  )
  for (const devPath of ['/dev', '/dev/outbox', '/dev/staff', '/dev/flags', '/dev/limits'])
    await send({ key: `dev page without rows ${devPath}`, path: devPath })
  await requestFastPaths(send, routes)
  await requestFiles(send)
  for (const route of siteRoutes ?? []) await requestRoute(send, route)
  for (const route of siteRoutes ?? []) await requestUnsafeMethods(send, route)
  await makeCalls(send)
  for (const device of allDevices)
    for (const screen of screens) await openScreen(send, screen, device)
  const ids = await findIds(send)
  for (const route of devRoutes ?? []) await requestRoute(send, route, ids)
  for (const route of devRoutes ?? []) await requestUnsafeMethods(send, route, ids)
}

async function requestFiles(send: Send): Promise<void> {
  const files = globSync('**/*.*', { cwd: path.join(root, 'client/public') })
  for (const file of files.toSorted())
    await send({ key: `file ${file}`, path: `/${file.replaceAll(path.sep, '/')}` })
}

/** Every method, without Origin or Sec-Fetch-Site. */
async function requestRoute(send: Send, route: Route, ids = {}): Promise<void> {
  for (const method of methods)
    for (const device of allDevices)
      await send({
        ...{ key: `route ${route.path} ${method} ${device}` },
        ...{ path: toPath(route, ids), method, device },
      })
}

/** The unsafe methods, from our own pages and from another site. */
async function requestUnsafeMethods(send: Send, route: Route, ids = {}): Promise<void> {
  const path = toPath(route, ids)
  const own = route.path.startsWith('/ops/') ? staff : sameOrigin
  for (const method of route.methods.filter((name) => name !== 'GET')) {
    for (const [name, { type, body }] of Object.entries(bodies))
      for (const device of name === 'form' ? allDevices : (['desktop'] as const))
        await send({
          ...{ key: `unsafe ${route.path} ${method} ${name} ${device}` },
          ...{ path, method, device, body, headers: { ...own, 'content-type': type } },
        })
    const headers = { ...own, ...crossSite, 'content-type': formType }
    const key = `unsafe ${route.path} ${method} from another site`
    await send({ key, path, method, headers, body: '' })
    await send({
      key: `unsafe ${route.path} ${method} without a body`,
      path,
      method,
      headers: own,
    })
  }
}

async function openScreen(
  send: Send,
  { name, path: first }: Screen,
  device: Device,
): Promise<void> {
  const key = `screen ${name} ${device}`
  const page = await follow(send, { key, path: first, device }, createCookieJar())
  const emailPath = /<iframe class="email"[^>]* src="([^"]+)"/.exec(String(page.body))?.[1]
  if (emailPath !== undefined) await send({ key: `${key} email`, path: emailPath, device })
}

/** Finds a payment and a message that the screens created. */
async function findIds(send: Send): Promise<Readonly<Record<string, string>>> {
  const find = async (devPath: string) => {
    const page = await send({ key: `dev page with rows ${devPath}`, path: devPath })
    return new RegExp(`href="${devPath}/([^"?]+)`).exec(String(page.body))?.[1] ?? 'x'
  }
  return {
    '/dev/outbox': await find('/dev/outbox'),
  }
}
