import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import seedPayees from '../../../migrations/seed/0001_payees.sql?raw'
import seed from '../../../migrations/seed/0007_widget_partners.sql?raw'
import { paths } from '../../../shared/urls'
import { createTestServices } from '../../../tests/support/requests/services'
import {
  fetchPage,
  fetchSite,
  newIpAddress,
  postForm,
  siteOrigin,
} from '../../../tests/support/requests/site'
import { newNationalPhone, postWidgetForm } from '../../../tests/support/requests/widget-frame'
import { type ProblemKind, problems } from '../../platform/http/problems'
import { type TextError, toSmsProblem } from '../sms-link/sms-error'
import { issueFormToken } from './form-token'
import { toErrorCode } from './frame-problem'

const address = `${paths.payWidget}?name=maple-creek&type=dark&wid=abc1234`
const eventOf = (html: string) => /data-event="([^"]*)"/.exec(html)?.[1]

beforeAll(async () => {
  for (const sql of [seedPayees, seed]) await env.DB.prepare(sql).run()
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('a failure of a frame', () => {
  const post = (headers: Readonly<Record<string, string>>, body: string) =>
    fetchSite(address, {
      method: 'POST',
      headers: { origin: siteOrigin, 'cf-connecting-ip': newIpAddress(), ...headers },
      body,
    })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['MALFORMED', 400, form, 'bad name=x'],
    ['ORIGIN_REFUSED', 403, { ...form, origin: 'https://evil.example' }, 'num=5'],
    ['TOO_LARGE', 413, form, `num=${'5'.repeat(20_000)}`],
    ['UNSUPPORTED_TYPE', 415, { 'content-type': 'text/plain' }, 'num=5'],
  ])(
    'with the code %s is shown in the frame’s look and posted to the host',
    async (code, status, headers, body) => {
      const response = await post(headers, body)
      const html = await response.text()
      expect(response.status).toBe(status)
      expect(eventOf(html)).toBe(code)
      expect(html).toContain('data-theme="dark"')
      expect(html).toContain('--button:#985ba5')
      expect(html).toContain(`<code>${code}</code>`)
      expect(html).toContain(`<code>${response.headers.get('x-request-id')}</code>`)
      expect(html).toMatch(
        /href="\/web-payment\?p=p_maple" target="_blank"[^>]*>Pay online instead<[^>]*> ?(?:<!-- -->)?\(opens in a new tab\)/,
      )
      expect(html).toContain('href="/pay-widget?name=maple-creek&amp;type=dark&amp;wid=abc1234"')
      expect(html).not.toContain('Careers')
    },
  )

  test('of the buttons leads back to the buttons', async () => {
    const page = await postForm(`${paths.payWidgetButtons}?name=maple-creek`, { num: '5' })
    expect(page.status).toBe(405)
    expect(eventOf(page.text)).toBe('METHOD_NOT_ALLOWED')
    expect(page.text).toContain('href="/pay-widget-imaginepay-button?name=maple-creek"')
  })

  test('is JSON for the form’s call', async () => {
    const refused = await post({ ...form, accept: 'application/json', origin: 'null' }, 'num=5')
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([
      403,
      'ORIGIN_REFUSED',
    ])
  })

  test('cannot be framed by any page if the partner’s list cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const batch = vi.spyOn(env.DB, 'batch').mockRejectedValue(new Error('D1_ERROR: down'))
    const page = await fetchPage(`${paths.payWidget}?name=never-cached`)
    batch.mockRestore()
    expect(page.status).toBe(503)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(page.text).not.toContain('data-widget')
  })
})

describe('the error code for the host page', () => {
  const { config, now } = createTestServices()

  test('of a form is in the page that a post without JavaScript gets', async () => {
    const send = async (fields: Readonly<Record<string, string>>, ip = newIpAddress()) =>
      eventOf((await postWidgetForm(address, fields, { 'cf-connecting-ip': ip })).text)
    const expiredToken = await issueFormToken(
      config.APP_SECRET,
      'maple-creek',
      now() - 3 * 60 * 60_000,
    )
    expect(await send({ num: '555' })).toBe('INVALID_NUMBER')
    expect(await send({ num: newNationalPhone(), formToken: 'x' })).toBe('FORM_REFUSED')
    expect(await send({ num: newNationalPhone(), formToken: expiredToken })).toBe('FORM_EXPIRED')
    expect(await send({ num: newNationalPhone(), googleRecaptchaToken: 'x' })).toBe(
      'CAPTCHA_FAILED',
    )
    const num = newNationalPhone()
    const ip = newIpAddress()
    expect(await send({ num }, ip)).toBe('link-sent')
    expect(await send({ num })).toBe('TEXT_NUMBER_LIMIT')
  })

  test.each([
    ['no-such-biller', 'UNKNOWN_NAME'],
    ['No Such Clinic', 'UNKNOWN_NAME'],
    ['', undefined],
    ['maple-creek', undefined],
    ['oakmont-pt', undefined],
  ])('of a frame with the name %j is %j', async (name, code) => {
    for (const path of [paths.payWidget, paths.payWidgetButtons, paths.payWidgetTab])
      expect(eventOf((await fetchPage(`${path}?name=${encodeURIComponent(name)}`)).text)).toBe(code)
  })

  const back = 'https://www.cedarhollow.example/thanks'
  const hostile = 'https://www.cedarhollow.example@evil.example/'
  test.each([
    ['cedar-hollow', back, undefined, `?ref=INV-2048&return=${encodeURIComponent(back)}&p=p_cedar`],
    ['cedar-hollow', 'https://evil.example/', 'RETURN_NOT_LISTED', '?ref=INV-2048&p=p_cedar'],
    ['cedar-hollow', hostile, undefined, '?ref=INV-2048&p=p_cedar'],
    ['', back, 'RETURN_NOT_LISTED', '?g=1'],
  ])('of a frame of %j that returns to %s is %j', async (name, url, code, query) => {
    const own = new URLSearchParams({ name, 'return-url': url, 'payment-ref': 'INV-2048' })
    for (const path of [paths.payWidget, paths.payWidgetButtons, paths.payWidgetTab])
      expect(eventOf((await fetchPage(`${path}?${own}`)).text)).toBe(code)
    const { text } = await fetchPage(`${paths.payWidget}?${own}`)
    expect(text).toContain(`href="/web-payment${query.replaceAll('&', '&amp;')}"`)
  })

  test.each([
    { kind: 'invalid_number' },
    { kind: 'unknown_payee' },
    { kind: 'texts_off' },
    { kind: 'captcha_failed' },
    { kind: 'captcha_unavailable' },
    { kind: 'limits_down', retryAfterSeconds: 1 },
    { kind: 'number_limit', retryAfterSeconds: 1 },
    { kind: 'address_limit', retryAfterSeconds: 1 },
    { kind: 'partner_limit', retryAfterSeconds: 1 },
    { kind: 'site_limit', retryAfterSeconds: 1 },
  ] satisfies readonly TextError[])('is documented for the text error $kind', (error) => {
    const { kind, details } = toSmsProblem(error, 'en')
    expect(toErrorCode(kind, details)).not.toBe('FAILED')
  })

  const kindsOfOtherPages: readonly ProblemKind[] = [
    'unauthorized',
    'conflict',
    'gone',
    'forbidden',
    'invalid_fields',
    'vendor_failed',
  ]
  const kinds = Object.entries(problems).filter(
    ([kind]) => !kindsOfOtherPages.some((k) => k === kind),
  )
  test.each(kinds)('is documented for the problem %s', (_, { code }) => {
    expect(toErrorCode('internal', { code })).toBe(code)
  })
})
