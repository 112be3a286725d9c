import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendTeamEmail } from '../pages/contact/send-team-email'
import { sendChoice } from '../pages/membership/send-choice'
import { checkLink, savePassword } from '../pages/password-reset/send-reset'
import { sendWidgetForm } from '../pages/widget/frame/send-widget-form'
import { call } from './call'
import { sendSms } from './sms-link/send-sms'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { pathname: '/' })
})
afterEach(() => vi.unstubAllGlobals())

const locale = 'en'
const captchaToken = ''
const calls = {
  'a text': () =>
    sendSms({ number: '', purpose: { messageType: 'app-download' }, captchaToken, locale }),
  'a text of the widget': () => sendWidgetForm({ url: '/', values: {}, captchaToken, locale }),
  'a message to the team': () => sendTeamEmail({}, locale),
  'a new password': () => savePassword({ resetToken: 'x', password: 'y', captchaToken, locale }),
}

test.each(Object.entries(calls))(
  '%s does not count as sent when a login page replies with status 200',
  async (_, send) => {
    vi.stubGlobal('fetch', async () => new Response('<html>'))
    expect(await send()).toMatchObject({ kind: 'failed' })
  },
)

test('a membership choice does not count as sent when a login page replies with status 200', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  expect(await sendChoice('NEW_METHOD', { camefrom: '', ad: '' })).toBe(false)
})

test('a reset link is not shown as expired when a login page replies with status 200', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>'))
  expect(await checkLink('x')).toBe('show-form')
})

test('a text counts as sent when this site says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'success' }))
  expect(await calls['a text']()).toEqual({ kind: 'done', result: '' })
})

test('a call names the language of the page', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
  await call('/call')
  expect(new Headers(fetch.mock.calls[0]?.[1].headers).get('accept-language')).toBe('es')
})

test('a call with JSON posts it', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  await call('/call', { json: { num: '1' } })
  const init = fetch.mock.calls[0]?.[1]
  expect(init).toMatchObject({ method: 'POST', body: '{"num":"1"}' })
  expect(new Headers(init?.headers).get('content-type')).toBe('application/json')
})

const nothing = { ok: false, status: 0, body: {} }

test.each<readonly [string, () => Promise<Response>, object]>([
  [
    'a response of this site',
    async () => Response.json({ status: 'success' }),
    { ok: true, status: 200, body: { status: 'success' } },
  ],
  [
    'a problem',
    async () => Response.json({ code: 'TOO_MANY' }, { status: 429 }),
    { ok: false, status: 429, body: { code: 'TOO_MANY' } },
  ],
  [
    'an error page of a proxy',
    async () => new Response('<html>', { status: 502 }),
    { ok: false, status: 502, body: {} },
  ],
  ['a login page with status 200', async () => new Response('<html>'), nothing],
  ['the text null', async () => Response.json(null), nothing],
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), nothing],
])('a call returns the right reply for %s', async (_, fetch, reply) => {
  vi.stubGlobal('fetch', fetch)
  expect(await call('/call')).toEqual(reply)
})

test('a call returns no reply if another script has broken fetch', async () => {
  vi.stubGlobal('fetch', () => {
    throw new TypeError('broken')
  })
  expect(await call('/call')).toEqual(nothing)
})

test('the browser waits 60 seconds for the reply to a call', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await call('/call')
  expect(timeout.mock.calls).toEqual([[60_000]])
  vi.restoreAllMocks()
})
