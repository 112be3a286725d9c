import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailboxLinkCopy } from '../../../shared/locales/en/mailbox-link'
import {
  completeFlow,
  createBrowser,
  createLinkTicket,
  listMailboxLinks,
  startFlow,
} from '../../../tests/support/builders/oauth-flow'
import { explainQuery } from '../../../tests/support/explain-query'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { siteOrigin } from '../../../tests/support/requests/site'
import { linkFailures } from './link-failures'
import { mailboxLinkQueries } from './store'

const success = mailboxLinkCopy.headings.success
const failure = mailboxLinkCopy.headings.failure
const canceled = mailboxLinkCopy.failure.reasons.canceled

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM mailbox_links').run()
})
afterEach(() => vi.restoreAllMocks())

describe('the start page', () => {
  test('removes the ticket from the URL and shows part of the account’s email', async () => {
    const browser = createBrowser()
    const { status, location } = await browser.open(
      `/account-link/start?u=${await createLinkTicket()}`,
    )
    expect([status, location]).toEqual([303, '/account-link/start'])
    const { text, headers } = await browser.open(location)
    expect(text).toContain('r•••@example.com')
    expect(text).not.toContain('rosa.delgado@')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('does not use up the ticket, however often it is opened', async () => {
    const [browser, ticket] = [createBrowser(), await createLinkTicket()]
    for (let count = 0; count < 3; count += 1) {
      await browser.open(`/account-link/start?u=${ticket}`)
      expect((await browser.open('/account-link/start')).text).toContain(
        mailboxLinkCopy.start.continue,
      )
    }
    const states = await env.DB.prepare('SELECT count(*) AS n FROM mailbox_link_states').first('n')
    expect(states).toBe(0)
  })

  test.each([
    ['no ticket', '/account-link/start', 200],
    ['a ticket that was never issued', `/account-link/start?u=${'x'.repeat(43)}`, 410],
    ['a ticket of another shape', '/account-link/start?u=%3Cscript%3E', 200],
    ['two tickets', '/account-link/start?u=a&u=b', 200],
  ])('with %s leads to the app', async (_, path, status) => {
    const browser = createBrowser()
    const opened = await browser.open(path)
    const page = opened.location === '' ? opened : await browser.open(opened.location)
    expect(page.status).toBe(status)
    expect(page.text).toContain(mailboxLinkCopy.noTicket.heading)
    expect(page.text).not.toContain(mailboxLinkCopy.start.continue)
    expect((await browser.open('/account-link/start', {})).status).toBe(410)
  })

  test('redirects to consent with a state, PKCE and our own redirect URI', async () => {
    const consent = new URL(await startFlow(createBrowser(), await createLinkTicket()), siteOrigin)
    const query = Object.fromEntries(consent.searchParams)
    expect(query).toMatchObject({
      redirect_uri: 'https://papaya.test/account-link',
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    expect(query.state).toMatch(/^[\w-]{43}$/)
    expect(query.code_challenge).toMatch(/^[\w-]{43}$/)
  })

  test('starts twenty OAuth flows an hour, then responds with 429', async () => {
    const [browser, ticket] = [createBrowser(), await createLinkTicket()]
    await browser.open(`/account-link/start?u=${ticket}`)
    for (let count = 0; count < 20; count += 1)
      expect((await browser.open('/account-link/start', {})).status).toBe(303)
    const { status, headers, text } = await browser.open('/account-link/start', {})
    expect([status, headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^3[56]\d\d$/),
    ])
    expect(text).toMatch(/Too many attempts\. Try again in (1 hour|59 minutes)\./)
  })
})

test('with MAILBOX_LINK off the call links nothing and says so', async () => {
  const response = await fetchInIsolate('/api/link_gmail_account.php', {
    bindings: { MAILBOX_LINK: 'off', MAILBOX_PUBLIC_KEY: '' },
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: '{"state":"x","code":"x"}',
  })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ success: false, code: 'LINK_OFF' })
})

test.each([
  '/account-link/start',
  '/account-link',
  '/account-link?code=x&state=x',
  '/account-link?error=access_denied',
])('with MAILBOX_LINK off %s links nothing and leads to the payment page', async (path) => {
  const isolate = { bindings: { MAILBOX_LINK: 'off', MAILBOX_PUBLIC_KEY: '' } }
  const origin = { origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' }
  for (const request of [{}, { method: 'POST', body: '', headers: origin }]) {
    const response = await fetchInIsolate(path, { ...isolate, ...request })
    const text = await response.text()
    expect([response.status, text.includes('href="/web-payment"')]).toEqual([404, true])
    expect(text).not.toContain(mailboxLinkCopy.start.continue)
  }
})

describe.each(['call', 'form'] as const)('returning from consent, the %s', (entryPoint) => {
  /** The outcome as the page shows it. */
  async function finish(browser: ReturnType<typeof createBrowser>, back: Record<string, string>) {
    if (entryPoint === 'call') {
      const { status, reply } = await browser.call(back)
      const view =
        reply.success === true ? success : reply.code === 'LINK_CANCELED' ? canceled : failure
      return { status, view, reply }
    }
    const response = await browser.open('/account-link', back)
    const page = response.status === 303 ? await browser.open(response.location) : response
    const view = page.text.includes(canceled)
      ? canceled
      : [success, failure].find((words) => page.text.includes(`>${words}</h1>`))
    return { status: response.status, view, reply: {} }
  }

  test('links the mailbox, and a reload still shows success', async () => {
    const browser = createBrowser()
    const done = await finish(browser, await completeFlow(browser))
    expect(done.view).toBe(success)
    if (entryPoint === 'call')
      expect(done.reply).toEqual({ success: true, email: 'rosa@mail.example' })
    expect(await listMailboxLinks()).toMatchObject([{ address: 'rosa@mail.example' }])
    expect((await browser.open('/account-link')).text).toContain(success)
    // Another session does not see it.
    expect((await createBrowser().open('/account-link')).text).toContain(failure)
  })

  test('posted twice links the mailbox once and shows success again', async () => {
    const browser = createBrowser()
    const back = await completeFlow(browser)
    await finish(browser, back)
    expect((await finish(browser, back)).view).toBe(success)
    expect(await listMailboxLinks()).toHaveLength(1)
  })

  test('without the required permission links nothing', async () => {
    const browser = createBrowser()
    const back = await completeFlow(browser, {
      answer: { answer: 'allow', address: 'rosa@mail.example' },
    })
    expect(await finish(browser, back)).toMatchObject({ status: 409, view: failure })
    expect(await listMailboxLinks()).toEqual([])
  })

  test('with an invalid code uses up the state and links nothing', async () => {
    const browser = createBrowser()
    const back = await completeFlow(browser)
    expect(await finish(browser, { ...back, code: 'x' })).toMatchObject({
      status: 409,
      view: failure,
    })
    expect(await finish(browser, back)).toMatchObject({ status: 409, view: failure })
    expect(await listMailboxLinks()).toEqual([])
  })

  test('without consent shows the failure with its reason and uses up the state', async () => {
    const browser = createBrowser()
    const back = await completeFlow(browser, { answer: { answer: 'cancel' } })
    expect(back).toMatchObject({ error: 'access_denied', code: '' })
    expect((await finish(browser, back)).view).toBe(canceled)
    expect((await finish(browser, back)).view).toBe(failure)
  })
})

describe('the return page', () => {
  test('waits for the script or for Continue, and does not use up the state', async () => {
    const browser = createBrowser()
    const back = await completeFlow(browser)
    const query = new URLSearchParams(back)
    for (let count = 0; count < 3; count += 1) {
      const { text, status } = await browser.open(`/account-link?${query}`)
      expect(status).toBe(200)
      expect(text).toContain(mailboxLinkCopy.headings.linking)
      expect(text).toContain('>Continue</button>')
    }
    expect((await browser.call(back)).reply.success).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['a cancellation', '?error=access_denied&state=x'],
    ['another refusal', '?error=server_error&state=x'],
    ['a code without a state', '?code=x'],
    ['two states', '?code=x&state=a&state=b'],
    ['a very long state', `?code=x&state=${'a'.repeat(300)}`],
  ])('opened with %s shows the failure', async (_, query) => {
    const { text, status } = await createBrowser().open(`/account-link${query}`)
    expect(status).toBe(200)
    expect(text).toContain(`>${failure}</h1>`)
    expect(text).toContain('href="/account-link/start"')
  })

  test.each(['', '&state=x'])(
    'opened with ?error=access_denied%s shows the success that this session already had',
    async (query) => {
      const browser = createBrowser()
      await browser.call(await completeFlow(browser))
      const { text } = await browser.open(`/account-link?error=access_denied${query}`)
      expect(text).toContain(`>${success}</h1>`)
    },
  )

  test('does not show an earlier success after a new OAuth flow started', async () => {
    const browser = createBrowser()
    await browser.call(await completeFlow(browser))
    await startFlow(browser, await createLinkTicket())
    expect((await browser.open('/account-link')).text).toContain(failure)
  })

  test('updates the token when the same mailbox is linked again', async () => {
    const browser = createBrowser()
    await browser.call(await completeFlow(browser))
    const [first] = await listMailboxLinks()
    await browser.call(await completeFlow(browser))
    const links = await listMailboxLinks()
    expect(links).toHaveLength(1)
    expect(links[0]?.encrypted_refresh_token).not.toBe(first?.encrypted_refresh_token)
  })
})

test.each([
  ['not JSON', 'state=x', 400, 'MALFORMED'],
  ['null', 'null', 400, 'MALFORMED'],
  ['a list', '[]', 422, 'INVALID_FIELDS'],
  ['a state that is a number', { state: 7 }, 422, 'INVALID_FIELDS'],
  ['a very long code', { code: 'x'.repeat(3000) }, 422, 'INVALID_FIELDS'],
  ['nothing', {}, 409, 'LINK_STATE_INVALID'],
  ['nulls', { state: null, code: null, scope: null, error: null }, 409, 'LINK_STATE_INVALID'],
])('the call with %s is refused with %i', async (_, body, status, code) => {
  const response = await createBrowser().call(body)
  expect(response.status).toBe(status)
  expect(response.reply).toMatchObject({ success: false, status: 'error', code })
})

test('only a misconfiguration raises an alert', () => {
  const alerts = Object.entries(linkFailures).filter(([, row]) => 'alert' in row)
  expect(alerts.map(([kind]) => kind)).toEqual(['misconfigured'])
})

test.each(Object.entries(mailboxLinkQueries))('the query %s scans no table', async (_, sql) => {
  for (const step of await explainQuery(sql)) expect(step).not.toMatch(/^SCAN/)
})
