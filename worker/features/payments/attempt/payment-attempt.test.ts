import { expect, test } from 'vitest'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
} from '../../../../tests/support/builders/submit'
import { fetchPaymentStatus } from '../../../../tests/support/requests/payment-status'

const declinedCard = '4000000000000002'

test('a submit makes one charge, one payment in review and one receipt email', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const response = await pay(payee, { attempt })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({
    status: 'success',
    confirmationUrl: expect.stringMatching(/^\/web-payment\/receipt\?r=[\w-]{43}$/),
  })
  const rows = await readPaymentRows(payee)
  expect(rows.payments).toHaveLength(1)
  expect(rows.payments[0]).toMatchObject({
    status: 'in_review',
    amount_cents: 12550,
    card_brand: 'visa',
    card_last_four: '1111',
    phone: '+14155550132',
    captcha: 'not_shown',
  })
  expect(rows.history).toEqual(['submitted', 'in_review'])
  expect(rows.outbox).toHaveLength(1)
  expect(await listAuthorizedCharges(attempt)).toEqual([
    { status: 'authorized', amount_cents: 12550 },
  ])
})

test('a hundred concurrent submits of one attempt make one charge, one payment and one receipt', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const responses = await Promise.all(Array.from({ length: 100 }, () => pay(payee, { attempt })))
  const bodies = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]))
  expect(new Set(bodies).size).toBe(1)
  const rows = await readPaymentRows(payee)
  expect(rows.payments).toHaveLength(1)
  expect(rows.outbox).toHaveLength(1)
  expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  // The submits make hundreds of calls to counters, which takes long on a busy machine.
})

test('a repeated submit gets the same response, marked as a replay', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const first = await pay(payee, { attempt })
  const second = await pay(payee, { attempt })
  expect(second.headers.get('idempotency-replayed')).toBe('true')
  expect(await second.text()).toBe(await first.text())
  expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
})

test('a paid attempt rejects a submit with different fields and returns a new attempt', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  expect((await pay(payee, { attempt })).status).toBe(200)
  const other = await pay(payee, { attempt, amount: '10.00' })
  expect(other.status).toBe(422)
  const body = await other.json<{ code: string; attempt: string }>()
  expect(body.code).toBe('ATTEMPT_USED')
  expect((await pay(payee, { attempt: body.attempt, amount: '10.00' })).status).toBe(200)
  expect((await readPaymentRows(payee)).payments).toHaveLength(2)
})

test('a decline charges nothing, and a good card can then pay', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const declined = await pay(payee, { attempt, ccn: declinedCard })
  expect(declined.status).toBe(422)
  expect(await declined.json()).toMatchObject({
    code: 'CARD_DECLINED',
    message: expect.stringContaining('You weren’t charged'),
  })
  expect((await readPaymentRows(payee)).payments).toHaveLength(0)
  expect((await pay(payee, { attempt })).status).toBe(200)
  expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  expect((await readPaymentRows(payee)).payments).toHaveLength(1)
})

test('the third decline closes the attempt, even for a good card', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const codes: string[] = []
  for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
    const ccn = codes.length < 3 ? declinedCard : '4111111111111111'
    const response = await pay(payee, { attempt, ccn }, { ip })
    codes.push((await response.json<{ code: string }>()).code)
  }
  expect(codes).toEqual([
    'CARD_DECLINED',
    'CARD_DECLINED',
    'TOO_MANY_DECLINES',
    'TOO_MANY_DECLINES',
  ])
  expect(await listAuthorizedCharges(attempt)).toHaveLength(0)
})

test('two tabs that request the status of a declined attempt get the same new attempt', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const headers = { cookie: `__Host-b=${'b'.repeat(22)}` }
  expect((await pay(payee, { attempt, ccn: declinedCard }, headers)).status).toBe(422)
  const fetchInTab = () => fetchPaymentStatus(attempt, headers)
  const [first, second] = [await fetchInTab(), await fetchInTab()]
  expect(first.attempt?.split('.')[0]).toBe(second.attempt?.split('.')[0])
  expect(first.attempt?.split('.')[0]).not.toBe(attempt.split('.')[0])
})

test('a status request before any submit leaves the attempt open, and a later submit pays once', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  expect(await fetchPaymentStatus(attempt)).toEqual({
    status: 'not_sent',
    message: expect.stringContaining('You weren’t charged'),
    attempt,
  })
  const late = await pay(payee, { attempt })
  const again = await pay(payee, { attempt })
  expect([late.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect(await fetchPaymentStatus(attempt)).toMatchObject({ status: 'success' })
  expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
})

test('a status request closes a declined attempt, and a later submit of it is rejected', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  expect((await pay(payee, { attempt, ccn: declinedCard })).status).toBe(422)
  const outcome = await fetchPaymentStatus(attempt)
  expect(outcome.status).toBe('not_charged')
  const late = await pay(payee, { attempt })
  expect(late.status).toBe(409)
  expect(await listAuthorizedCharges(attempt)).toHaveLength(0)
  expect((await pay(payee, { attempt: outcome.attempt ?? '' })).status).toBe(200)
})

test('an attempt token of another payee is rejected', async () => {
  const [payee, other] = [await insertPayablePayee(), await insertPayablePayee()]
  const response = await pay(payee, { attempt: await buildAttemptToken(other) })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ code: 'ATTEMPT_INVALID' })
})

test.each(['', 'x', 'a.b.c.d', 'a.b.c.d.e'])(
  'the malformed attempt token %o is rejected and no payment is stored',
  async (attempt) => {
    const payee = await insertPayablePayee()
    expect((await pay(payee, { attempt })).status).toBe(422)
    expect((await readPaymentRows(payee)).payments).toHaveLength(0)
  },
)

test('an attempt token older than a day is rejected with a new one', async () => {
  const payee = await insertPayablePayee()
  const dayMs = 24 * 60 * 60 * 1000
  const old = await buildAttemptToken(payee, Date.now() - dayMs - 1000)
  const response = await pay(payee, { attempt: old })
  const body = await response.json<{ code: string; attempt: string }>()
  expect(body.code).toBe('ATTEMPT_EXPIRED')
  expect((await pay(payee, { attempt: body.attempt })).status).toBe(200)
  const young = await buildAttemptToken(payee, Date.now() - dayMs + 60_000)
  expect((await pay(payee, { attempt: young, amount: '10.00' })).status).toBe(200)
})

test('a silent payment and a payment without an email send no receipt email', async () => {
  const payee = await insertPayablePayee()
  expect((await pay(payee, {}, { query: '&silent=1' })).status).toBe(200)
  expect((await pay(payee, { email: '', amount: '10.00' }, { query: '&optE=1' })).status).toBe(200)
  const rows = await readPaymentRows(payee)
  expect(rows.payments).toHaveLength(2)
  expect(rows.outbox.filter(({ kind }) => kind === 'email')).toEqual([])
})

test('the fourth payment without a passed captcha from one IP address within an hour is rate limited', async () => {
  const payee = await insertPayablePayee()
  const ip = '198.51.100.77'
  const codes: number[] = []
  for (let i = 0; i < 4; i += 1)
    codes.push((await pay(payee, { amount: `1${i}.00` }, { ip })).status)
  expect(codes).toEqual([200, 200, 200, 429])
  const limited = await pay(payee, { amount: '15.00' }, { ip })
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})
