// The submit button of the payment form without JavaScript: receipt, decline, field errors, unknown outcome.

import { expect, test } from 'vitest'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { submitMessages } from '../../../../shared/locales/en/payments/messages'
import { openPaymentPage, pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  listAuthorizedCharges,
  validForm,
} from '../../../../tests/support/builders/submit'

const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? ''

test('a submit redirects to the receipt with 303 and clears the attempt cookie', async () => {
  const payee = await insertPayablePayee()
  const { response } = await pressButton(payee, 'submit', {
    ...validForm,
    attempt: await buildAttemptToken(payee),
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toMatch(/^\/web-payment\/receipt\?r=[\w-]{43}$/)
  expect(cookieOf(response)).toMatch(new RegExp(`(?:^|, )attempt_${payee}=; Max-Age=0`))
})

test('two concurrent submits lead to the same receipt for one charge', async () => {
  const payee = await insertPayablePayee()
  const form = { ...validForm, attempt: await buildAttemptToken(payee) }
  const [first, second] = await Promise.all([
    pressButton(payee, 'submit', form),
    pressButton(payee, 'submit', form),
  ])
  expect(second?.response.headers.get('location')).toBe(first?.response.headers.get('location'))
  expect(await listAuthorizedCharges(form.attempt)).toHaveLength(1)
})

test('a declined submit returns the message, the attempt, and the typed values except card number and CVC', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const form = { ...validForm, attempt, ccn: '4000 0000 0000 0002', cvv: '847' }
  const page = await pressButton(payee, 'submit', form)
  expect(page.response.status).toBe(422)
  expect(page.html).toContain(paymentFormCopy.failure(submitMessages.declined))
  for (const name of ['patientName', 'billName', 'zip', 'addr1', 'city', 'exp'] as const)
    expect(page.value(name)).toBe(validForm[name])
  expect(page.value('attempt')).toBe(attempt)
  expect(page.value('ccn') ?? '').toBe('')
  expect(page.value('cvv') ?? '').toBe('')
  expect(page.html).not.toMatch(/4000[ -]?0000|(?<![\w-])847(?![\w-])/)
})

test('a submit with field errors preserves the typed values except card number and CVC', async () => {
  const payee = await insertPayablePayee()
  const form = { ...validForm, attempt: await buildAttemptToken(payee), state: '', cvv: '847' }
  const page = await pressButton(payee, 'submit', form)
  expect(page.response.status).toBe(422)
  for (const name of ['patientName', 'billName', 'city', 'exp'] as const)
    expect(page.value(name)).toBe(validForm[name])
  // A time or a token in the page's data may contain the digits 847.
  expect(page.html).not.toMatch(/4111[ -]?1111|(?<![\w-])847(?![\w-])/)
})

test('a headerless submit leads to a headerless receipt', async () => {
  const payee = await insertPayablePayee()
  const form = { ...validForm, attempt: await buildAttemptToken(payee) }
  const { response } = await pressButton(payee, 'submit', form, '&headerless=1')
  const path = response.headers.get('location') ?? ''
  expect(path).toMatch(/^\/web-payment\/receipt\?r=[\w-]{43}&headerless$/)
  expect((await openPaymentPage(path)).html).not.toContain('href="/about"')
})

test('a submit with an unknown outcome leads to the page that says not to pay again', async () => {
  const payee = await insertPayablePayee()
  const attempt = await buildAttemptToken(payee)
  const { response } = await pressButton(payee, 'submit', {
    ...validForm,
    attempt,
    amount: '20.98',
  })
  expect(response.status).toBe(303)
  const page = await openPaymentPage(response.headers.get('location') ?? '')
  expect(page.html).toContain(paymentFormCopy.confirming.heading)
})
