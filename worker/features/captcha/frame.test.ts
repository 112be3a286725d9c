import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseFrameMessage } from '../../../client/ui/captcha/frame-messages'
import { siteFooter } from '../../../shared/locales/en/ui-words'
import '../../../tests/support/preload'
import { app } from '../../app'
import { ConfigError, parseConfig } from '../../platform/config/config'
import { createServices } from '../../services'

const origin = 'https://pay.example.com'
const recaptcha = {
  ...env,
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SITE_KEY: 'site-key-of-recaptcha',
  RECAPTCHA_SECRET: 'secret-of-recaptcha',
}
const turnstile = {
  ...env,
  CAPTCHA: 'turnstile',
  TURNSTILE_SITE_KEY: 'site-key-of-turnstile',
  TURNSTILE_SECRET: 'secret-of-turnstile',
}
const get = (path: string, bindings: typeof env) =>
  app.fetch(new Request(`${origin}${path}`), bindings, createExecutionContext())

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

describe('the captcha challenge', () => {
  test.each([
    ['recaptcha', recaptcha],
    ['turnstile', turnstile],
  ] as const)(
    'is a frame for %s, but proof of work on the page with card fields',
    async (vendor, bindings) => {
      for (const action of ['text', 'password', 'team_email', 'find_payment']) {
        const response = await get(`/api/captcha.php?action=${action}`, bindings)
        expect(await response.json()).toEqual({
          provider: vendor,
          frame: `/embedded/captcha?action=${action}`,
        })
      }
      const payment = await get('/api/captcha.php?action=payment', bindings)
      expect(await payment.json()).toMatchObject({ provider: 'altcha' })
    },
  )

  test('is verified with the vendor that issued it', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () =>
        Response.json({ success: false, 'error-codes': ['invalid-input-response'] }),
      )
    const { captcha } = createServices(turnstile, { origin })
    const request = { token: 'x', ip: '', hostname: 'pay.example.com' }
    expect(await captcha.verify({ ...request, action: 'payment' })).toMatchObject({ ok: false })
    expect(fetched).not.toHaveBeenCalled()
    await captcha.verify({ ...request, action: 'text' })
    expect(String(fetched.mock.calls[0]?.[0])).toContain('challenges.cloudflare.com')
  })
})

describe('the captcha notice', () => {
  const [ownNotice = ''] = siteFooter.captcha.split('{terms}')
  const googleNotice = `<p>${siteFooter.recaptcha
    .replace('{privacy}', '<a href="https://policies.google.com/privacy">Privacy Policy</a>')
    .replace('{terms}', '<a href="https://policies.google.com/terms">Terms of Service</a>')}</p>`

  async function noticeOf(path: string, bindings: typeof env) {
    const html = (await (await get(path, bindings)).text()).replaceAll('<!-- -->', '')
    return { isOwn: html.includes(ownNotice), isGoogle: html.includes(googleNotice) }
  }

  test.each(
    ['/contact', '/partners', '/update-password'].flatMap((path) => [path, `${path}?headerless`]),
  )('on %s names the captcha in use', async (path) => {
    const [own, google] = [
      { isOwn: true, isGoogle: false },
      { isOwn: false, isGoogle: true },
    ]
    expect(await noticeOf(path, env)).toEqual(own)
    expect(await noticeOf(path, recaptcha)).toEqual(google)
    expect(await noticeOf(path, turnstile)).toEqual(own)
  })

  test('on the page with card fields always names our own check', async () => {
    const own = { isOwn: true, isGoogle: false }
    for (const bindings of [env, recaptcha, turnstile])
      for (const path of ['/web-payment', '/web-payment?headerless'])
        expect(await noticeOf(path, bindings)).toEqual(own)
  })
})

