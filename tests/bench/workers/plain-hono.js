// Baseline of redirects and cached pages: the same routes in Hono, as its documentation shows them, with the site's
// headers and a log line for each request. It checks nothing, and its clicks are never written.
import { Hono } from 'hono'
import { isbot } from 'isbot'

/** As many links as an isolate of the site keeps. */
const maxLinks = 2000
const links = new Map()
const clicks = new Map()
let headers = null

const app = new Hono()

app.use(async (c, next) => {
  const startedAt = Date.now()
  const requestId = crypto.randomUUID()
  c.header('X-Request-Id', requestId)
  await next()
  const { method, path } = c.req
  const line = { level: 'info', event: 'request', route: path, method, status: c.res.status }
  console.log(JSON.stringify({ ...line, durationMs: Date.now() - startedAt, requestId }))
})

/** The headers that the site's response to the same path has. */
function setHeaders(c, path) {
  headers ??= JSON.parse(c.env.HEADERS)
  for (const [name, value] of headers[path]) c.header(name, value)
}

app.get('/pay', (c) => {
  const agent = c.req.header('user-agent') ?? ''
  if (!/iPhone|iPad|Android/.test(agent) || isbot(agent)) return c.notFound()
  setHeaders(c, '/pay')
  return c.redirect(`${c.env.WEB_PAY_URL}?${new URL(c.req.url).searchParams}`)
})

async function findLink(env, key) {
  const kept = links.get(key)
  if (kept) return kept
  const link = await env.LINKS.get(key, 'json')
  if (links.size >= maxLinks) links.delete(links.keys().next().value)
  links.set(key, link)
  return link
}

app.get('/s/:key', async (c) => {
  const key = c.req.param('key')
  const link = await findLink(c.env, key)
  if (!link) return c.notFound()
  setHeaders(c, '/s')
  if (!isbot(c.req.header('user-agent'))) {
    clicks.set(key, (clicks.get(key) ?? 0) + 1)
    c.header('Set-Cookie', `sms_click=${key}; Path=/; Secure; HttpOnly; SameSite=Lax`)
  }
  return c.redirect(link.url)
})

app.get('/about', (c) => {
  setHeaders(c, '/about')
  return c.body(c.env.PAGE)
})

// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default app
