// Records the fast paths, content pages, and paths without a route.

import {
  allDevices,
  type Device,
  formType,
  headerOf,
  methods,
  type Send,
  sameOrigin,
} from './send-request.ts'
import { linkKeys } from './site.ts'

export type Route = {
  readonly path: string
  readonly stack: string
  readonly methods: readonly string[]
}

const payEntries = ['/pay', '/contactless', '/paynow', '/demo', '/bilh', '/pmsia'] as const

/** Entries with the flag `pay-wpbp-redirect` on and off, cached pages, short links, content, paths without a route. */
export async function requestFastPaths(send: Send, routes: readonly Route[]): Promise<void> {
  await requestEntries(send, 'on')
  await setFlag(send, '0')
  await requestEntries(send, 'off')
  await setFlag(send, '1')
  await requestCachedPages(send)
  // The second request may be served from the isolate's cache.
  for (const [name, key] of [...Object.entries(linkKeys), ['unknown', 'zzzzzzz'], ['odd', 'x']])
    for (const method of methods)
      for (const device of allDevices)
        for (const time of ['first', 'second'])
          await send({
            key: `link ${name} ${method} ${device} ${time}`,
            path: `/s/${key}`,
            method,
            device,
          })
  for (const { path: page } of routes.filter(({ stack }) => stack === 'content'))
    for (const device of allDevices) await requestContent(send, page, device)
  for (const device of allDevices)
    for (const path of unroutedPaths)
      for (const method of ['GET', 'HEAD', 'POST'])
        await send({ key: `path ${path} ${method} ${device}`, path, method, device })
}

/** Payees, redirected slugs, misspellings, paths that do not exist, and pages for known and unknown payees. */
const unroutedPaths = [
  ...['/cedar-hollow?sent=1', '/cedar-hollow?headerless', '/CEDAR-HOLLOW', '/cedar-hollow/'],
  ...['/foxglove-family-practice', '/larkspur-power', '/larkspur-bill', '/cedar-clinic'],
  ...['/citywater', '/index.php', '/home', '/acorn-health', '/harbor-occupational'],
  ...['/cedar-holow', '/unknown-payee', '/unknown/path/here', '/unknown.php', '/%00', '/%ff'],
  ...['/api', '/api/', '/api/unknown', '/api/unknown.php', '/api/web_payment.php/', '/payment/x'],
  ...['/ops', '/s', '/s/', '/embed/unknown.js', '/assets/unknown.js', '//evil.example', '/.env'],
  ...['/web-payment?p=p_cedar', '/web-payment?p=unknown', '/web-payment?p=p_larkspur'],
  ...['/web-payment-multi-option/unknown', '/web-payment-multi-option/acorn-health'],
  ...['/pay-widget?name=cedar-hollow&wid=abc1234', '/pay-widget?name=unknown&headerless'],
]

async function requestEntries(send: Send, flag: string): Promise<void> {
  for (const entry of payEntries)
    for (const search of ['', '?sent=1', '?headerless', '?utm_source=mail&p=p_cedar'])
      for (const device of allDevices)
        for (const method of ['GET', 'HEAD'])
          await send({
            ...{ key: `entry ${entry}${search} flag ${flag} ${method} ${device}` },
            ...{ path: `${entry}${search}`, method, device },
          })
}

/**
 * Pages that the isolate caches for a moment. No other request has the query `cached=1`, so the first one is uncached.
 */
async function requestCachedPages(send: Send): Promise<void> {
  for (const page of ['/pay', '/cedar-hollow', '/web-payment?p=p_cedar', '/web-payment?s=cedar'])
    await requestCachedPage(send, page)
  for (const page of ['/pay-widget?name=maple-creek', '/web-payment-multi-option/cedar-hollow'])
    await requestCachedPage(send, page)
}

async function requestCachedPage(send: Send, page: string): Promise<void> {
  const path = `${page}${page.includes('?') ? '&' : '?'}cached=1`
  for (const device of allDevices)
    for (const [time, method] of [
      ['first', 'GET'],
      ['second', 'GET'],
      ['third', 'HEAD'],
    ])
      await send({ key: `cached ${page} ${device} ${time}`, path, method, device })
}

const setFlag = (send: Send, enabled: '0' | '1') =>
  send({
    key: `flag ${enabled}`,
    path: '/dev/flags',
    method: 'POST',
    headers: { ...sameOrigin, 'content-type': formType },
    body: `name=pay-wpbp-redirect&enabled=${enabled}`,
  })

async function requestContent(send: Send, page: string, device: Device): Promise<void> {
  const first = await send({ key: `content ${page} ${device}`, path: page, device })
  const headers = { 'if-none-match': headerOf(first, 'etag') }
  await send({ key: `content ${page} ${device} known`, path: page, device, headers })
  const known = { path: page, device, method: 'HEAD', headers }
  await send({ key: `content ${page} ${device} known HEAD`, ...known })
  const other = { 'if-none-match': '"another"' }
  await send({ key: `content ${page} ${device} changed`, path: page, device, headers: other })
  await send({ key: `content ${page}?headerless ${device}`, path: `${page}?headerless`, device })
}
