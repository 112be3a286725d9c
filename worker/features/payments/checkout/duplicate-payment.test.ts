// Duplicate payments within a day: the JSON call and the plain form warn before charging.
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { explainQuery } from '../../../../tests/support/explain-query'
import { newIpAddress } from '../../../../tests/support/requests/site'
import { claimQueries } from '../stores/payment-claims-store'

type Fields = Readonly<Record<string, string>>

const countPayments = async (payee: string) => (await readPaymentRows(payee)).payments.length

async function createPaidBill() {
  const payee = await insertPayablePayee()
  expect((await pay(payee)).status).toBe(200)
  return payee
}

/** Expects the warning of a duplicate payment; returns the confirmation to post with the next submit. */
async function readWarning(response: Response): Promise<string> {
  expect(response.status).toBe(409)
  const body = await response.json<{ readonly code: string; readonly payAgain: string }>()
  expect(body.code).toBe('DUPLICATE_PAYMENT')
  return body.payAgain
}

afterEach(() => vi.restoreAllMocks())

const updatePayments = (payee: string, sql: string) =>
  env.DB.prepare(`UPDATE payments SET ${sql} WHERE payee_id = ?1`).bind(payee).run()

describe('a payment with the same payee, account and amount', () => {
  test('a duplicate payment gets a warning, charges nothing and reveals nothing of the first payment', async () => {
    const payee = await createPaidBill()
    const attempt = await buildAttemptToken(payee)
    const form = { attempt, patientName: 'Somebody Else', email: 'else@example.com' }
    const response = await pay(payee, { ...form, phone: '(415) 555-0199' })
    expect(response.status).toBe(409)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ code: 'DUPLICATE_PAYMENT', status: 'error' })
    const [first] = (await readPaymentRows(payee)).payments
    for (const secret of [first?.reference, 'Test Patient', 'pat@example.com', '1111', '0132'])
      expect(body).not.toContain(String(secret))
    expect(await listAuthorizedCharges(attempt)).toEqual([])
    expect(await countPayments(payee)).toBe(1)
  })

  test('a duplicate payment is charged after the payer confirms it in the same form', async () => {
    const payee = await createPaidBill()
    const attempt = await buildAttemptToken(payee)
    const payAgain = await readWarning(await pay(payee, { attempt }))
    expect((await pay(payee, { attempt, payAgain })).status).toBe(200)
    expect(await countPayments(payee)).toBe(2)
  })

  test.each(['1', 'x', ''])('the confirmation "%s" is not accepted', async (payAgain) => {
    const payee = await createPaidBill()
    await readWarning(await pay(payee, { payAgain }))
    expect(await countPayments(payee)).toBe(1)
  })

  test('the confirmation of one bill does not confirm another', async () => {
    const [payee, other] = [await createPaidBill(), await createPaidBill()]
    const payAgain = await readWarning(await pay(other))
    await readWarning(await pay(payee, { payAgain }))
    expect(await countPayments(payee)).toBe(1)
  })

  test('a hundred concurrent submits of a confirmed duplicate payment make one more charge', async () => {
    const payee = await createPaidBill()
    const attempt = await buildAttemptToken(payee)
    const payAgain = await readWarning(await pay(payee, { attempt }))
    const ip = newIpAddress()
    const all = Array.from({ length: 100 }, () => pay(payee, { attempt, payAgain }, { ip }))
    const bodies = await Promise.all((await Promise.all(all)).map((response) => response.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
    expect(await countPayments(payee)).toBe(2)
  })

  test('a replay of the same attempt gets no duplicate warning', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    expect((await pay(payee, { attempt })).status).toBe(200)
    const again = await pay(payee, { attempt })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  })

  test.each([
    ["status = 'rejected'", 200],
    ["status = 'canceled'", 200],
    ["status = 'accepted'", 409],
    ["status = 'awaiting_info'", 409],
    ['created_at = created_at - 86400000 - 60000', 200],
    ['created_at = created_at - 86400000 + 60000', 409],
  ])('a second payment after %s responds %i', async (sql, status) => {
    const payee = await createPaidBill()
    await updatePayments(payee, sql)
    expect((await pay(payee)).status).toBe(status)
  })

  test.each<Readonly<Record<string, string>>>([{ account: 'A-1002' }, { amount: '125.51' }])(
    'a payment with %j is not a duplicate payment',
    async (form) => {
      expect((await pay(await createPaidBill(), form)).status).toBe(200)
    },
  )

  test('a payment without an account is a duplicate payment only with the same phone', async () => {
    const payee = await insertPayablePayee({ has_account: 0 })
    const form = { account: '' }
    expect((await pay(payee, form)).status).toBe(200)
    expect((await pay(payee, { ...form, phone: '(415) 555-0199' })).status).toBe(200)
    expect((await pay(payee, form)).status).toBe(409)
  })
})

