import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  comeBack,
  createBrowser,
  createLinkTicket,
  linksOf,
  setOff,
} from '../../../tests/support/builders/oauth-flow'
import { siteOrigin } from '../../../tests/support/requests/site'
import { linkFailures } from './responses'
import { mailboxLinkQueries } from './store'

const success = 'Success! Your email is now linked with Papaya.'
const failure = 'Oh no! There was an issue linking your email.'
const cancelled = 'Your email was not linked.'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM mailbox_links').run()
})
afterEach(() => vi.restoreAllMocks())

describe('the page that begins', () => {
  test('takes the ticket out of the address and names the account, in part', async () => {
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

  test('uses nothing up, however often it is opened', async () => {
    const [browser, ticket] = [createBrowser(), await createLinkTicket()]
    for (let count = 0; count < 3; count += 1) {
      await browser.open(`/account-link/start?u=${ticket}`)
      expect((await browser.open('/account-link/start')).text).toContain('Continue with Google')
    }
    const states = await env.DB.prepare('SELECT count(*) AS n FROM mailbox_link_states').first('n')
    expect(states).toBe(0)
  })

  test.each([
    ['no ticket', '/account-link/start', 200],
    ['a ticket that nobody issued', `/account-link/start?u=${'x'.repeat(43)}`, 410],
    ['a ticket of another shape', '/account-link/start?u=%3Cscript%3E', 200],
    ['two tickets', '/account-link/start?u=a&u=b', 200],
  ])('%s leads to the app', async (_, path, status) => {
    const browser = createBrowser()
    const opened = await browser.open(path)
    const page = opened.location === '' ? opened : await browser.open(opened.location)
    expect(page.status).toBe(status)
    expect(page.text).toContain('Link your email in the app')
    expect(page.text).not.toContain('Continue with Google')
    expect((await browser.open('/account-link/start', {})).status).toBe(410)
  })

  test('sends the visitor off with a state, PKCE and our own address to come back to', async () => {
    const consent = new URL(await setOff(createBrowser(), await createLinkTicket()), siteOrigin)
    const query = Object.fromEntries(consent.searchParams)
    expect(query).toMatchObject({
      redirect_uri: 'https://papaya.test/account-link',
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    expect(query.state).toMatch(/^[\w-]{43}$/)
    expect(query.code_challenge).toMatch(/^[\w-]{43}$/)
  })

  test('twenty times an hour, then not', async () => {
    const [browser, ticket] = [createBrowser(), await createLinkTicket()]
    await browser.open(`/account-link/start?u=${ticket}`)
    for (let count = 0; count < 20; count += 1)
      expect((await browser.open('/account-link/start', {})).status).toBe(303)
    const { status, headers, text } = await browser.open('/account-link/start', {})
    expect([status, headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^3[56]\d\d$/),
    ])
    expect(text).toContain('a little too often')
  })
})

describe('a trip that began without header and footer', () => {
  const allow = { answer: 'allow', mail: '1', address: 'rosa@mail.example' } as const
  const header = '<header'

  /** As far as the company's answer; the address that it was given to come back to is the same for all. */
  async function setOffHeaderless(answer: Readonly<Record<string, string>>) {
    const browser = createBrowser()
    const opened = await browser.open(
      `/account-link/start?u=${await createLinkTicket()}&headerless`,
    )
    expect(opened.location).toBe('/account-link/start?headerless')
    const start = await browser.open(opened.location)
    expect(start.text).not.toContain(header)
    expect(start.text).toContain('action="/account-link/start?headerless"')
    const { location: consent } = await browser.open('/account-link/start?headerless', {})
    const { searchParams } = new URL(consent, siteOrigin)
    expect(searchParams.get('redirect_uri')).toBe('https://papaya.test/account-link')
    const { location: back } = await browser.open(consent, answer)
    expect(new URL(back, siteOrigin).searchParams.has('headerless')).toBe(false)
    const { status, location } = await browser.open(back)
    expect([status, location]).toEqual([303, `${back}&headerless`])
    return { browser, path: location }
  }

  test('ends without them, and stays so after a reload', async () => {
    const { browser, path } = await setOffHeaderless(allow)
    const linking = await browser.open(path)
    expect(linking.text).not.toContain(header)
    expect(linking.text).toContain('action="/account-link?headerless"')
    const query = new URL(path, siteOrigin).searchParams
    const returned = { state: query.get('state') ?? '', code: query.get('code') ?? '' }
    const done = await browser.open('/account-link?headerless', returned)
    expect([done.status, done.location]).toEqual([303, '/account-link?headerless'])
    const { text } = await browser.open(done.location)
    expect(text).toContain(success)
    expect(text).not.toContain(header)
    expect(await linksOf()).toHaveLength(1)
  })

  test('can be tried again without them', async () => {
    const { browser, path } = await setOffHeaderless({ answer: 'cancel' })
    const { text } = await browser.open(path)
    expect(text).toContain(cancelled)
    expect(text).not.toContain(header)
    expect(text).toContain('href="/account-link/start?headerless"')
  })

  test('any other ends with them', async () => {
    const browser = createBrowser()
    const { location } = await browser.open(await setOff(browser, await createLinkTicket()), allow)
    const page = await browser.open(location)
    expect(page.status).toBe(200)
    expect(page.text).toContain(header)
  })
})

describe.each(['call', 'form'] as const)('coming back, by the %s', (door) => {
  /** What came of it, as the page shows it. */
  async function finish(browser: ReturnType<typeof createBrowser>, back: Record<string, string>) {
    if (door === 'call') {
      const { status, said } = await browser.call(back)
      const view =
        said.success === true ? success : said.code === 'LINK_CANCELLED' ? cancelled : failure
      return { status, view, said }
    }
    const answer = await browser.open('/account-link', back)
    const page = answer.status === 303 ? await browser.open(answer.location) : answer
    const view = [success, failure, cancelled].find((words) => page.text.includes(`>${words}</h1>`))
    return { status: answer.status, view, said: {} }
  }

  test('links the mailbox, and a reload stays a success', async () => {
    const browser = createBrowser()
    const done = await finish(browser, await comeBack(browser))
    expect(done.view).toBe(success)
    if (door === 'call') expect(done.said).toEqual({ success: true, email: 'rosa@mail.example' })
    expect(await linksOf()).toMatchObject([{ address: 'rosa@mail.example' }])
    expect((await browser.open('/account-link')).text).toContain(success)
    // Another session knows nothing of it.
    expect((await createBrowser().open('/account-link')).text).toContain(failure)
  })

  test('once more, links the mailbox once and is still a success here', async () => {
    const browser = createBrowser()
    const back = await comeBack(browser)
    await finish(browser, back)
    expect((await finish(browser, back)).view).toBe(success)
    expect(await linksOf()).toHaveLength(1)
  })

  test('without the permission that counts, says what to tick', async () => {
    const browser = createBrowser()
    const back = await comeBack(browser, {
      answer: { answer: 'allow', address: 'rosa@mail.example' },
    })
    expect(await finish(browser, back)).toMatchObject({ status: 409, view: failure })
    expect(await linksOf()).toEqual([])
  })

  test('with a code that is none, fails for good: the state is used up', async () => {
    const browser = createBrowser()
    const back = await comeBack(browser)
    expect(await finish(browser, { ...back, code: 'x' })).toMatchObject({
      status: 409,
      view: failure,
    })
    expect(await finish(browser, back)).toMatchObject({ status: 409, view: failure })
    expect(await linksOf()).toEqual([])
  })

  test('without consent is told apart from a failure, and closes the trip', async () => {
    const browser = createBrowser()
    const back = await comeBack(browser, { answer: { answer: 'cancel' } })
    expect(back).toMatchObject({ error: 'access_denied', code: '' })
    expect((await finish(browser, back)).view).toBe(cancelled)
    expect((await finish(browser, back)).view).toBe(failure)
  })
})

describe('the page that one comes back to', () => {
  test('waits for the script or for Continue, and uses nothing up', async () => {
    const browser = createBrowser()
    const back = await comeBack(browser)
    const query = new URLSearchParams(back)
    for (let count = 0; count < 3; count += 1) {
      const { text, status } = await browser.open(`/account-link?${query}`)
      expect(status).toBe(200)
      expect(text).toContain('Linking your email…')
      expect(text).toContain('>Continue</button>')
    }
    expect((await browser.call(back)).said.success).toBe(true)
  })

  test.each([
    ['nothing', '', failure],
    ['a cancel', '?error=access_denied&state=x', cancelled],
    ['another refusal', '?error=server_error&state=x', failure],
    ['a code without a state', '?code=x', failure],
    ['two states', '?code=x&state=a&state=b', failure],
    ['a state as long as a book', `?code=x&state=${'a'.repeat(300)}`, failure],
  ])('with %s', async (_, query, words) => {
    const { text, status } = await createBrowser().open(`/account-link${query}`)
    expect(status).toBe(200)
    expect(text).toContain(`>${words}</h1>`)
    expect(text).toContain('href="/account-link/start"')
  })

  test('a new trip forgets that an earlier one succeeded', async () => {
    const browser = createBrowser()
    await browser.call(await comeBack(browser))
    await setOff(browser, await createLinkTicket())
    expect((await browser.open('/account-link')).text).toContain(failure)
  })

  test('the same mailbox linked again is one link, with the new token', async () => {
    const browser = createBrowser()
    await browser.call(await comeBack(browser))
    const [first] = await linksOf()
    await browser.call(await comeBack(browser))
    const links = await linksOf()
    expect(links).toHaveLength(1)
    expect(links[0]?.sealed_refresh_token).not.toBe(first?.sealed_refresh_token)
  })
})

test.each([
  ['not JSON', 'state=x', 400, 'MALFORMED'],
  ['null', 'null', 400, 'MALFORMED'],
  ['a list', '[]', 422, 'INVALID_FIELDS'],
  ['a state that is a number', { state: 7 }, 422, 'INVALID_FIELDS'],
  ['a code as long as a book', { code: 'x'.repeat(3000) }, 422, 'INVALID_FIELDS'],
  ['nothing', {}, 409, 'LINK_STATE_INVALID'],
  ['nulls', { state: null, code: null, scope: null, error: null }, 409, 'LINK_STATE_INVALID'],
])('the call with %s: %i', async (_, body, status, code) => {
  const answer = await createBrowser().call(body)
  expect(answer.status).toBe(status)
  expect(answer.said).toMatchObject({ success: false, status: 'error', code })
})

test('every failure has a row, and only our own fault is an alert', () => {
  const alerts = Object.entries(linkFailures).filter(([, row]) => 'alert' in row)
  expect(alerts.map(([kind]) => kind)).toEqual(['misconfigured'])
})

test.each(Object.entries(mailboxLinkQueries))('%s reads no whole table', async (_, sql) => {
  const length = Math.max(...Array.from(sql.matchAll(/\?(\d)/g), ([, n]) => Number(n)))
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length }, () => ''))
    .all<{ detail: string }>()
  for (const { detail } of results) expect(detail).not.toMatch(/^SCAN/)
})
