// The form of /find-payment: what it stores, and that its reply says nothing of what there is.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test } from 'vitest'
import { fieldErrors } from '../../../../shared/locales/en/field-errors'
import { findPaymentCopy } from '../../../../shared/locales/payments/find-payment'
import { insertPayablePayee, pay } from '../../../../tests/support/builders/submit'
import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { explainQuery } from '../../../../tests/support/explain-query'
import { withStamp } from '../../../../tests/support/requests/form-stamps'
import { fetchInIsolate } from '../../../../tests/support/requests/in-isolate'
import { createTestServices } from '../../../../tests/support/requests/services'
import {
  fetchPage,
  newIpAddress,
  openWithCookiesOf,
  postForm,
  siteOrigin,
} from '../../../../tests/support/requests/site'
import { ownPaymentsQuery } from './link-request-store'
import { linkRequestProtection } from './request-links'

const logged = captureLogLines()
const path = '/find-payment'
const copy = findPaymentCopy.en

type Fields = Readonly<Record<string, string>>

const form = { payment: 'Quiet Harbor', email: 'rosa@example.com', zip: '94107' } as const

async function post(fields: Fields = {}, headers: Fields = {}, url = path, ageMs = 60_000) {
  const sent = await withStamp({ ...form, ...fields }, headers, ageMs)
  return postForm(url, sent.fields, sent.headers)
}

const listRequests = async () =>
  (await env.DB.prepare('SELECT * FROM link_requests ORDER BY created_at').all()).results

beforeEach(() => env.DB.prepare('DELETE FROM link_requests').run())

/** Posts in this isolate, and lists the statements that the request prepares. */
async function workOf(fields: Fields) {
  const statements: string[] = []
  const db = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...values: readonly unknown[]) => {
        statements.push(name === 'prepare' ? String(values[0]) : String(name))
        return Reflect.apply(value, target, values)
      }
    },
  })
  const sent = await withStamp({ ...form, ...fields }, {})
  const response = await fetchInIsolate(path, {
    method: 'POST',
    headers: { origin: siteOrigin, ...sent.headers },
    body: new URLSearchParams(sent.fields),
    bindings: { DB: db },
  })
  const { status } = response
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1]
  const text = (await response.text())
    .replaceAll(nonce ?? 'no nonce', '')
    .replace(/\b\d{13}\.[\w-]{43}/g, '')
  return { status, statements, text }
}

