// How each call of the specification responds to input that its schema refuses: status, code, fields, and the shape
// that the specification defines for that call's failures.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mailboxLinkCopy } from '../shared/locales/en/mailbox-link'
import { memberSignupCopy } from '../shared/locales/en/membership'
import { smsLinkCopy } from '../shared/locales/en/sms-link'
import { createInfoRequest } from '../tests/support/builders/info-request'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { siteOrigin } from '../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'

type Sent = { readonly type?: string; readonly body?: string }

async function send(call: string, { type, body }: Sent = {}) {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetchInIsolate(path, {
    method,
    headers: { origin: siteOrigin, ...(type !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body }),
  })
  const { requestId, message, ...rest } = await response.json<Record<string, unknown>>()
  expect(requestId).toMatch(/^[\w-]{16}$/)
  expect(message).toMatch(/\S/)
  return { httpStatus: response.status, ...rest }
}

const malformed = { httpStatus: 400, status: 'error', code: 'MALFORMED' }
const invalid = { httpStatus: 422, status: 'error', code: 'INVALID_FIELDS' }
const badToken = { httpStatus: 400, status: 'error', code: 'INVALID_TOKEN' }

const wrongQueries = ['%00', 'a&NAME=b', ''] as const
const withWrongValues = (call: string, name: string) => [
  call,
  ...wrongQueries.map((value) => `${call}?${name}=${value.replace('NAME', name)}`),
]

describe('a body that is null or not JSON', () => {
  test.each([
    ['POST /api/send_sms.php', malformed],
    ['POST /api/send_sms_client.php', malformed],
    ['POST /api/link_gmail_account.php', { ...malformed, success: false }],
    ['POST /api/pay_later.php', malformed],
    ['POST /api/404.php', malformed],
    ['POST /api/shorten_url.php?action=shorten_url', malformed],
    ['POST /api/forgot_password_back.php', { ...malformed, success: false }],
    ['POST /api/json_field_check.php', malformed],
    ['POST /api/api_get_paid/get_paid.php', { ...malformed, nextView: 'oops' }],
    ['POST /api/send_team_email.php', malformed],
    ['POST /api/member_signup.php?p=NEW_METHOD', malformed],
  ])('is refused as malformed by %s, with the shape of its failures', async (call, expected) => {
    for (const body of ['{', '', 'null', '{}x'])
      expect(await send(call, { type: json, body }), body).toEqual(expected)
  })
})

describe('a body of another shape', () => {
  test.each([
    [
      'POST /api/link_gmail_account.php',
      { state: 7, code: 'x'.repeat(2049) },
      { ...invalid, success: false, fields: { state: 'Use text', code: expect.any(String) } },
    ],
    ['POST /api/link_gmail_account.php', [], { ...invalid, success: false }],
    [
      'POST /api/pay_later.php',
      { ue: 'x'.repeat(513) },
      { ...invalid, fields: { ue: expect.any(String) } },
    ],
    ['POST /api/pay_later.php', { ue: '!' }, { ...invalid, fields: { ue: expect.any(String) } }],
    [
      'POST /api/forgot_password_back.php',
      { x: 'a', np: null },
      { ...invalid, success: false, fields: { np: 'Required' } },
    ],
    ['POST /api/forgot_password_back.php', 7, { ...invalid, success: false }],
    [
      'POST /api/api_get_paid/get_paid.php',
      { whichState: 'x', email: 7 },
      {
        ...invalid,
        nextView: 'oops',
        fields: { whichState: expect.stringMatching(/^Use one of /), email: 'Use text' },
      },
    ],
    ['POST /api/api_get_paid/get_paid.php', { unknown: 1 }, { ...invalid, nextView: 'oops' }],
    [
      'POST /api/json_field_check.php',
      { commonBot: '', pid: 7 },
      {
        ...invalid,
        fields: { commonBot: 'Required', pid: 'Use text' },
      },
    ],
    ['POST /api/404.php', { path: '' }, { ...invalid, fields: { path: 'Required' } }],
    [
      'POST /api/send_sms.php',
      { num: '12' },
      {
        ...invalid,
        fields: { num: smsLinkCopy.invalidNumber, messageType: 'Required' },
      },
    ],
    [
      'POST /api/send_team_email.php',
      { topic: 7 },
      {
        ...invalid,
        fields: expect.objectContaining({ topic: 'Use text', name: 'Required' }),
      },
    ],
  ])(
    'is refused by %s %j with its fields and the shape of its failures',
    async (call, body, expected) => {
      expect(await send(call, { type: json, body: JSON.stringify(body) })).toEqual(expected)
    },
  )

  test('is refused by POST /api/update_info_request.php as malformed', async () => {
    const { token } = await createInfoRequest()
    const call = `POST /api/update_info_request.php?t=${token}`
    const nine = Array.from({ length: 9 }, () => ({ field: { name: 'a', value: '' } }))
    for (const body of [
      '{',
      'null',
      '{}',
      '7',
      '[1]',
      '[{"field":{"name":"a"}}]',
      JSON.stringify(nine),
    ])
      expect(await send(call, { type: json, body }), body).toEqual(malformed)
  })
})

