// A payer is never charged a fee that the form did not show, and never sees "nothing was charged" after
// a charge.

import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import { openPaymentPage, pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'

const changeFee = (payee: string, cents: number) =>
  env.DB.prepare('UPDATE payees SET fee_cents = ?2 WHERE id = ?1').bind(payee, cents).run()

test('a fee that changed after the form was opened must be confirmed first', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  const attempt = await buildAttemptToken(payee)
  await changeFee(payee, 995)
  const refused = await pay(payee, { attempt, shownFee: '295' })
  expect(refused.status).toBe(409)
  const problem = await refused.json<{ readonly code: string }>()
  expect(problem).toMatchObject({
    code: 'FEE_CHANGED',
    message: expect.stringContaining('You weren’t charged'),
  })
  expect(await listAuthorizedCharges(attempt)).toEqual([])
  const paid = await pay(payee, { attempt, shownFee: '995' })
  expect(paid.status).toBe(200)
  expect((await readPaymentRows(payee)).payments).toMatchObject([{ fee_cents: 995 }])
})

test('a changed fee keeps the attempt of a submit that was declined', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  const attempt = await buildAttemptToken(payee)
  expect((await pay(payee, { attempt, shownFee: '295', ccn: '4000000000000002' })).status).toBe(422)
  await changeFee(payee, 995)
  const refused = await pay(payee, { attempt, shownFee: '295' })
  const problem = await refused.json<{ readonly code: string; readonly attempt?: string }>()
  expect([problem.code, problem.attempt]).toEqual(['FEE_CHANGED', undefined])
  expect((await pay(payee, { attempt, shownFee: '995' })).status).toBe(200)
  expect((await readPaymentRows(payee)).payments).toMatchObject([{ fee_cents: 995 }])
})

test('the plain form is shown again with the new fee and the typed values', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  await changeFee(payee, 995)
  const attempt = await buildAttemptToken(payee)
  const page = await pressButton(payee, 'submit', { ...validForm, attempt, shownFee: '295' })
  expect(page.response.status).toBe(409)
  expect(page.html).toContain(submitMessages.feeChanged)
  expect(page.value('shownFee')).toBe('995')
  expect(page.value('patientName')).toBe(validForm.patientName)
  const again = { ...validForm, attempt: page.value('attempt') ?? '', shownFee: '995' }
  expect((await pressButton(payee, 'submit', again)).response.status).toBe(303)
})

test('a repeated submit of a paid attempt gets its receipt even after the fee changed', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  const attempt = await buildAttemptToken(payee)
  expect((await pay(payee, { attempt, shownFee: '295' })).status).toBe(200)
  await changeFee(payee, 995)
  const again = await pay(payee, { attempt, shownFee: '295' })
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect((await readPaymentRows(payee)).payments).toHaveLength(1)
})

test('a call without a shown fee is charged the current fee', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  expect((await pay(payee)).status).toBe(200)
  expect((await readPaymentRows(payee)).payments).toMatchObject([{ fee_cents: 295 }])
})

test('a submit uses the fee, the brands and the debt notice that its payee has now, whatever the cached form shows', async () => {
  const payee = await insertPayablePayee({ fee_cents: 295 })
  const openForm = () => openPaymentPage(`/web-payment?p=${payee}`)
  expect((await openForm()).value('shownFee')).toBe('295')
  await env.DB.prepare(
    `UPDATE payees SET fee_cents = 995, accepts_all = 0, accepts_visa = 0, accepts_mastercard = 1,
      debt_collector = 1 WHERE id = ?1`,
  )
    .bind(payee)
    .run()
  expect((await openForm()).value('shownFee')).toBe('295')
  expect((await pay(payee, { ccn: '4111 1111 1111 1111' })).status).toBe(422)
  expect((await pay(payee, { ccn: '5424 0000 0000 0015' })).status).toBe(200)
  const { payments, outbox } = await readPaymentRows(payee)
  expect(payments).toMatchObject([{ fee_cents: 995 }])
  expect(JSON.parse(String(outbox[0]?.data))).toMatchObject({ isDebtCollector: true })
})