describe('a request for a payment’s link', () => {
  test('gets the same page after the same statements whether there is such a payment or not', async () => {
    const payeeId = await insertPayablePayee({ name: 'Quiet Harbor Clinic' })
    expect((await pay(payeeId, { email: form.email })).status).toBe(200)
    const unknown = await workOf({ email: 'nobody@example.com' })
    expect(unknown.status).toBe(200)
    expect(unknown.text).toContain(copy.sent.text)
    expect(unknown.statements.join()).not.toContain('payments')
    const requests: readonly Fields[] = [
      {},
      { zip: '10001' },
      { payment: 'Cedar Hollow' },
      { payment: payeeId },
    ]
    for (const fields of requests) expect(await workOf(fields)).toEqual(unknown)
    expect(await listRequests()).toHaveLength(5)
  })

  test('leads to a page that only the browser that sent it can open, with nothing of it in the URL', async () => {
    const sent = await post()
    expect([sent.status, sent.location]).toEqual([303, `${path}?sent=1`])
    expect((await openWithCookiesOf(sent, sent.location)).text).toContain(copy.sent.text)
    expect((await fetchPage(sent.location)).text).not.toContain(copy.sent.text)
  })

  test('is stored as typed, with five digits of the ZIP code and the page’s language', async () => {
    const fields = { payment: ' Quiet  Harbor ', email: 'Rosa@Example.com', zip: '94107-1234' }
    await post(fields, {}, `${path}?lang=es`)
    expect(await listRequests()).toMatchObject([
      { payment: 'Quiet Harbor', email: 'Rosa@example.com', zip: '94107', locale: 'es' },
    ])
  })

  test('leaves neither its email nor its ZIP code in the log', async () => {
    await post({ email: 'canary@example.com', zip: '90909' })
    await post({ email: 'canary@', zip: '90909' })
    expect(logged.join()).toContain('/find-payment')
    expect(logged.join()).not.toMatch(/canary|90909/)
  })

  test('with errors comes back with what was typed and an error at each field', async () => {
    const { status, text } = await post({ payment: '', email: 'rosa@', zip: '941' })
    expect(status).toBe(422)
    for (const words of [fieldErrors.required, fieldErrors.email, fieldErrors.zip, 'rosa@'])
      expect(text).toContain(words)
    expect(text).toContain(`<title>${copy.errorTitle}${copy.pageTitle}</title>`)
    expect(await listRequests()).toEqual([])
  })

  test('with a card number is refused', async () => {
    const { status, text } = await post({ payment: '4111 1111 1111 1111' })
    expect([status, text.includes(fieldErrors.cardNumberHere)]).toEqual([422, true])
    expect(await listRequests()).toEqual([])
  })

  test('from another site is refused', async () => {
    expect((await post({}, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await listRequests()).toEqual([])
  })
})

describe('a bot on /find-payment', () => {
  test('that fills the honeypot sees success, and nothing is stored', async () => {
    expect((await post({ subject: 'watches' })).location).toBe(`${path}?sent=1`)
    expect((await post({ subject: 'watches', email: 'wrong' })).status).toBe(303)
    expect(await listRequests()).toEqual([])
  })

  test.each<readonly [string, Fields, number]>([
    ['too recent', {}, 500],
    ['absent', { started: '' }, 0],
  ])(
    'without JavaScript is refused with a stamp that is %s, and keeps what was typed',
    async (_, fields, ageMs) => {
      const { status, text } = await post(fields, {}, path, ageMs)
      expect(status).toBe(422)
      expect(text).toContain(copy.failures.retry)
      expect(text).toContain(form.email)
      expect(await listRequests()).toEqual([])
    },
  )

  test('with an invalid captcha token is refused', async () => {
    expect((await post({ googleRecaptchaToken: 'nonsense' })).status).toBe(403)
    expect(await listRequests()).toEqual([])
  })

  test('without a captcha token is stopped after three requests an hour from one network, whatever it asks for', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 5; count += 1) {
      const from = { 'cf-connecting-ip': `2001:db8:41:1::${count + 1}` }
      statuses.push((await post({ email: `rosa${count}@example.com` }, from)).status)
    }
    expect(statuses).toEqual([303, 303, 303, 429, 429])
    const refused = await post({}, { 'cf-connecting-ip': '2001:db8:41:1::9' })
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused.text).toContain(copy.failures.tooMany('').split('.')[0])
    expect((await post({}, { 'cf-connecting-ip': newIpAddress() })).status).toBe(303)
  })

  test('without a captcha token needs it once the form had 300 such requests in an hour, from whatever networks', async () => {
    const { limiter } = createTestServices()
    for (let count = 0; count < 300; count += 1)
      await limiter.reserve('form_unchecked_site', linkRequestProtection.captchaAction)
    const { status, text, headers } = await post()
    expect([status, text.includes('Turn on JavaScript')]).toEqual([429, true])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await listRequests()).toEqual([])
    await limiter.clear('form_unchecked_site', linkRequestProtection.captchaAction)
    expect((await post()).status).toBe(303)
  })
})

test('the page that finds payments is neither cached nor indexed and sends no referrer', async () => {
  const { status, headers, text } = await fetchPage(path)
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(text).toContain('content="noindex"')
  expect((await fetchPage(`${path}?lang=es`)).text).toContain(findPaymentCopy.es.title)
})

test('payments are found by the index of emails', async () => {
  const plan = await explainQuery(ownPaymentsQuery)
  expect(plan.join()).toContain('USING INDEX payments_by_email')
})
