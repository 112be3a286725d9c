// Validation errors of calls: a readable message under the field's name, never the input.

import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { toFieldErrors } from '../../../shared/form-schema'
import { fieldErrors } from '../../../shared/locales/en/field-errors'
import { problemMessages } from '../../../shared/locales/en/problem-messages'
import { requestErrors } from '../../../shared/locales/en/request-errors'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { type Problem, siteOrigin } from '../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('validation messages', () => {
  const text = z.string().check(z.minLength(3), z.maxLength(5))
  test.each([
    ['missing', z.string(), undefined, 'Required'],
    ['null', z.string(), null, 'Required'],
    ['empty', z.string().check(z.minLength(1)), '', 'Required'],
    ['no text', z.string(), 7, 'Use text'],
    ['no number', z.number(), 'a', requestErrors.number],
    ['no number either', z.number(), Number.NaN, requestErrors.number],
    ['no whole number', z.int(), 1.5, requestErrors.wholeNumber],
    ['neither true nor false', z.boolean(), 'yes', requestErrors.trueOrFalse],
    ['no list', z.array(z.string()), {}, 'Use a list'],
    ['no object', z.object({}), [], requestErrors.object],
    ['no map', z.record(z.string(), z.string()), 'a', requestErrors.object],
    ['not the one', z.literal('getPayee'), 'getPayees', 'Use getPayee'],
    ['none of them', z.enum(['a', 'b']), 'c', 'Use one of a, b'],
    ['too short', text, 'ab', requestErrors.tooShort(3)],
    ['too long', text, 'abcdef', fieldErrors.tooLong(5)],
    ['too low', z.number().check(z.minimum(1)), 0, requestErrors.tooLow(1)],
    ['not above', z.number().check(z.positive()), 0, requestErrors.notAbove(0)],
    ['too high', z.number().check(z.maximum(9)), 10, requestErrors.tooHigh(9)],
    ['not below', z.number().check(z.lt(9)), 9, requestErrors.notBelow(9)],
    ['too many', z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Use 1 item or fewer'],
    ['too few', z.array(z.string()).check(z.minLength(1)), [], 'Use 1 item or more'],
    ['of another form', z.string().check(z.regex(/^a$/)), 'b', requestErrors.form],
    ['of none of its types', z.union([z.string(), z.number()]), [], requestErrors.other],
    ['what the schema has words for', z.string('Say so'), 7, 'Say so'],
    ['what a check has words for', z.string().check(z.maxLength(1, 'Less')), 'ab', 'Less'],
  ] as const)('the message of an invalid value is readable: %s', (_, schema, value, words) => {
    const parsed = z.safeParse(z.object({ name: schema }), { name: value })
    expect(parsed.error && toFieldErrors(parsed.error)).toEqual({ name: words })
  })
})

const post = async (path: string, body: unknown) => {
  const headers = { origin: siteOrigin, 'content-type': 'application/json' }
  const response = await fetchInIsolate(path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const { code, message, fields } = await response.json<Problem>()
  return { status: response.status, code, message, fields }
}
const get = async (path: string) => (await fetchInIsolate(path)).json<Problem>()

const shorten = '/api/shorten_url.php?action=shorten_url'
const resets = '/api/forgot_password_back.php'

describe('validation errors of calls', () => {
  test.each([
    ['/api/send_sms.php', {}, { num: smsLinkCopy.invalidNumber, messageType: 'Required' }],
    [
      '/api/send_sms.php',
      { num: 7, messageType: 'x' },
      {
        num: 'Use text',
        messageType: 'Use one of app-download, pay-link, payee-pay-link, not-found',
      },
    ],
    [resets, {}, { x: 'Required' }],
    [resets, { x: 7 }, { x: 'Use text' }],
    ['/api/json_field_check.php', {}, { commonBot: 'Required', pid: 'Required' }],
    ['/api/pay_later.php', { ue: [] }, { ue: 'Use text' }],
    ['/api/api_get_paid/get_paid.php', { amount: {} }, { amount: requestErrors.other }],
    ['/api/link_gmail_account.php', { state: 7 }, { state: 'Use text' }],
    ['/api/404.php', { path: '' }, { path: 'Required' }],
  ])('the fields with errors are named by %s for the body %j', async (path, body, fields) => {
    const refused = await post(path, body)
    expect(refused).toMatchObject({ status: 422, code: 'INVALID_FIELDS' })
    expect(refused.fields).toEqual(fields)
  })

  test('an invalid query has the same messages as a body', async () => {
    const fieldsOf = async (path: string) => (await get(path)).fields
    expect(await fieldsOf('/api/unleash/is_enabled.php')).toEqual({ featureName: 'Required' })
    expect(await fieldsOf('/api/captcha.php?action=x')).toEqual({
      action:
        'Use one of payment, text, widget, password, team_email, find_payment, access_code, step_up',
    })
    expect(await fieldsOf('/api/web_payment.php?term=abc')).toEqual({ action: 'Required' })
  })

  test.each([
    [shorten, []],
    [shorten, 7],
    [shorten, { url: '/pay', more: 1 }],
    [resets, []],
    ['/api/send_sms.php', 'text'],
    ['/api/json_field_check.php', [1]],
    ['/api/pay_later.php', 7],
    ['/api/link_gmail_account.php', []],
    ['/api/api_get_paid/get_paid.php', { unknown: 1 }],
  ])('a fault of the whole input has a message and no field: %s of %j', async (path, body) => {
    expect(await post(path, body)).toEqual({
      status: 422,
      code: 'INVALID_FIELDS',
      message: problemMessages.invalid_fields.message,
      fields: undefined,
    })
  })
})
