// The funnel of a payment: each step is counted once, by day, payee, language and device class.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createOffice } from '../../../tests/support/builders/office'
import { newPhone } from '../../../tests/support/builders/sms'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  readPaymentRows,
  validForm,
} from '../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../tests/support/builders/submit-request'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { eventually } from '../../../tests/support/eventually'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { createTestServices, getAttemptStub } from '../../../tests/support/requests/services'
import {
  fetchSite,
  newIpAddress,
  siteOrigin,
  userAgents,
} from '../../../tests/support/requests/site'
import { configOf } from '../../platform/config/config'
import { recordPayment } from '../payments/attempt/record-payment'

const lines = captureLogLines()

afterEach(() => vi.restoreAllMocks())

const readCounts = async (payeeId: string) => {
  const { results } = await env.DB.prepare(
    'SELECT day, stage, locale, device, count FROM funnel_counts WHERE payee_id = ?1 ORDER BY stage',
  )
    .bind(payeeId)
    .all()
  const day = new Date().toISOString().slice(0, 10)
  return results.map(({ day: counted, stage, locale, device, count }) => {
    expect(counted).toBe(day)
    return `${stage} ${locale} ${device} ${count}`
  })
}

/** Counts are written after the response. */
const expectCounts = (payeeId: string, expected: readonly string[]) =>
  eventually(async () => expect(await readCounts(payeeId)).toEqual(expected))

/** Counts are written in the order of requests: once another payee's is, earlier ones would be too. */
async function expectNoCount(payeeId: string): Promise<void> {
  const other = await insertPayablePayee()
  await open(other)
  await expectCounts(other, ['found en computer 1'])
  expect(await readCounts(payeeId)).toEqual([])
}

const open = (payeeId: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  fetchInIsolate(`/web-payment?p=${payeeId}`, {
    method,
    headers: { 'user-agent': userAgents.desktop, ...headers },
  })

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

describe('a payer who found a biller', () => {
  test('is counted once for each form, however often it is loaded', async () => {
    const payee = await insertPayablePayee()
    const cookie = cookiesOf(await open(payee))
    await open(payee, { cookie })
    await open(payee, { cookie })
    await open(payee, { 'user-agent': userAgents.apple, 'accept-language': 'es-MX' })
    await expectCounts(payee, ['found en computer 1', 'found es phone 1'])
  })

  test.each([
    ['a bot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a prefetched page', { 'sec-purpose': 'prefetch;prerender' }],
    ['a browser with Global Privacy Control', { 'sec-gpc': '1' }],
    ['a browser with Do Not Track', { dnt: '1' }],
  ] as const)('is not counted for %s or a HEAD request', async (_, headers) => {
    const payee = await insertPayablePayee()
    expect((await open(payee, headers)).status).toBe(200)
    await open(payee, {}, 'HEAD')
    await expectNoCount(payee)
  })
})

const report = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  fetchInIsolate('/payment-step', {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: siteOrigin },
      ...{ 'user-agent': userAgents.android, ...headers },
    },
    body: JSON.stringify(body),
  })

describe('a step that the browser reports', () => {
  test('is counted for its payee, in the language of the form', async () => {
    const payee = await insertPayablePayee()
    const cookie = 'chosen_lang=en; __Host-b=CANARY'
    const response = await report({ step: 'step_1', payee, locale: 'es' }, { cookie })
    expect(response.status).toBe(204)
    expect(response.headers.getSetCookie()).toEqual([])
    await report({ step: 'step_2', payee, locale: 'es' })
    await expectCounts(payee, ['step_1 es phone 1', 'step_2 es phone 1'])
    expect(lines.join()).not.toContain('CANARY')
  })

  test.each([
    ['a stage that only the server counts', { step: 'accepted' }, 422],
    ['an unknown payee', { payee: 'p_nobody' }, 404],
    ['an invalid payee id', { payee: "' OR 1=1" }, 404],
    ['another language', { locale: 'fr' }, 422],
    ['an extra field', { attempt: 'CANARY' }, 422],
  ])('with %s is refused', async (_, overrides, status) => {
    const payee = await insertPayablePayee()
    const sent = { step: 'step_1', payee, locale: 'en', ...overrides }
    expect((await report(sent)).status).toBe(status)
    await expectNoCount(payee)
  })

  test('is not counted for a browser that refuses measurement', async () => {
    const payee = await insertPayablePayee()
    const refused = await report({ step: 'step_1', payee, locale: 'en' }, { 'sec-gpc': '1' })
    expect(refused.status).toBe(204)
    await expectNoCount(payee)
  })
})

