// What each JSON call says when it refuses, in every language that the site offers.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldErrors } from '../shared/locales/field-errors'
import { getPaidCopy } from '../shared/locales/get-paid'
import type { Locale } from '../shared/locales/locale'
import { locales } from '../shared/locales/locale'
import { mailboxLinkCopy } from '../shared/locales/mailbox-link'
import { memberSignupCopy } from '../shared/locales/membership'
import { passwordCopy } from '../shared/locales/password'
import { passwordResetCopy } from '../shared/locales/password-reset'
import { payLaterCopy } from '../shared/locales/pay-later'
import { infoRequestCopy } from '../shared/locales/payments/info-request'
import { submitMessages } from '../shared/locales/payments/messages'
import { lookupCopy } from '../shared/locales/payments/provider-lookup'
import { problemMessages } from '../shared/locales/problem-messages'
import { requestErrors } from '../shared/locales/request-errors'
import { shortLinksCopy } from '../shared/locales/short-links'
import { smsLinkCopy } from '../shared/locales/sms-link'
import { widgetCopy } from '../shared/locales/widget/frame'
import { buildAttemptToken, insertPayablePayee, pay } from '../tests/support/builders/submit'
import { fetchSite, newIpAddress, readProblem, siteOrigin } from '../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Words = { readonly message?: string; readonly fields?: Readonly<Record<string, string>> }
type Refusal = {
  readonly call: string
  /** A string is posted as a form, an object as JSON. */
  readonly body?: object | string
  readonly words: (locale: Locale) => Words
}

