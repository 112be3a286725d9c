import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import {
  buildAttemptToken,
  insertPayablePayee,
  listReservedCharges,
  pay,
  readPaymentRows,
} from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite } from '../../../../tests/support/requests/site'

const status = async (attempt: string) => {
  const response = await fetchSite(`/payment/payment_status.php?a=${encodeURIComponent(attempt)}`)
  return response.json<{ status: string; attempt?: string; confirmationUrl?: string }>()
}

const declinedCard = '4000000000000002'

describe('a payment attempt', () => {
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
      human_check: 'not_asked',
    })
    expect(rows.history).toEqual(['submitted', 'in_review'])
    expect(rows.outbox).toHaveLength(1)
    expect(await listReservedCharges(attempt)).toEqual([
      { status: 'authorised', amount_cents: 12550 },
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
    expect(await listReservedCharges(attempt)).toHaveLength(1)
    // The submits make seven hundred calls to counters, which takes long on a busy machine.
  }, 90_000)

  test('a repeated submit gets the same response, marked as a replay', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const first = await pay(payee, { attempt })
    const second = await pay(payee, { attempt })
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
    expect(await listReservedCharges(attempt)).toHaveLength(1)
  })

  test('a paid attempt rejects a submit with different fields and returns a new attempt', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    await pay(payee, { attempt })
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
    const declined = await pay(payee, { attempt, ccn: '4000000000000002' })
    expect(declined.status).toBe(422)
    expect(await declined.json()).toMatchObject({
      code: 'CARD_DECLINED',
      message: expect.stringContaining('You weren’t charged'),
    })
    expect((await readPaymentRows(payee)).payments).toHaveLength(0)
    expect((await pay(payee, { attempt })).status).toBe(200)
    expect(await listReservedCharges(attempt)).toHaveLength(1)
    expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  })

  test('the third decline closes the attempt, even for a good card', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const codes: string[] = []
    for (const ip of ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4']) {
      const ccn = codes.length < 3 ? '4000000000000002' : '4111111111111111'
      const response = await pay(payee, { attempt, ccn }, { ip })
      codes.push((await response.json<{ code: string }>()).code)
    }
    expect(codes).toEqual([
      'CARD_DECLINED',
      'CARD_DECLINED',
      'TOO_MANY_DECLINES',
      'TOO_MANY_DECLINES',
    ])
    expect(await listReservedCharges(attempt)).toHaveLength(0)
  })
})

describe('an unknown outcome', () => {
  test('an unknown outcome after the charge is pending and is recorded by the alarm', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const response = await pay(payee, { attempt, amount: '20.98' })
    expect(response.status).toBe(202)
    expect(await response.json()).toMatchObject({ status: 'pending' })
    expect(await status(attempt)).toEqual({ status: 'pending' })
    await runDurableObjectAlarm(getAttemptStub(attempt))
    expect(await status(attempt)).toMatchObject({ status: 'success' })
    expect(await listReservedCharges(attempt)).toHaveLength(1)
    expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  })

  test('an unknown outcome before the charge ends as not charged, and only the new attempt can pay', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    expect((await pay(payee, { attempt, amount: '20.97' })).status).toBe(202)
    await runDurableObjectAlarm(getAttemptStub(attempt))
    const outcome = await status(attempt)
    expect(outcome.status).toBe('not_charged')
    const fresh = outcome.attempt ?? ''
    expect((await pay(payee, { attempt: fresh, amount: '20.00' })).status).toBe(200)
    expect((await pay(payee, { attempt, amount: '20.00' })).status).toBe(409)
    expect(await listReservedCharges(attempt)).toHaveLength(0)
    expect(await listReservedCharges(fresh)).toHaveLength(1)
  })

  test('a pending attempt rejects a submit with different fields', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    await pay(payee, { attempt, amount: '20.98' })
    const other = await pay(payee, { attempt, amount: '21.00' })
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ code: 'ATTEMPT_BUSY' })
  })

  test('the scheduled job settles an attempt whose alarm did not run', async () => {
    const { settleOpenAttempts } = await import('./settle-open-attempts')
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    await pay(payee, { attempt, amount: '20.98' })
    await settleOpenAttempts({
      db: env.DB,
      now: () => Date.now() + 5 * 60_000,
      paymentAttempt: getAttemptStub,
    })
    expect((await readPaymentRows(payee)).payments).toHaveLength(1)
    const open = await env.DB.prepare(
      'SELECT count(*) AS n FROM open_attempts WHERE attempt_id = ?1',
    )
      .bind(attempt.split('.')[0])
      .first('n')
    expect(open).toBe(0)
  })
})

