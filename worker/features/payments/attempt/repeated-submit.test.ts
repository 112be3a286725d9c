// The same form sent again, after its first reply was lost: the same charge, whatever staff changed in between.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
} from '../../../../tests/support/builders/submit'

const staffChanges = [
  ['nothing', 'name = name'],
  ['the name', "name = 'Renamed Clinic'"],
  ['the name of a payee with a statement descriptor', "name = 'Renamed Clinic', use_statement = 1"],
  ['the statement descriptor', 'use_statement = 1'],
  ['the debt collector flag', 'debt_collector = 1'],
  ['the fee list', `payee_fees = '["Card fee: 2%"]'`],
] as const

describe('a form that is sent again', () => {
  test.each(staffChanges)('is the same charge after staff changed %s', async (_name, change) => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    expect((await pay(payee, { attempt })).status).toBe(200)
    await env.DB.prepare(`UPDATE payees SET ${change} WHERE id = ?1`).bind(payee).run()
    const again = await pay(payee, { attempt })
    expect(again.status).toBe(200)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  })

  test.each([
    ['amount', '126.50', false],
    ['account', 'A-1002', true],
    ['account', 'a 1001', false],
    ['patientName', 'Other Patient', true],
    ['email', 'other@example.com', false],
    ['billName', 'Other Patient', false],
    ['payNote', 'For Tuesday', false],
    ['ccn', '5555 5555 5555 4444', false],
  ])('with another %s (%s) is another charge, and is refused', async (name, value, isOtherBill) => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    expect((await pay(payee, { attempt })).status).toBe(200)
    const again = await pay(payee, { attempt, [name]: value })
    expect(again.status).toBe(422)
    expect(await again.json()).toMatchObject({ code: 'ATTEMPT_USED', isOtherBill })
    expect(await listAuthorizedCharges(attempt)).toHaveLength(1)
  })
})