describe('a duplicate payment in the plain form', () => {
  test('the plain form warns of a duplicate payment, preserves all but the card number and CVC, and can confirm it', async () => {
    const payee = await createPaidBill()
    const form = { ...validForm, attempt: await buildAttemptToken(payee), cvv: '847' }
    const page = await pressButton(payee, 'submit', form)
    expect(page.response.status).toBe(409)
    expect(page.html).toContain(paymentFormCopy.duplicatePayment.title)
    expect(page.value('payAgain')).toMatch(/^[\w-]{43}$/)
    for (const name of ['patientName', 'billName', 'city', 'exp'] as const)
      expect(page.value(name)).toBe(validForm[name])
    // A time or a token in the page's data may contain the digits 847.
    expect(page.html).not.toMatch(/4111[ -]?1111|(?<![\w-])847(?![\w-])/)
    const paid = await pressButton(payee, 'submit', {
      ...form,
      payAgain: page.value('payAgain') ?? '',
    })
    expect(paid.response.status).toBe(303)
  })

  test('a duplicate payment that the payer does not confirm charges nothing and preserves the typed values', async () => {
    const payee = await createPaidBill()
    const form = { ...validForm, attempt: await buildAttemptToken(payee), payAgain: '1' }
    const page = await pressButton(payee, 'do-not-pay', form)
    expect(page.response.status).toBe(200)
    expect(page.html).toContain(paymentFormCopy.duplicatePayment.declined)
    expect(page.value('payAgain')).toBeUndefined()
    expect(page.value('patientName')).toBe(validForm.patientName)
    expect(await countPayments(payee)).toBe(1)
  })
})

test('duplicate warnings are rate limited per address', async () => {
  const payee = await createPaidBill()
  const ip = '198.51.100.88'
  const attempt = await buildAttemptToken(payee)
  const statuses: number[] = []
  for (let count = 0; count < 11; count += 1)
    statuses.push((await pay(payee, { attempt }, { ip })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429])
})

test('a warning and its confirmation count as one payment of the address', async () => {
  const payee = await createPaidBill()
  const ip = '198.51.100.89'
  const attempt = await buildAttemptToken(payee)
  const payAgain = await readWarning(await pay(payee, { attempt }, { ip }))
  expect((await pay(payee, { attempt, payAgain }, { ip })).status).toBe(200)
  for (const [amount, status] of [
    ['1.00', 200],
    ['2.00', 200],
    ['3.00', 429],
  ] as const)
    expect((await pay(payee, { amount }, { ip })).status).toBe(status)
})

describe('a bill written differently', () => {
  test.each<readonly [Fields, Fields, number]>([
    [{ account: 'A-1001' }, { account: 'a 1001' }, 409],
    [{ account: 'ab–10 01' }, { account: 'AB1001' }, 409],
    [{ account: 'A-1001' }, { account: 'A-10010' }, 200],
    [
      { account: 'X1', account2: 'X2', isBtoB: '1' },
      { account: 'x-2', account2: 'x-1', isBtoB: '1' },
      409,
    ],
    [{ account: 'X1', account2: 'X2', isBtoB: '1' }, { account: 'X1', isBtoB: '1' }, 200],
  ])('after a payment with %j, one with %j responds %i', async (first, second, status) => {
    const payee = await insertPayablePayee()
    expect((await pay(payee, first)).status).toBe(200)
    expect((await pay(payee, second)).status).toBe(status)
  })
})

test('a claim store that is down does not stop a payment', async () => {
  const payee = await createPaidBill()
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('ALTER TABLE payment_claims RENAME TO gone').run()
  try {
    expect((await pay(payee)).status).toBe(200)
  } finally {
    await env.DB.prepare('ALTER TABLE gone RENAME TO payment_claims').run()
  }
  expect(await countPayments(payee)).toBe(2)
  expect(lines.mock.calls.map(String).join()).toContain('"payment_not_claimed"')
})

test('each claim query uses an index', async () => {
  for (const sql of Object.values(claimQueries)) {
    const steps = await explainQuery(sql)
    expect(steps.join()).toMatch(/SEARCH \w+ USING (?:\w+ )*(?:INDEX|PRIMARY)/)
    for (const step of steps) expect(step).not.toMatch(/^SCAN (?!CONSTANT|json_each)/)
  }
})
