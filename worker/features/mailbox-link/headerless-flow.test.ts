// Linking a mailbox headerless: the pages before and after the vendor's consent page have no header and footer.

import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mailboxLinkCopy } from '../../../shared/locales/en/mailbox-link'
import {
  createBrowser,
  createLinkTicket,
  listMailboxLinks,
  startFlow,
} from '../../../tests/support/builders/oauth-flow'
import { siteOrigin } from '../../../tests/support/requests/site'

const success = mailboxLinkCopy.headings.success
const canceled = mailboxLinkCopy.failure.reasons.canceled

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM mailbox_links').run()
})
afterEach(() => vi.restoreAllMocks())

describe('an OAuth flow', () => {
  const allow = { answer: 'allow', mail: '1', address: 'rosa@mail.example' } as const
  const header = '<header'

  /** Goes as far as the vendor's redirect; the redirect URI is the same for all flows. */
  async function startHeaderlessFlow(consentForm: Readonly<Record<string, string>>) {
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
    const { location: back } = await browser.open(consent, consentForm)
    expect(new URL(back, siteOrigin).searchParams.has('headerless')).toBe(false)
    const { status, location } = await browser.open(back)
    expect([status, location]).toEqual([303, `${back}&headerless`])
    return { browser, path: location }
  }

  test('that started headerless ends headerless, and stays so after a reload', async () => {
    const { browser, path } = await startHeaderlessFlow(allow)
    const linking = await browser.open(path)
    expect(linking.text).not.toContain(header)
    expect(linking.text).toContain('action="/account-link?headerless"')
    const query = new URL(path, siteOrigin).searchParams
    const returned = { state: query.get('state') ?? '', code: query.get('code') ?? '' }
    const done = await browser.open('/account-link?headerless', returned)
    expect([done.status, done.location]).toEqual([303, '/account-link?headerless'])
    for (const _time of ['first', 'reload']) {
      const { text } = await browser.open(done.location)
      expect(text).toContain(success)
      expect(text).not.toContain(header)
    }
    expect(await listMailboxLinks()).toHaveLength(1)
  })

  test('that started headerless can be retried headerless', async () => {
    const { browser, path } = await startHeaderlessFlow({ answer: 'cancel' })
    const { text } = await browser.open(path)
    expect(text).toContain(canceled)
    expect(text).not.toContain(header)
    expect(text).toContain('href="/account-link/start?headerless"')
  })

  test('that started with a header ends with a header', async () => {
    const browser = createBrowser()
    const { location } = await browser.open(
      await startFlow(browser, await createLinkTicket()),
      allow,
    )
    const page = await browser.open(location)
    expect(page.status).toBe(200)
    expect(page.text).toContain(header)
  })
})
