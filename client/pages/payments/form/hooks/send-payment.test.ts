import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../../../../../shared/urls'
import { sendPayment, toFailed } from './send-payment'

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en' } }))
afterEach(() => vi.unstubAllGlobals())

const form = new FormData()
form.set('attempt', 'a&1')

const toText = (message: string) => `${message} Explained.`

const replyWith = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

const send = () => sendPayment('/payment/payment_back.php', form, toText)
const error = { status: 'error', code: 'DECLINED', message: 'Declined.' }
const waiting = { kind: 'confirming', statusUrl: `${paths.paymentStatus}?a=a%261` }

test.each<readonly [string, object, number, object]>([
  [
    'a payment',
    { status: 'success', confirmationUrl: '/receipt' },
    200,
    { kind: 'done', url: '/receipt', isPaid: true },
  ],
  [
    'an outcome that is being confirmed',
    { status: 'pending', statusUrl: '/status' },
    202,
    { kind: 'confirming', statusUrl: '/status', isReceived: true },
  ],
  [
    'the page of the bank',
    { status: 'pending', statusUrl: '/status', actionUrl: 'https://bank.example' },
    202,
    { kind: 'at_bank', url: 'https://bank.example' },
  ],
  ['a duplicate payment', { ...error, payAgain: 'token' }, 409, { kind: 'repeating', body: form }],
  [
    'a step-up',
    { ...error, stepUpUrl: '/check' },
    403,
    { kind: 'done', url: '/check', isPaid: false },
  ],
  ['a decline', error, 402, { ...toFailed(error, toText), mayRepeat: false }],
  [
    'a refused proof of the human check',
    { ...error, code: 'CAPTCHA_FAILED' },
    403,
    { ...toFailed({ ...error, code: 'CAPTCHA_FAILED' }, toText), mayRepeat: true },
  ],
  [
    'another bill with a used attempt',
    { ...error, code: 'ATTEMPT_USED', attempt: 'next', isOtherBill: true },
    422,
    {
      ...toFailed({ ...error, code: 'ATTEMPT_USED', attempt: 'next' }, toText),
      mayRepeat: true,
    },
  ],
  ['an error of the server', error, 500, waiting],
  ['a success without a receipt', { status: 'success' }, 200, waiting],
  ['a wait without a status', { status: 'pending' }, 202, waiting],
  ['an error of another site', { code: 'NOT_OURS' }, 403, waiting],
  ['an empty body', {}, 200, waiting],
])('a submit whose response is %s leads to the right state', async (_, body, status, outcome) => {
  replyWith(body, status)
  expect(await send()).toEqual(outcome)
})

test.each<readonly [string, () => Promise<Response>]>([
  ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a login page with status 200', async () => new Response('<html>')],
  ['an error page of a proxy', async () => new Response('<html>', { status: 403 })],
])('a submit with %s in place of its reply waits for the outcome', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  expect(await send()).toEqual(waiting)
})

test('a submit posts the form once, as it is', async () => {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}))
  vi.stubGlobal('fetch', fetch)
  await send()
  expect(fetch.mock.calls.map(([url, { method, body }]) => [url, method, body])).toEqual([
    ['/payment/payment_back.php', 'POST', form],
  ])
})

test.each([
  [{ status: 'not_charged' }, true],
  [{ status: 'error', code: 'DECLINED' }, true],
  [{ status: 'error', code: 'CARD_TOKEN' }, true],
  [{ status: 'not_sent' }, false],
  [{ status: 'error', code: 'INVALID_FIELDS' }, false],
  [{ status: 'error', code: 'TOO_MANY' }, false],
])('after the rejection %j, wasCardSent is %j', (rejection, isSent) =>
  expect(toFailed(rejection, toText).wasCardSent).toBe(isSent),
)

test.each([
  ['BILL_BEING_PAID', { kind: 'being_paid' }],
  ['TOO_MANY', { kind: 'too_many', text: 'Wait. Explained.' }],
  ['TOO_MANY_DECLINES', { kind: 'exhausted', text: 'Wait. Explained.' }],
  ['DECLINED', { kind: 'failed', text: 'Wait. Explained.' }],
])('the form shows the problem %s as a failure of its kind', (code, failure) =>
  expect(toFailed({ code, message: 'Wait.' }, toText).failure).toEqual(failure),
)

test('a duplicate payment is sent again with the token that confirms it', async () => {
  replyWith({ ...error, payAgain: 'token' }, 409)
  await send()
  expect(form.get('payAgain')).toBe('token')
})
