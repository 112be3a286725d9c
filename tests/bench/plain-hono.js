// Baseline of redirects and cached pages: the same routes in Hono, as its documentation shows them, with the site's
// headers and a log line for each request. It checks nothing.
import { Hono } from 'hono'
import { isbot } from 'isbot'

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
  // The headers that the site's response to the same path has.
  headers ??= JSON.parse(c.env.HEADERS)
  for (const [name, value] of headers[path]) c.header(name, value)
})

app.get('/pay', (c) => {
  const agent = c.req.header('user-agent') ?? ''
  if (!/iPhone|iPad|Android/.test(agent) || isbot(agent)) return c.notFound()
  return c.redirect(`${c.env.WEB_PAY_URL}?${new URL(c.req.url).searchParams}`)
})

app.get('/about', (c) => c.body(c.env.PAGE))

// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default app
