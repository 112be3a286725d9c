// Nobody is charged another fee than the form showed, and nobody is told that nothing was charged when
// something was.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { pressButton } from '../../../../tests/support/builders/page'
import {
  booksOf,
  buildAttemptToken,
  goodForm,
  insertPayablePayee,
  listReservedCharges,
  pay,
} from '../../../../tests/support/builders/submit'

const changeFee = (payee: string, cents: number) =>
  env.DB.prepare('UPDATE payees SET fee_cents = ?2 WHERE id = ?1').bind(payee, cents).run()

test('a fee that changed since the form was opened is asked about first', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  const attempt = await buildAttemptToken(payee)
  await changeFee(payee, 995)
  const refused = await pay(payee, { attempt, shownFee: '295' })
  expect(refused.status).toBe(409)
  const problem = await refused.json<{ readonly code: string; readonly attempt: string }>()
  expect(problem).toMatchObject({
    code: 'FEE_CHANGED',
    message: expect.stringContaining('Nothing was charged'),
  })
  expect(await listReservedCharges(attempt)).toEqual([])
  const paid = await pay(payee, { attempt: problem.attempt, shownFee: '995' })
  expect(paid.status).toBe(200)
  expect((await booksOf(payee)).payments).toMatchObject([{ fee_cents: 995 }])
})

test('the plain form comes back with the new fee, and what was typed', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  await changeFee(payee, 995)
  const attempt = await buildAttemptToken(payee)
  const page = await pressButton(payee, 'submit', { ...goodForm, attempt, shownFee: '295' })
  expect(page.response.status).toBe(409)
  expect(page.html).toContain('The fee for this payment has changed')
  expect(page.value('shownFee')).toBe('995')
  expect(page.value('patientName')).toBe(goodForm.patientName)
  const again = { ...goodForm, attempt: page.value('attempt') ?? '', shownFee: '995' }
  expect((await pressButton(payee, 'submit', again)).response.status).toBe(303)
})

test('a repeat of a payment that went through is its receipt, whatever the fee is by now', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  const attempt = await buildAttemptToken(payee)
  expect((await pay(payee, { attempt, shownFee: '295' })).status).toBe(200)
  await changeFee(payee, 995)
  const again = await pay(payee, { attempt, shownFee: '295' })
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect((await booksOf(payee)).payments).toHaveLength(1)
})

test('a call that shows no fee is charged the present one', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  expect((await pay(payee)).status).toBe(200)
  expect((await booksOf(payee)).payments).toMatchObject([{ fee_cents: 295 }])
})
