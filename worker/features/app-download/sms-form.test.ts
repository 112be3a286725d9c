// The form of the download pages that texts the link, sent by a browser without JavaScript.

import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { appDownloadCopy } from '../../../shared/locales/en/app-download'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { newPhone } from '../../../tests/support/builders/sms'
import {
  fetchSite,
  newIpAddress,
  openWithCookiesOf,
  postForm,
} from '../../../tests/support/requests/site'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15'

describe('the SMS form without JavaScript', () => {
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    postForm(path, fields, { 'user-agent': mac, ...headers })

  test.each([
    ['/download', 'h'],
    ['/download?s=4&c=spring', '4'],
    ['/appsFlyer/landing?s=w', 'w'],
    ['/pay-appclip?pn=Cedar', 'h'],
  ])('at %s sends one text and confirms it', async (path, source) => {
    const num = newPhone()
    const sent = await post(path, { num })
    expect(sent.status).toBe(303)
    expect(sent.location).toBe(`${path}${path.includes('?') ? '&' : '?'}sent=1`)
    const { text: html } = await openWithCookiesOf(sent, sent.location)
    expect(html).toContain(appDownloadCopy.sent.heading)
    expect(html).not.toContain('name="num"')
    const row = await env.DB.prepare('SELECT data FROM outbox WHERE recipient = ?')
      .bind(num)
      .first()
    const link = await fetchSite(JSON.parse(String(row?.data)).path)
    expect(link.headers.get('location')).toBe(`/download?s=${source}`)
  })

  test('shows a wrong number again with the reason', async () => {
    const response = await post('/download?c=spring', { num: '555"><b>' })
    const html = response.text
    expect(response.status).toBe(422)
    expect(html).toContain(smsLinkCopy.invalidNumber)
    expect(html).toContain('value="555&quot;&gt;&lt;b&gt;"')
    expect(html).toMatch(/<title>Error: /)
    expect(html).toContain('action="/download?c=spring"')
  })

  test('says when a number can be texted again, and how to pay online instead', async () => {
    const num = newPhone()
    const ipHeader = { 'cf-connecting-ip': newIpAddress() }
    expect((await post('/download', { num }, ipHeader)).status).toBe(303)
    const second = await post('/download', { num }, ipHeader)
    expect(second.status).toBe(429)
    expect(second.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(second.text).toContain(`${smsLinkCopy.limits.number} Try again in 1 minute.`)
    expect(second.text).toMatch(/href="\/web-payment"[^>]*>Pay online instead</)
  })

  test('refuses a post from another site, other fields and other methods', async () => {
    expect(
      (await post('/download', { num: newPhone() }, { origin: 'https://evil.example' })).status,
    ).toBe(403)
    expect((await post('/download', { 'num[]': '1' })).status).toBe(400)
    const response = await fetchSite('/download', { method: 'DELETE' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
  })
})
