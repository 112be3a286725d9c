// @ts-nocheck
import { Hono } from 'hono'
import { log } from '../../worker/http/logger'
import { openLink } from '../../worker/short-links/open-route'
const h = { Location: '/web-payment', 'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'", 'Referrer-Policy': 'strict-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload', 'X-Content-Type-Options': 'nosniff', 'X-Robots-Tag': 'noindex' }
const few = { Location: '/web-payment' }
const app = new Hono()
app.get('/b', () => new Response(null, { status: 302, headers: few }))
app.get('/c', () => new Response(null, { status: 302, headers: { ...h, 'Set-Cookie': 'sms_click=k000000; Max-Age=604800; Path=/; Secure; HttpOnly; SameSite=Lax' } }))
app.get('/d', () => new Response(null, { status: 302, headers: { ...h, 'X-Request-Id': crypto.randomUUID() } }))
app.get('/e', (c) => { log('info', 'request', { route: '/s/:key', method: c.req.method, status: 302, durationMs: 0, requestId: 'aaaaaaaaaaaaa' }); return new Response(null, { status: 302, headers: few }) })
app.get('/f', (c) => { console.log(JSON.stringify({level:'info', event:'request', route: '/s/:key', method: c.req.method, status: 302, durationMs: 0, requestId: 'aaaaaaaaaaaaa' })); return new Response(null, { status: 302, headers: few }) })
app.get('/s/:key', openLink)
import { configOf } from '../../worker/env'
import { isOpening } from '../../worker/short-links/opening'
import { countClick } from '../../worker/short-links/click-counter'
let last = null, changes = 0, seen = 0
app.get('/g', (c) => { configOf(c.env); return new Response(null, { status: 302, headers: few }) })
app.get('/h', (c) => { isOpening(c.req.method, c.req.raw.headers); return new Response(null, { status: 302, headers: few }) })
app.get('/i', (c) => { countClick('k000000', Date.now()); return new Response(null, { status: 302, headers: few }) })
app.get('/env', (c) => { seen += 1; if (c.env !== last) { changes += 1; last = c.env } return c.text(`${seen} ${changes}`) })
const base = new Headers(h); base.delete('X-Robots-Tag')
app.get('/j', () => { const x = new Headers(base); x.set('Location', '/web-payment'); x.set('X-Request-Id', crypto.randomUUID()); return new Response(null, { status: 302, headers: x }) })
app.get('/k', () => { const x = new Response(null, { status: 302, headers: base }); x.headers.set('X-Request-Id', crypto.randomUUID()); return x })
const pairs = Object.entries(h).slice(0,6)
app.get('/l', () => new Response(null, { status: 302, headers: [...pairs, ['X-Request-Id', crypto.randomUUID()]] }))
export default { fetch: (r, e, x) => r.url.endsWith('/a') ? new Response(null, { status: 302, headers: few }) : app.fetch(r, e, x) }