describe('a query of another shape', () => {
  test.each(
    [
      ...withWrongValues('GET /api/update_info_request.php', 't'),
      ...withWrongValues('POST /api/update_info_request.php', 't'),
      ...withWrongValues('DELETE /api/update_info_request.php', 't'),
      ...withWrongValues('POST /cancel_back.php', 'o'),
    ].map((call) => [call]),
  )('gets INVALID_TOKEN from %s, whatever the body is', async (call) => {
    expect(await send(call)).toEqual(badToken)
    if (call.startsWith('POST'))
      expect(await send(call, { type: json, body: '{' })).toEqual(badToken)
  })

  test.each([
    ...withWrongValues('POST /api/member_signup.php', 'p'),
    'POST /api/member_signup.php?p=gold',
    'POST /api/member_signup.php?p=NEW_METHOD&p=NEW_METHOD',
  ])('gets an error for the field p from %s', async (call) => {
    const expected = { ...malformed, fields: { p: memberSignupCopy.payment.missing } }
    expect(await send(call, { type: json, body: '{}' })).toEqual(expected)
  })

  test('is accepted by POST /api/member_signup.php when only the ignored parameters "f" and "a" are invalid', async () => {
    const response = await fetchInIsolate('/api/member_signup.php?p=NEW_METHOD&f=a&f=b&a=%00', {
      method: 'POST',
      headers: { origin: siteOrigin, 'content-type': json },
      body: '{}',
    })
    expect([response.status, await response.json()]).toEqual([200, { status: 'success' }])
  })

  test.each(
    [
      ...withWrongValues('GET /payment/payment_status.php', 'a'),
      ...withWrongValues('POST /api/payee_url.php', 'url'),
    ].map((call) => [call]),
  )('gets MALFORMED with a field from %s', async (call) => {
    const [, field = ''] = /\?(\w+)=/.exec(`${call}?a=`) ?? []
    const name = call.includes('payee_url') ? 'url' : field
    expect(await send(call)).toEqual({ ...malformed, fields: { [name]: expect.any(String) } })
  })

  test('gets MALFORMED from a payment without a payee', async () => {
    for (const query of ['', '?p='])
      expect(
        await send(`POST /payment/payment_back.php${query}`, { type: form, body: 'a=1' }),
      ).toEqual({ ...malformed, fields: { p: expect.any(String) } })
  })

  test.each([
    ['POST /api/web_payment.php', { action: 'Required', p: 'Required' }],
    ['POST /api/web_payment.php?action=getPayees', { action: 'Use getPayee', p: 'Required' }],
    ['POST /api/web_payment.php?action=getPayee&p=a&p=b', { p: 'Use text' }],
    ['GET /api/web_payment.php?action=getPayees&term=abc&target=x', { target: 'Use partner' }],
    ['GET /api/unleash/is_enabled.php', { featureName: 'Required' }],
    ['POST /api/payee_url.php?url=a&url=b', { url: 'Use text' }],
    ['POST /api/shorten_url.php', { action: 'Required' }],
  ])('gets MALFORMED from %s', async (call, fields) =>
    expect(await send(call)).toEqual({ ...malformed, fields }),
  )
})

describe('a form that no page of this site could have sent', () => {
  const part = (name: string, more = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nvalue\r\n`
  const bodies: readonly (readonly [string, Sent])[] = [
    ['has no body', {}],
    ['repeats a name', { type: form, body: 'a=1&a=2' }],
    ['has a name with a space', { type: form, body: 'a b=1' }],
    ['has a name that ends with brackets', { type: form, body: 'a[]=1' }],
    ['has a name of 81 characters', { type: form, body: `${'x'.repeat(81)}=1` }],
    [
      'has 81 fields',
      { type: form, body: Array.from({ length: 81 }, (_, index) => `a${index}=1`).join('&') },
    ],
    ['has a file', { type: multipart, body: `${part('a', '; filename="a.txt"')}--x--\r\n` }],
    ['repeats a part', { type: multipart, body: `${part('a')}${part('a')}--x--\r\n` }],
    ['is a malformed multipart body', { type: multipart, body: 'nothing' }],
  ]
  test.each(bodies)('gets MALFORMED from both calls that read forms: it %s', async (_, sent) => {
    expect(await send('POST /payment/payment_back.php?p=p_cedar', sent)).toEqual(malformed)
    expect(await send('POST /api/json_field_check.php', sent)).toEqual(malformed)
  })

  test.each(bodies)(
    'gets 400 from the pages that post the payment and the mailbox link: it %s',
    async (_, sent) => {
      for (const path of ['/web-payment', '/web-payment?p=p_cedar', '/account-link']) {
        const response = await fetchInIsolate(path, {
          method: 'POST',
          headers: { origin: siteOrigin, ...(sent.type && { 'content-type': sent.type }) },
          ...(sent.body !== undefined && { body: sent.body }),
        })
        await response.text()
        expect([path, response.status]).toEqual([path, 400])
      }
    },
  )

  test('a field check that is posted as a form has the field errors of one posted as JSON', async () => {
    const body = `commonBot=&pid=${'p'.repeat(41)}`
    const posted = await send('POST /api/json_field_check.php', { type: form, body })
    const asJson = { type: json, body: JSON.stringify({ commonBot: '', pid: 'p'.repeat(41) }) }
    expect(posted).toEqual(await send('POST /api/json_field_check.php', asJson))
    expect(posted).toMatchObject({ ...invalid, fields: { commonBot: 'Required' } })
  })
})

describe('the return from the mailbox vendor', () => {
  test.each([
    '/account-link?state=s&state=t&code=c',
    '/account-link?state=s&code=%00',
    `/account-link?state=s&code=${'x'.repeat(2049)}`,
    `/account-link?state=s&code=c&scope=${'x'.repeat(4097)}`,
  ])('with a query that its schema refuses shows that nothing was linked: %s', async (path) => {
    const response = await fetchInIsolate(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(mailboxLinkCopy.headings.failure)
  })
})