test('two tabs that request the status of a declined attempt get the same new attempt', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await pay(payee, { attempt, ccn: declinedCard })
  const [first, second] = [await status(attempt), await status(attempt)]
  expect(first.attempt?.split('.')[0]).toBe(second.attempt?.split('.')[0])
  expect(first.attempt?.split('.')[0]).not.toBe(attempt.split('.')[0])
})

test('a status request before any submit leaves the attempt open, and a later submit pays once', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  expect(await status(attempt)).toEqual({
    status: 'not_sent',
    message: expect.stringContaining('You weren’t charged'),
    attempt,
  })
  const late = await pay(payee, { attempt })
  const again = await pay(payee, { attempt })
  expect([late.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect(await status(attempt)).toMatchObject({ status: 'success' })
  expect(await listReservedCharges(attempt)).toHaveLength(1)
})

test('a status request closes a declined attempt, and a later submit of it is rejected', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  await pay(payee, { attempt, ccn: declinedCard })
  const outcome = await status(attempt)
  expect(outcome.status).toBe('not_charged')
  const late = await pay(payee, { attempt })
  expect(late.status).toBe(409)
  expect(await listReservedCharges(attempt)).toHaveLength(0)
  expect((await pay(payee, { attempt: outcome.attempt ?? '' })).status).toBe(200)
})

describe('the attempt token', () => {
  test('an attempt token of another payee is rejected', async () => {
    const [payee, other] = [await insertPayablePayee(), await insertPayablePayee()]
    const response = await pay(payee, { attempt: await buildAttemptToken(other) })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'ATTEMPT_INVALID' })
  })

  test.each(['', 'x', 'a.b.c.d', 'a.b.c.d.e'])(
    'the malformed attempt token %o is rejected and nothing is stored',
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
})

test('a silent payment and a payment without an email send no receipt', async () => {
  const payee = await insertPayablePayee()
  await pay(payee, {}, { query: '&silent=1' })
  await pay(payee, { email: '', amount: '10.00' }, { query: '&optE=1' })
  const rows = await readPaymentRows(payee)
  expect(rows.payments).toHaveLength(2)
  expect(rows.outbox).toHaveLength(0)
})

test('the fourth payment without a passed captcha from one IP address within an hour is rate limited', async () => {
  const payee = await insertPayablePayee()
  const ip = '198.51.100.77'
  const codes: number[] = []
  for (let i = 0; i < 4; i += 1)
    codes.push((await pay(payee, { amount: `1${i}.00` }, { ip })).status)
  // Without a passed captcha, three per hour are allowed.
  expect(codes).toEqual([200, 200, 200, 429])
  const limited = await pay(payee, { amount: '15.00' }, { ip })
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a payment is pending while D1 fails after the charge, then recorded once', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const write = env.DB.batch.bind(env.DB)
  const batch = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
    const isCharged = (await listReservedCharges(attempt)).length > 0
    return isCharged ? Promise.reject(new Error('D1 is locked')) : write(statements)
  })
  const response = await pay(payee, { attempt })
  batch.mockRestore()
  expect(response.status).toBe(202)
  await runDurableObjectAlarm(getAttemptStub(attempt))
  expect(await status(attempt)).toMatchObject({ status: 'success' })
  expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  expect(await listReservedCharges(attempt)).toHaveLength(1)
})

test('a payment that cannot be recorded is retried with backoff and raises one alert', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const stub = getAttemptStub(attempt)
  await env.DB.prepare(
    `CREATE TRIGGER no_record BEFORE INSERT ON payments WHEN NEW.payee_id = '${payee}'
    BEGIN SELECT RAISE(ABORT, 'no'); END`,
  ).run()
  const seconds: number[] = []
  try {
    expect((await pay(payee, { attempt })).status).toBe(202)
    for (let tries = 1; tries <= 9; tries += 1) {
      const alarmAt = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
      seconds.push(Math.round((Number(alarmAt) - Date.now()) / 1000))
      await runDurableObjectAlarm(stub)
    }
  } finally {
    await env.DB.prepare('DROP TRIGGER no_record').run()
  }
  expect(seconds).toEqual([2, 3, 5, 10, 20, 30, 60, 60, 60])
  const logged = lines.mock.calls.map(String).filter((line) => line.includes('not_recorded_yet'))
  lines.mockRestore()
  expect(logged.filter((line) => line.includes('"alert"'))).toHaveLength(1)
  expect(logged.filter((line) => line.includes('"warn"'))).toHaveLength(9)
  await runDurableObjectAlarm(stub)
  expect((await readPaymentRows(payee)).payments).toHaveLength(1)
  expect(await listReservedCharges(attempt)).toHaveLength(1)
})
