// The phone forms as a browser without JavaScript posts them.

import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seedPaths from '../../../migrations/seed/0002_site_paths.sql?raw'
import { payLandingCopy } from '../../../shared/locales/en/pay-landing'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { newIpAddress, openWithCookiesOf, postForm } from '../../../tests/support/requests/site'

const texts = async () =>
  (
    await env.DB.prepare("SELECT recipient, data FROM outbox WHERE kind = 'sms'").all<{
      readonly recipient: string
      readonly data: string
    }>()
  ).results

beforeAll(async () => {
  for (const seed of [seedPayees, seedPaths]) await env.DB.prepare(seed).run()
})
beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  for (const table of ['text_consents', 'outbox'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
})

describe('a posted number', () => {
  it.each([
    ['/pay', '(415) 555-0101', 'pay-link'],
    ['/demo', '415-555-0102', 'pay-link'],
    ['/acorn-health', '+1 415 555 0103', 'pay-link'],
    ['/cedar-hollow', '4155550104', 'payee-pay-link'],
    ['/harbor-occupational/patient', '4155550105', 'payee-pay-link'],
    ['/contactless', '\u202a415\u200b5550108\u202c', 'pay-link'],
    ['/no-such-page', '4155550106', 'not-found'],
    ['/web-payment-multi-option/unknown', '4155550107', 'not-found'],
  ])(
    'at %s gets one text and the success view of the same page',
    async (path, num, messageType) => {
      const sent = await postForm(path, { num })
      expect([sent.status, sent.location]).toEqual([303, `${path}?sent=1`])
      const [text, ...others] = await texts()
      expect(others).toEqual([])
      expect(text?.recipient).toBe(`+1${num.replace(/\D/g, '').slice(-10)}`)
      expect(JSON.parse(text?.data ?? '{}')).toMatchObject({ messageType })
      const page = await openWithCookiesOf(sent, sent.location)
      expect(page.text).toContain(payLandingCopy.success.heading)
      expect(page.text).toContain('Try Again')
      expect(page.text).not.toContain('name="num"')
    },
  )

  it('preserves the query and never redirects to another site', async () => {
    const sent = await postForm('/pay?headerless', { num: '4155550110' })
    expect(sent.location).toBe('/pay?headerless=&sent=1')
    const forged = await postForm('https://papaya.test//evil.example/x', { num: '4155550111' })
    expect(forged.location).toBe('/evil.example/x?sent=1')
  })

  it('is the only posted field that is stored', async () => {
    await postForm('/pay', { num: '4155550112', body: 'canary', name: 'canary', id: 'p_cedar' })
    expect(JSON.stringify(await texts())).not.toMatch(/canary|p_cedar/)
  })
})

describe('an invalid number', () => {
  it.each(['', '12', 'hello', '0155550101', '415555010', '"><script>alert(1)</script>'])(
    '%j shows the page with an error and status 422, and sends nothing',
    async (num) => {
      const page = await postForm('/cedar-hollow', { num })
      expect(page.status).toBe(422)
      expect(page.text).toContain(smsLinkCopy.invalidNumber)
      expect(page.text).toContain('<title>Error: ')
      expect(page.text).not.toContain('<script>alert')
      expect(await texts()).toEqual([])
    },
  )

  it('is shown again to be corrected', async () => {
    expect((await postForm('/no-such-page', { num: '415-555' })).text).toContain('value="415-555"')
  })
})

describe('the phone form', () => {
  it('refuses the same number again with 429, Retry-After and the page', async () => {
    const ipHeader = { 'cf-connecting-ip': '198.51.100.7' }
    await postForm('/pay', { num: '4155550120' }, ipHeader)
    const again = await postForm('/pay', { num: '4155550120' }, ipHeader)
    expect(again.status).toBe(429)
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(again.text).toContain('role="alert"')
    expect(again.text).toContain(`${smsLinkCopy.limits.number} Try again in 1 minute.`)
    expect(await texts()).toHaveLength(1)
  })

  it.each([
    ['/pay', '/web-payment', '4155550130'],
    ['/cedar-hollow?headerless', '/web-payment?p=p_cedar&amp;headerless', '4155550131'],
    ['/no-such-page', '/web-payment?ref=404', '4155550139'],
  ])('at %s offers to pay online at %s when it refuses a text', async (path, href, num) => {
    const ipHeader = { 'cf-connecting-ip': newIpAddress() }
    const alertOf = (html: string) => /role="alert".*?<\/form>/s.exec(html)?.[0] ?? ''
    expect(alertOf((await postForm(path, { num }, ipHeader)).text)).toBe('')
    const again = await postForm(path, { num }, ipHeader)
    expect(again.status).toBe(429)
    expect(alertOf(again.text)).toMatch(
      new RegExp(`href="${href.replace('?', '[?]')}"[^>]*>Pay online instead<`),
    )
  })

  it('refuses an invalid captcha token with 403', async () => {
    const page = await postForm('/pay', { num: '4155550121', googleRecaptchaToken: 'nonsense' })
    expect(page.status).toBe(403)
    expect(await texts()).toEqual([])
  })

  it('refuses a post from another site with 403', async () => {
    const page = await postForm('/pay', { num: '4155550122' }, { origin: 'https://evil.example' })
    expect(page.status).toBe(403)
    expect(await texts()).toEqual([])
  })

  it.each(['/home', '/larkspur-power', '/harbor-occupational'])(
    'does not exist at %s, which responds with 405',
    async (path) => {
      const page = await postForm(path, { num: '4155550123' })
      expect([page.status, page.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    },
  )
})