async function readRefusal({ call, body }: Refusal, headers: Readonly<Record<string, string>>) {
  const [method = '', path = ''] = call.split(' ')
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await fetchSite(path, {
    method,
    headers: {
      origin: siteOrigin,
      accept: 'application/json',
      'cf-connecting-ip': newIpAddress(),
      ...(body !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  expect(response.status).toBeGreaterThanOrEqual(400)
  return readProblem(response)
}

const notFound = (locale: Locale) => ({ message: problemMessages[locale].not_found.message })
const malformed = (locale: Locale) => ({ message: problemMessages[locale].malformed.message })
const invalidFields = (toFields: (locale: Locale) => Words['fields']) => (locale: Locale) => ({
  message: problemMessages[locale].invalid_fields.message,
  fields: toFields(locale),
})
const badNumber = invalidFields((locale) => ({ num: smsLinkCopy.invalidNumber[locale] }))
const badUrl = invalidFields((locale) => ({ url: shortLinksCopy[locale].refused }))

const text = { num: '12', messageType: 'app-download', googleRecaptchaToken: '' }
const search = 'GET /api/web_payment.php?action=getPayees'
const shorten = 'POST /api/shorten_url.php?action=shorten_url'
const info = '/api/update_info_request.php?t=nothing'
const reset = 'POST /api/forgot_password_back.php'
const getPaid = 'POST /api/api_get_paid/get_paid.php'
const code = { email: 'pat@example.com', access: '7K2M9XQ4TDH3' }

const refusals: readonly Refusal[] = [
  {
    call: `${search}&term=x`,
    words: (locale) => ({
      message: lookupCopy[locale].tooShort,
      fields: { term: lookupCopy[locale].tooShort },
    }),
  },
  {
    call: 'GET /api/web_payment.php?action=other',
    words: (locale) => ({
      ...malformed(locale),
      fields: { action: requestErrors[locale].one('getPayees') },
    }),
  },
  { call: 'POST /api/web_payment.php?action=getPayee&p=nobody', words: notFound },
  { call: 'POST /api/payee_url.php?url=nobody-is-here', words: notFound },
  {
    call: shorten,
    body: { url: 'https://www.example.com/' },
    words: (locale) => ({
      message: shortLinksCopy[locale].refused,
      fields: { url: shortLinksCopy[locale].refused },
    }),
  },
  { call: shorten, body: { url: 1 }, words: badUrl },
  { call: shorten, body: {}, words: badUrl },
  { call: shorten, body: { url: `/${'x'.repeat(5000)}` }, words: badUrl },
  { call: 'POST /api/send_sms.php', body: text, words: badNumber },
  {
    call: 'POST /api/send_sms.php',
    body: { ...text, num: '(911) 555-0132' },
    words: badNumber,
  },
  { call: 'POST /api/send_sms_client.php', body: { ...text, id: 'p_cedar' }, words: badNumber },
  {
    call: 'POST /pay-widget?name=clinic',
    body: 'num=12&formToken=x',
    words: (locale) => ({ message: widgetCopy.refusedForm[locale].forged }),
  },
  {
    call: 'POST /api/json_field_check.php',
    body: {},
    words: invalidFields((locale) => ({
      commonBot: fieldErrors[locale].required,
      pid: fieldErrors[locale].required,
    })),
  },
  {
    call: `GET ${info}`,
    words: (locale) => ({ message: infoRequestCopy[locale].errors.retrieving }),
  },
  {
    call: `POST ${info}`,
    body: [{ field: { name: 'Date of birth', value: '01/02/1980' } }],
    words: (locale) => ({ message: infoRequestCopy[locale].errors.submitting }),
  },
  {
    call: `DELETE ${info}`,
    words: (locale) => ({ message: infoRequestCopy[locale].errors.canceling }),
  },
  {
    call: 'POST /cancel_back.php?o=nothing',
    words: (locale) => ({ message: infoRequestCopy[locale].errors.canceling }),
  },
  {
    call: 'POST /cancel_back.php',
    words: (locale) => ({ message: infoRequestCopy[locale].errors.invalidToken }),
  },
  {
    call: reset,
    body: { x: 'user.secret' },
    words: (locale) => ({ message: passwordResetCopy[locale].expired.why }),
  },
  {
    call: reset,
    body: {},
    words: invalidFields((locale) => ({ x: fieldErrors[locale].required })),
  },
  {
    call: 'POST /api/send_team_email.php',
    body: { topic: 'other', name: ' ', email: 'x', message: 'Card 4111 1111 1111 1111' },
    words: invalidFields((locale) => ({
      name: fieldErrors[locale].required,
      email: fieldErrors[locale].email,
      message: fieldErrors[locale].cardNumberInWords,
    })),
  },
  {
    call: getPaid,
    body: { whichState: 'access', access: '1' },
    words: invalidFields((locale) => ({ access: getPaidCopy[locale].errors.access })),
  },
  {
    call: getPaid,
    body: { whichState: 'access', ...code },
    words: (locale) => ({ message: getPaidCopy[locale].oopsTryAgain.lead }),
  },
  {
    call: getPaid,
    body: { whichState: 'setPass', ...code, newPass: 'x', confirmPass: 'y' },
    words: invalidFields((locale) => ({
      statements: getPaidCopy[locale].errors.statements,
      newPass: passwordCopy[locale].length.missing,
      confirmPass: passwordCopy[locale].match.missing,
    })),
  },
  {
    call: 'POST /api/link_gmail_account.php',
    body: { state: 's', code: 'c', scope: '', error: '' },
    words: (locale) => ({ message: mailboxLinkCopy[locale].failure.startAgain }),
  },
  {
    call: 'POST /api/pay_later.php',
    body: { ue: btoa('x') },
    words: invalidFields((locale) => ({ ue: fieldErrors[locale].email })),
  },
  {
    call: 'POST /api/pay_later.php',
    body: { ue: btoa('pat@example.com') },
    words: (locale) => ({ message: payLaterCopy[locale].expired.heading }),
  },
  {
    call: 'POST /api/member_signup.php',
    body: {},
    words: (locale) => ({
      ...malformed(locale),
      fields: { p: memberSignupCopy[locale].payment.missing },
    }),
  },
  {
    call: 'POST /payment/payment_back.php?p=nobody',
    body: 'attempt=x',
    words: (locale) => ({ message: submitMessages[locale].payeeGone }),
  },
  { call: 'GET /payment/payment_status.php?a=x', words: notFound },
  { call: 'GET /api/captcha.php?action=other', words: malformed },
  { call: 'POST /api/nowhere.php', body: {}, words: notFound },
  {
    call: 'PUT /api/pay_later.php',
    body: {},
    words: (locale) => ({ message: problemMessages[locale].method_not_allowed.message }),
  },
  {
    call: 'POST /api/pay_later.php',
    body: 'ue=x',
    words: (locale) => ({ message: problemMessages[locale].unsupported_type.message }),
  },
]

describe.each(locales)('in the language %s,', (locale) => {
  test.each(refusals)(
    'the refusal of $call $body is in the language of the page',
    async (refusal) => {
      const expected = refusal.words(locale)
      const [path, query = ''] = refusal.call.split('?')
      const inQuery = { ...refusal, call: `${path}?${query}&lang=${locale}` }
      expect(await readRefusal(inQuery, {})).toMatchObject(expected)
      // Calls from the browser name the language in this header.
      expect(await readRefusal(refusal, { 'accept-language': locale })).toMatchObject(expected)
    },
  )

  test('a declined card is refused in the language of the page, and so is the last allowed decline', async () => {
    const payee = await insertPayablePayee()
    const form = { attempt: await buildAttemptToken(payee), ccn: '4000 0000 0000 0002' }
    const query = `&lang=${locale}`
    const copy = submitMessages[locale]
    for (const message of [copy.declined, copy.declined, copy.tooManyDeclines])
      expect(await readProblem(await pay(payee, form, { query }))).toMatchObject({ message })
  })

  test('a field of the payment form is refused in the language of the page', async () => {
    const payee = await insertPayablePayee()
    const refused = await pay(payee, { email: 'x', phone: '1' }, { query: `&lang=${locale}` })
    expect(await readProblem(refused)).toMatchObject({
      message: submitMessages[locale].fields,
      fields: { email: fieldErrors[locale].email, phone: fieldErrors[locale].phone },
    })
  })
})

test('the outcome of a payment is worded for each reader, whatever the language of its submit', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  expect((await pay(payee, { attempt }, { query: '&lang=en' })).status).toBe(200)
  for (const locale of locales) {
    const status = `/payment/payment_status.php?a=${encodeURIComponent(attempt)}&lang=${locale}`
    const { message } = await (await fetchSite(status)).json<{ message: string }>()
    expect(message).toBe(submitMessages[locale].recordedElsewhere)
  }
})
