// What pages show while a vendor is off, and which environments may turn it off.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertPayee } from '../tests/support/builders/payee'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { siteOrigin, userAgents } from '../tests/support/requests/site'
import { createBackServices } from './back-services'
import { parseConfig } from './platform/config/config'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const textsOff = { SMS_PROVIDER: 'off' } as const
const open = async (path: string, agent: keyof typeof userAgents = 'desktop') => {
  const headers = { 'user-agent': userAgents[agent] }
  const response = await fetchInIsolate(path, { bindings: textsOff, headers })
  const text = await response.text()
  const [body = ''] = /<body[\s\S]*/.exec(text) ?? []
  return { status: response.status, body }
}
const post = (path: string, bindings: Readonly<Record<string, string>>, fields: string) =>
  fetchInIsolate(path, {
    bindings,
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/x-www-form-urlencoded' },
    body: fields,
  })

describe('with SMS_PROVIDER off,', () => {
  test.each([
    ['/pay', 200, 'href="/web-payment"'],
    ['/demo?headerless', 200, 'href="/web-payment?headerless"'],
    ['/no-such-page', 404, 'href="/web-payment?ref=404"'],
    ['/download', 200, 'href="/web-payment"'],
    ['/pay-widget', 200, 'href="/web-payment?g=1"'],
    ['/pay-widget-restore-tab', 200, 'href="/web-payment?g=1"'],
  ])('%s has no phone form and leads to the payment instead', async (path, status, link) => {
    const shown = await open(path)
    expect(shown.status).toBe(status)
    expect(shown.body).toContain(link)
    expect(shown.body).not.toMatch(/name="num"|type="tel"|text me|phone number/i)
  })

  test('the landing page of a payee leads to the payment to that payee, by link and by QR code', async () => {
    const slug = 'texts-off-clinic'
    const payeeId = await insertPayee(env.DB, { slug })
    const { body } = await open(`/${slug}`)
    expect(body).toContain(`href="/web-payment?p=${payeeId}"`)
    expect(body).toContain(`QR code that opens ${siteOrigin}/web-payment?p=${payeeId}`)
    expect((await open(`/${slug}`, 'apple')).body).not.toContain('QR code')
  })

  test.each(['/pay', '/no-such-page', '/download', '/pay-widget'])(
    'a form that was loaded before is refused at %s with a link to the payment, and no text is queued',
    async (path) => {
      const count = () => env.DB.prepare('SELECT count(*) AS n FROM outbox').first('n')
      const before = await count()
      const response = await post(path, textsOff, 'num=4155550132')
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(await response.text()).toContain('href="/web-payment')
      expect(await count()).toBe(before)
    },
  )
})

describe('CAPTCHA = off', () => {
  const off = { ...env, CAPTCHA: 'off' }

  test.each(['production', 'staging'])(
    'is refused in %s with an error that names it',
    (ENVIRONMENT) => {
      expect(() => parseConfig({ ...off, ENVIRONMENT })).toThrow(`CAPTCHA is off: ${ENVIRONMENT}`)
    },
  )

  test.each(['development', 'test'])('is allowed in %s', (ENVIRONMENT) => {
    expect(parseConfig({ ...off, ENVIRONMENT }).CAPTCHA).toBe('off')
  })

  test('accepts forms without a token, also the widget’s and the payment’s', async () => {
    const services = createBackServices(off, { origin: siteOrigin })
    const request = { token: '', ip: '192.0.2.1', hostname: 'papaya.test' } as const
    for (const action of [
      'payment',
      'text',
      'password',
      'team_email',
      'find_payment',
      'step_up',
    ] as const)
      expect(await services.captcha.verify({ ...request, action })).toEqual({ ok: true })
    expect(await services.altcha.verify({ ...request, action: 'widget' })).toEqual({ ok: true })
    const embedded = createBackServices(env, { origin: siteOrigin })
    expect(await embedded.captcha.verify({ ...request, action: 'text' })).toMatchObject({
      ok: false,
    })
  })

  test('gives the browser no challenge, and the forms show no captcha notice', async () => {
    const bindings = { CAPTCHA: 'off' }
    const started = await fetchInIsolate('/api/captcha.php?action=text', { bindings })
    expect(await started.json()).toEqual({ provider: 'off' })
    for (const path of ['/contact', '/partners', '/update-password']) {
      const page = async (given: typeof bindings | undefined) =>
        (await fetchInIsolate(path, { ...(given && { bindings: given }) })).text()
      expect(await page(undefined)).toContain('protected by')
      expect(await page(bindings)).not.toContain('protected by')
    }
  })
})

test('with FIELD_CHECK off no payee has extra fields, in the form and in the call', async () => {
  const [bindings, bot] = [{ FIELD_CHECK: 'off' }, 'off-bot']
  const payeeId = await insertPayee(env.DB, { common_bot: bot })
  await env.DB.prepare("INSERT INTO payee_bot_fields VALUES (?1, ?2, 0, 'guarantor_id')")
    .bind(payeeId, bot)
    .run()
  const page = async (given: Readonly<Record<string, string>>) =>
    (await fetchInIsolate(`/web-payment?p=${payeeId}`, { bindings: given })).text()
  expect(await page({})).toContain('name="paybot_guarantor_id"')
  expect(await page(bindings)).not.toContain('paybot')
  const called = await fetchInIsolate('/api/json_field_check.php', {
    bindings,
    method: 'POST',
    headers: { origin: siteOrigin, 'content-type': 'application/json' },
    body: JSON.stringify({ commonBot: bot, pid: payeeId, pname: '', key: '' }),
  })
  expect([called.status, (await called.text()).includes('guarantor')]).toEqual([200, false])
})
