// A form without JavaScript posts to a URL that names the page's language if the page's own URL does, because a browser
// may send no language cookie, as in a frame on another site.
import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../migrations/seed/0001_payees.sql?raw'
import seedWidgets from '../migrations/seed/0007_widget_partners.sql?raw'
import { fieldErrors } from '../shared/locales/field-errors'
import { locales } from '../shared/locales/locale'
import { widgetCopy } from '../shared/locales/widget/frame'
import { createResetToken, insertAccount } from '../tests/support/builders/account'
import { createInfoRequest } from '../tests/support/builders/info-request'
import { fetchPage, fetchSite, newIpAddress, siteOrigin } from '../tests/support/requests/site'

beforeAll(async () => {
  for (const seed of [seedPayees, seedWidgets]) await env.DB.prepare(seed).run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const unescapeHtml = (html: string) => html.replaceAll('&amp;', '&')
const actionsIn = (html: string) =>
  [...html.matchAll(/<form [^>]*?method="post"[^>]*>/g)].map(
    ([form]) => new URL(unescapeHtml(/action="([^"]*)"/.exec(form)?.[1] ?? ''), siteOrigin),
  )
const languagesOf = (urls: readonly URL[]) => urls.map((url) => url.searchParams.get('lang'))

/** As a browser without cookies that prefers English. */
async function post(url: URL, fields: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetchSite(url.pathname + url.search, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: siteOrigin, 'cf-connecting-ip': newIpAddress(), 'accept-language': 'en' },
  })
  return response.text()
}

const pages = [
  '/pay',
  '/cedar-hollow',
  '/no-such-page',
  '/download',
  '/contact',
  '/partners',
  '/find-payment',
  '/getpaid',
  '/getpaid?signup',
  '/member-signup?v=2',
  '/embedded/merchant-form',
  '/pay-widget?name=clinic',
  '/pay-widget-restore-tab?name=clinic&wid=abcdefg',
]
const withQuery = (path: string, query: string) => path + (path.includes('?') ? '&' : '?') + query

describe.each(locales)('in the language %s,', (locale) => {
  test.each(pages)('the form of %s keeps the language of its URL', async (path) => {
    const named = actionsIn((await fetchPage(withQuery(path, `lang=${locale}`))).text)
    const plain = actionsIn((await fetchPage(path)).text)
    expect(named.length).toBeGreaterThan(0)
    expect(new Set(languagesOf(named))).toEqual(new Set([locale]))
    expect(new Set(languagesOf(plain))).toEqual(new Set([null]))
  })

  test('the forms of secret links keep the language of their URL', async () => {
    const { token } = await createInfoRequest()
    const resetToken = await createResetToken((await insertAccount()).email)
    for (const path of [`/update-info-request?t=${token}`, `/update-password?x=${resetToken}`]) {
      const { text } = await fetchPage(`${path}&lang=${locale}`)
      expect(new Set(languagesOf(actionsIn(text)))).toEqual(new Set([locale]))
    }
  })

  test('a form that is posted without a cookie is refused in the language of its page', async () => {
    const [action] = actionsIn((await fetchPage(`/contact?lang=${locale}`)).text)
    if (action === undefined) throw new Error('no form')
    const html = await post(action, { topic: 'other', name: 'Pat', email: 'x', message: 'Hello' })
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toContain(fieldErrors[locale].email)
  })

  test('a frame responds to its form in the language of its URL, and its payment link names that language', async () => {
    const { text } = await fetchPage(`/pay-widget?name=clinic&lang=${locale}`)
    expect(unescapeHtml(text)).toMatch(new RegExp(`href="/web-payment\\?[^"]*lang=${locale}"`))
    const [action] = actionsIn(text)
    if (action === undefined) throw new Error('no form')
    const html = await post(action, { num: '12', formToken: 'x' })
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toContain(widgetCopy.refusedForm[locale].forged)
  })
})
