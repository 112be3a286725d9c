// A page that React cannot render: what the visitor gets, and that each error is logged once.
import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { problemMessages } from '../../../shared/locales/problem-messages'
import type { ProblemPageData } from '../../../shared/page-data'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { siteOrigin } from '../../../tests/support/requests/site'
import { createServices } from '../../services'
import { type AppEnv, handlers } from '../http/route'
import { onError } from '../middleware/on-error'
import { mount } from '../middleware/stacks'
import { renderPage, renderProblem } from './render'

const lines = captureLogEvents()

/** Page data whose title throws when React reads it. */
const unrenderable: ProblemPageData = {
  status: 200,
  get title(): string {
    throw new RangeError('of jane@example.com')
  },
  message: '',
  action: null,
  requestId: '',
}

const showPage = handlers((c) => renderPage(c, 'problem', unrenderable))
const showProblem = handlers((c) =>
  renderProblem(c, 'gone', {
    action: {
      href: '/',
      get label(): string {
        throw new RangeError('of jane@example.com')
      },
    },
  }),
)

const site = new Hono<AppEnv>()
mount(
  site,
  [
    { path: '/page', stack: 'page', GET: showPage },
    { path: '/problem', stack: 'page', GET: showProblem },
  ],
  createServices,
)
site.onError(onError)

const fetchOnce = async (path: string) => {
  const response = await site.fetch(
    new Request(`${siteOrigin}${path}`),
    env,
    createExecutionContext(),
  )
  return { status: response.status, text: await response.text() }
}
const listAlerts = () => lines.filter(({ level }) => level === 'alert').map(({ event }) => event)

test('a page that cannot be rendered gets the problem page, and its error is logged once', async () => {
  const { status, text } = await fetchOnce('/page')
  expect([status, text.includes('<html')]).toEqual([500, true])
  expect(text).toMatch(/<a href=""[^>]*>Try again</)
  expect(listAlerts()).toEqual(['unexpected'])
  expect(JSON.stringify(lines)).not.toContain('jane')
})

test('a problem page that cannot be rendered is logged once, and plain text is sent instead', async () => {
  const { status, text } = await fetchOnce('/problem')
  expect([status, text.includes('<html')]).toEqual([410, false])
  expect(text).toContain(problemMessages.en.gone.message)
  expect(listAlerts()).toEqual(['render_failed'])
  expect(JSON.stringify(lines)).not.toContain('jane')
})