describe('the captcha frame', () => {
  test.each([
    ['recaptcha', recaptcha, 'https://www.google.com/recaptcha/'],
    ['turnstile', turnstile, 'https://challenges.cloudflare.com'],
  ] as const)(
    'of %s allows its vendor’s hosts and can be framed by our own pages only',
    async (vendor, bindings, host) => {
      const response = await get('/embedded/captcha?action=text', bindings)
      expect(response.status).toBe(200)
      expect(response.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(response.headers.get('cache-control')).toBe('private, no-store')
      const policy = response.headers.get('content-security-policy') ?? ''
      const hosts = policy.match(/https:\/\/[^\s;]+/g) ?? []
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toContain(`frame-src ${host}`)
      const vendorHost =
        vendor === 'recaptcha' ? /(google|gstatic)\.com\/recaptcha\/$/ : /cloudflare/
      for (const listed of hosts) expect(listed).toMatch(vendorHost)
      const html = await response.text()
      expect(html).toContain(`site-key-of-${vendor}`)
      expect(html).not.toContain(`secret-of-${vendor}`)
    },
  )

  test.each([
    ['/embedded/captcha', turnstile],
    ['/embedded/captcha?action=refund', turnstile],
    ['/embedded/captcha?action=text&action=text', turnstile],
    ['/embedded/captcha?action=payment', turnstile],
    ['/embedded/captcha?action=text', env],
  ])('at %s does not exist', async (path, bindings) => {
    const response = await get(path, bindings)
    expect(response.status).toBe(404)
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })
})

test.each([
  [
    { kind: 'captcha_token', token: 'abc' },
    { kind: 'captcha_token', token: 'abc' },
  ],
  [{ kind: 'captcha_shown', more: 1 }, { kind: 'captcha_shown' }],
  [{ kind: 'captcha_failed' }, { kind: 'captcha_failed' }],
  [{ kind: 'captcha_token', token: '' }, null],
  [{ kind: 'captcha_token', token: 'x'.repeat(8193) }, null],
  [{ kind: 'captcha_token', token: 5 }, null],
  [{ kind: 'captcha_token' }, null],
  [{ source: 'react-devtools' }, null],
  ['captcha_failed', null],
  [null, null],
])('the frame message %o is parsed as %o', (data, message) => {
  expect(parseFrameMessage(data)).toEqual(message)
})

describe('the captcha and SMS configuration', () => {
  const configErrorOf = (changes: Readonly<Record<string, unknown>>) => {
    try {
      parseConfig({ ...env, ...changes })
      return ''
    } catch (error) {
      if (error instanceof ConfigError) return error.message
      throw error
    }
  }

  test.each(['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'])('requires %s for reCAPTCHA', (name) => {
    expect(configErrorOf({ ...recaptcha, [name]: '' })).toContain(`${name} is empty`)
    expect(configErrorOf(recaptcha)).toBe('')
  })

  test.each(['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET'])('requires %s for Turnstile', (name) => {
    expect(configErrorOf({ ...turnstile, [name]: '' })).toContain(`${name} is empty`)
    expect(configErrorOf(turnstile)).toBe('')
  })

  test.each([
    ['recaptcha', 'RECAPTCHA_SITE_KEY', '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI'],
    ['recaptcha', 'RECAPTCHA_SECRET', '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe'],
    ['turnstile', 'TURNSTILE_SITE_KEY', '1x00000000000000000000AA'],
    ['turnstile', 'TURNSTILE_SITE_KEY', '3x00000000000000000000FF'],
    ['turnstile', 'TURNSTILE_SECRET', '1x0000000000000000000000000000000AA'],
  ])(
    'for %s allows a published test key in %s, but refuses it in production',
    (vendor, name, value) => {
      const changes = { ...(vendor === 'recaptcha' ? recaptcha : turnstile), [name]: value }
      expect(configErrorOf(changes)).toBe('')
      const message = configErrorOf({ ...changes, ENVIRONMENT: 'production' })
      expect(message).toContain(`${name} is a published test key`)
      expect(message).not.toContain(value)
    },
  )

  const twilio = {
    SMS_PROVIDER: 'twilio',
    SITE_URL: origin,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    TWILIO_FROM: '+14155550100',
  }
  test.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'SITE_URL'])(
    'requires %s for Twilio only',
    (name) => {
      expect(configErrorOf({ ...twilio, [name]: '' })).toContain(`${name}`)
      expect(configErrorOf({ ...twilio, [name]: '', SMS_PROVIDER: 'embedded' })).toBe('')
    },
  )
  test('accepts a messaging service instead of a number for Twilio', () => {
    expect(configErrorOf(twilio)).toBe('')
    const service = { TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE_SID: `MG${'0'.repeat(32)}` }
    expect(configErrorOf({ ...twilio, ...service })).toBe('')
  })
})