test('without JavaScript the server counts both steps once step 1 is complete', async () => {
  const payee = await insertPayablePayee()
  const post = (fields: object) =>
    fetchSite(`/web-payment?p=${payee}`, {
      method: 'POST',
      headers: { origin: siteOrigin, 'user-agent': userAgents.desktop },
      body: new URLSearchParams({ ...validForm, ccn: '', cvv: '', intent: 'next', ...fields }),
    })
  expect((await post({ amount: '' })).status).toBe(422)
  expect((await post({})).status).toBeLessThan(400)
  await expectCounts(payee, ['step_1 en computer 1', 'step_2 en computer 1'])
})

describe('a payment', () => {
  test('is counted as sent and recorded once, however often it is submitted', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    await Promise.all(Array.from({ length: 5 }, () => pay(payee, { attempt })))
    expect((await pay(payee, { attempt })).status).toBe(200)
    await getAttemptStub(attempt).settle()
    await expectCounts(payee, ['recorded en computer 1', 'sent en computer 1'])
  })

  test('that is declined and tried again is counted as sent once', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    expect((await pay(payee, { attempt, ccn: '4000000000000002' })).status).toBe(422)
    await expectCounts(payee, ['sent en computer 1'])
    expect((await pay(payee, { attempt })).status).toBe(200)
    await expectCounts(payee, ['recorded en computer 1', 'sent en computer 1'])
  })

  test('that is refused is not counted as sent', async () => {
    const payee = await insertPayablePayee()
    expect((await pay(payee, { amount: '' })).status).toBe(422)
    await expectNoCount(payee)
  })

  test('is counted as accepted once, however often staff accept it', async () => {
    const payee = await insertPayablePayee()
    expect((await pay(payee)).status).toBe(200)
    const { payments } = await readPaymentRows(payee)
    const payment = String(payments[0]?.id)
    for (const _time of ['first', 'again'])
      expect(await createOffice('Sam Staff').accept({ payment })).toMatchObject({ ok: true })
    await expectCounts(payee, [
      'accepted en computer 1',
      'recorded en computer 1',
      'sent en computer 1',
    ])
  })

  test('that is rejected is not counted as accepted', async () => {
    const payee = await insertPayablePayee()
    expect((await pay(payee)).status).toBe(200)
    const { payments } = await readPaymentRows(payee)
    const rejected = { payment: String(payments[0]?.id), reason: 'already_paid' } as const
    expect(await createOffice('Sam Staff').reject(rejected)).toMatchObject({ ok: true })
    await expectCounts(payee, ['recorded en computer 1', 'sent en computer 1'])
  })

  test('is not lost when it cannot be counted', async () => {
    const payee = await insertPayablePayee()
    await env.DB.prepare('ALTER TABLE funnel_counts RENAME TO funnel_counts_away').run()
    expect((await pay(payee)).status).toBe(200)
    expect((await readPaymentRows(payee)).payments).toHaveLength(1)
    await eventually(() => expect(lines.join()).toContain('metrics_not_counted'))
    await env.DB.prepare('ALTER TABLE funnel_counts_away RENAME TO funnel_counts').run()
  })
})

test('a text that a visitor requests is counted for its biller', async () => {
  const payee = await insertPayablePayee()
  const request = { num: newPhone(), messageType: 'payee-pay-link', id: payee }
  const response = await fetchSite('/api/send_sms.php', {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', origin: siteOrigin },
      ...{ 'user-agent': userAgents.android, 'cf-connecting-ip': newIpAddress() },
    },
    body: JSON.stringify({ ...request, googleRecaptchaToken: '' }),
  })
  expect(response.status).toBe(200)
  await expectCounts(payee, ['text_requested en phone 1'])
})

test('a payment that is recorded again after a crash is counted once', async () => {
  const attemptId = newAttemptId()
  const payeeId = await insertPayablePayee()
  const { order } = buildSubmitRequest({ attemptId, payeeId, amountCents: 12_550 })
  const steps: unknown[] = []
  const record = () =>
    recordPayment(
      {
        ...{
          attemptId,
          reference: attemptId,
          order,
          processor: 'simulator',
          startedAt: Date.now(),
        },
        ...{ captcha: 'passed', withheldUntil: 0, billKey: attemptId, isClaimed: false },
        approved: {
          ...{ kind: 'approved', transactionId: attemptId, avsCode: 'Y', cvvCode: 'M' },
          ...{ heldByProcessor: false, holdUntilAt: Date.now() + 86_400_000 },
        },
      },
      {
        db: env.DB,
        config: configOf(env),
        limiter: createTestServices().limiter,
        queueOutbox: () => undefined,
        metrics: {
          countVitals: () => undefined,
          countHydration: () => undefined,
          countStage: (step) => steps.push(step),
        },
      },
    )
  await record()
  await record()
  expect(steps).toEqual([{ stage: 'recorded', payeeId, locale: 'en', device: 'computer' }])
})
