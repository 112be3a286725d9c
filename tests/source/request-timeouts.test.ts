// How long a browser waits for the response to a call (specification, section 9).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendTeamEmail } from '../../client/pages/contact/send-team-email'
import { sendGetPaid } from '../../client/pages/get-paid/send-get-paid'
import { postOAuthCallback } from '../../client/pages/mailbox-link/post-oauth-callback'
import { sendChoice } from '../../client/pages/membership/send-choice'
import { checkLink } from '../../client/pages/password-reset/send-reset'
import { sendOptIn } from '../../client/pages/pay-later/send-opt-in'
import { paymentTimeoutMs } from '../../client/pages/payments/form/hooks/use-payment-outcome'
import { loadInfo } from '../../client/pages/payments/info-requests/info-calls'
import { sendWidgetForm } from '../../client/pages/widget/frame/send-widget-form'
import { sendSms } from '../../client/ui/sms-link/send-sms'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { pathname: '/pay' })
  vi.stubGlobal('fetch', async () => Response.json({}))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const callback = { state: 's', code: 'c', scope: '', error: '' }
const widgetForm = { url: '/w', number: '', formToken: '', captchaToken: '', locale: 'en' } as const
const sms = {
  number: '',
  purpose: { messageType: 'app-download' },
  captchaToken: '',
  locale: 'en',
} as const

test.each<readonly [string, () => Promise<unknown>]>([
  ['an email to the team', () => sendTeamEmail({}, 'en')],
  ['the form to get paid', () => sendGetPaid('access', {})],
  ['the link of a mailbox', () => postOAuthCallback(callback)],
  ['the choice of a member', () => sendChoice('CARD_ON_FILE', { camefrom: '', ad: '' })],
  ['a reset link', () => checkLink('1.secret')],
  ['the opt-in to pay later', () => sendOptIn('pat@example.com')],
  ['a question about a payment', () => loadInfo('token')],
  ['the form of a widget', () => sendWidgetForm(widgetForm)],
  ['a text', () => sendSms(sms)],
])('the browser waits 60 seconds for the response to %s', async (_, call) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  await call()
  expect(timeout.mock.calls).toEqual([[60_000]])
})

test('the browser waits 60 seconds for the response to a payment', () => {
  expect(paymentTimeoutMs).toBe(60_000)
})
