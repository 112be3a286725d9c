// Duplicate payments within a day: the JSON call and the plain form warn before charging.
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listReservedCharges,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { duplicatePaymentQuery } from './duplicate-payment-store'

const payments = async (payee: string) => (await readPaymentRows(payee)).payments.length

async function createPaidBill() {
  const payee = await insertPayablePayee()
  expect((await pay(payee)).status).toBe(200)
  return payee
}

const change = (payee: string, sql: string) =>
  env.DB.prepare(`UPDATE payments SET ${sql} WHERE payee_id = ?1`).bind(payee).run()

describe('a payment with the same payee, account and amount', () => {
  test('a duplicate payment gets a warning, charges nothing and reveals nothing of the first payment', async () => {
    const payee = await createPaidBill()
    const attempt = await buildAttemptToken(payee)
    const form = { attempt, patientName: 'Somebody Else', email: 'else@example.com' }
    const response = await pay(payee, { ...form, phone: '(415) 555-0199' })
    expect(response.status).toBe(409)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({ code: 'SAME_BILL', status: 'error' })
    const [first] = (await readPaymentRows(payee)).payments
    for (const secret of [first?.reference, 'Test Patient', 'pat@example.com', '1111', '0132'])
      expect(body).not.toContain(String(secret))
    expect(await listReservedCharges(attempt)).toEqual([])
    expect(await payments(payee)).toBe(1)
  })

  test('a duplicate payment is charged after the payer confirms it in the same form', async () => {
    const payee = await createPaidBill()
    const attempt = await buildAttemptToken(payee)
    expect((await pay(payee, { attempt })).status).toBe(409)
    expect((await pay(payee, { attempt, payAgain: '1' })).status).toBe(200)
    expect(await payments(payee)).toBe(2)
  })

  test('a hundred concurrent submits of a confirmed duplicate payment make one more charge', async () => {
    const payee = await createPaidBill()
    const attempt = await buildAttemptToken(payee)
    const all = Array.from({ length: 100 }, () => pay(payee, { attempt, payAgain: '1' }))
    const bodies = await Promise.all((await Promise.all(all)).map((response) => response.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(await listReservedCharges(attempt)).toHaveLength(1)
    expect(await payments(payee)).toBe(2)
  })

  test('a replay of the same attempt gets no duplicate warning', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    await pay(payee, { attempt })
    const again = await pay(payee, { attempt })
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  })

  test.each([
    ["status = 'rejected'", 200],
    ["status = 'cancelled'", 200],
    ["status = 'accepted'", 409],
    ["status = 'awaiting_info'", 409],
    ['created_at = created_at - 86400000 - 60000', 200],
    ['created_at = created_at - 86400000 + 60000', 409],
  ])('a second payment after %s responds %i', async (sql, status) => {
    const payee = await createPaidBill()
    await change(payee, sql)
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
  test('the plain form warns of a duplicate payment, preserves all but the card, and can confirm it', async () => {
    const payee = await createPaidBill()
    const form = { ...validForm, attempt: await buildAttemptToken(payee), cvv: '847' }
    const page = await pressButton(payee, 'submit', form)
    expect(page.response.status).toBe(409)
    expect(page.html).toContain('Pay this bill again?')
    expect(page.value('payAgain')).toBe('1')
    for (const name of ['patientName', 'billName', 'city', 'exp'] as const)
      expect(page.value(name)).toBe(validForm[name])
    // Digits around it belong to a time in the page's data.
    expect(page.html).not.toMatch(/4111[ -]?1111|(?<!\d)847(?!\d)/)
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
    expect(page.html).toContain('Nothing was paid.')
    expect(page.value('payAgain')).toBeUndefined()
    expect(page.value('patientName')).toBe(validForm.patientName)
    expect(await payments(payee)).toBe(1)
  })
})

test('duplicate warnings are rate limited per address', async () => {
  const payee = await createPaidBill()
  const ip = '198.51.100.88'
  const codes: number[] = []
  for (let count = 0; count < 11; count += 1) codes.push((await pay(payee, {}, { ip })).status)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 409), 429])
})

test('a failed duplicate query does not block the payment', async () => {
  const payee = await createPaidBill()
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const prepare = env.DB.prepare.bind(env.DB)
  const broken = vi.spyOn(env.DB, 'prepare').mockImplementation((sql) => {
    if (sql === duplicatePaymentQuery) throw new Error('D1 is locked')
    return prepare(sql)
  })
  const response = await pay(payee)
  broken.mockRestore()
  expect(response.status).toBe(200)
  expect(lines.mock.calls.map(String).join()).toContain('"same_bill_unknown"')
  lines.mockRestore()
})

test('the duplicate query uses its index', async () => {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${duplicatePaymentQuery}`)
    .bind('p', 'a', 1, 0, 'x', '')
    .all<{ detail: string }>()
  expect(results.map(({ detail }) => detail).join()).toMatch(
    /^SEARCH payments USING INDEX payments_same_bill \(payee_id=\? AND account=\? AND amount_cents=\? AND created_at>\?\)$/,
  )
})
