// The payment page without JavaScript: the form and its options, step 1, and invoices.

import { describe, expect, test } from 'vitest'
import { accountPlaceCopy } from '../../../../shared/locales/en/payments/account-place'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { summaryCopy } from '../../../../shared/locales/en/payments/summary'
import { lookupCopy } from '../../../../shared/locales/payments/provider-lookup'
import { billForm, openPaymentPage, pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'

const cookieOf = (response: Response) => response.headers.get('set-cookie') ?? ''

describe('the payment form', () => {
  test.each([
    ['opened', () => openPaymentPage('/web-payment?p=p_unknown&silent')],
    ['posted', () => pressButton('p_unknown', 'next', billForm, '&silent')],
  ])('the form of an unknown payee, when %s, redirects to the search', async (_, send) => {
    const { status, headers } = (await send()).response
    expect([status, headers.get('location')]).toEqual([303, '/web-payment?silent=1&ref=404'])
  })

  test.each(['en', 'es'] as const)(
    'a link to an unknown payee keeps its options on the way to the search, which explains itself in %s',
    async (lang) => {
      const options = `ib=1&g=1&headerless&lang=${lang}`
      const unknown = await openPaymentPage(`/web-payment?p=p_unknown&t=cedar&${options}`)
      const { location, 'cache-control': cache } = Object.fromEntries(unknown.response.headers)
      expect([unknown.response.status, cache]).toEqual([303, 'private, no-store'])
      const { pathname, searchParams } = new URL(location ?? '', 'https://papaya.test')
      expect([pathname, Object.fromEntries(searchParams)]).toEqual([
        '/web-payment',
        { t: 'cedar', ib: '1', g: '1', ref: '404', headerless: '', lang },
      ])
      const { response, html } = await openPaymentPage(location ?? '')
      expect(response.status).toBe(200)
      expect(html).toContain(lookupCopy[lang].unknownPayee)
      expect(html).toContain('name="ref" value="404"')
    },
  )

  test.each([
    ['top-left', accountPlaceCopy.places['top-left']],
    ['stub-right', accountPlaceCopy.places['stub-right']],
  ] as const)(
    'for a bill with its account number at %s the form says %s',
    async (account_place, words) => {
      const { html } = await openPaymentPage(
        `/web-payment?p=${await insertPayablePayee({ account_place })}`,
      )
      expect(html).toContain(words)
    },
  )

  test('without a known place of the account number, the form does not say where it is', async () => {
    const { html } = await openPaymentPage(`/web-payment?p=${await insertPayablePayee()}`)
    expect(html).not.toContain(accountPlaceCopy.question)
  })

  test.each([
    [1, true],
    [0, false],
  ])('with is_partner %i the form names the payee a partner: %s', async (is_partner, isNamed) => {
    const { html } = await openPaymentPage(
      `/web-payment?p=${await insertPayablePayee({ is_partner })}`,
    )
    expect(html.includes(summaryCopy.partners(''))).toBe(isNamed)
  })

  test('a form gets an attempt that the same browser reuses and a browser without the cookie does not', async () => {
    const payee = await insertPayablePayee()
    const first = await openPaymentPage(`/web-payment?p=${payee}`)
    const cookie = cookieOf(first.response)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    const again = await openPaymentPage(`/web-payment?p=${payee}`, {
      cookie: cookie.split(';')[0] ?? '',
    })
    expect(again.value('attempt')).toBe(first.value('attempt'))
    expect((await openPaymentPage(`/web-payment?p=${payee}`)).value('attempt')).not.toBe(
      first.value('attempt'),
    )
  })

  test('an attempt cookie that is forged, expired or of another payee is ignored', async () => {
    const [payee, other] = [await insertPayablePayee(), await insertPayablePayee()]
    const old = await buildAttemptToken(payee, Date.now() - 25 * 60 * 60 * 1000)
    const ignored = ['x.y.z.w', old, await buildAttemptToken(other)]
    for (const [index, attempt] of ignored.entries()) {
      const page = await openPaymentPage(`/web-payment?p=${payee}`, {
        cookie: `attempt_${payee}=${attempt}`,
      })
      expect(page.value('attempt')).not.toBe(attempt)
      const form = { attempt: page.value('attempt') ?? '', amount: `1${index}.00` }
      expect((await pay(payee, form)).status).toBe(200)
    }
  })

  test.each([
    ['', 'Named'],
    ['&g=1', 'Basic'],
    ['&ref=404', '404'],
  ])('a payment with the query "%s" is stored with the type %s', async (query, payType) => {
    const payee = await insertPayablePayee()
    const page = await openPaymentPage(`/web-payment?p=${payee}${query}`)
    const attempt = page.value('attempt') ?? ''
    await pressButton(payee, 'submit', { ...validForm, attempt }, query)
    expect((await readPaymentRows(payee)).payments).toMatchObject([{ pay_type: payType }])
  })

  test('the company form has a company field and stores a company payment', async () => {
    const payee = await insertPayablePayee()
    const page = await openPaymentPage(`/web-payment?p=${payee}&ib=1`)
    expect(page.html).toContain('Company')
    expect(page.value('isBtoB')).toBe('1')
    await pressButton(
      payee,
      'submit',
      { ...validForm, attempt: page.value('attempt') ?? '' },
      '&ib=1',
    )
    expect((await readPaymentRows(payee)).payments).toMatchObject([{ is_btob: 1 }])
  })

  test('a form without an email is accepted only with emailOpt', async () => {
    const payee = await insertPayablePayee()
    const form = { ...billForm, email: '', attempt: await buildAttemptToken(payee) }
    expect((await pressButton(payee, 'next', form)).response.status).toBe(422)
    expect((await pressButton(payee, 'next', form, '&emailOpt=1')).response.status).toBe(200)
  })

  test('the posted URL of the payment page is stored as a path', async () => {
    const payee = await insertPayablePayee()
    const page = await openPaymentPage(`/web-payment?p=${payee}`)
    const sent = { attempt: page.value('attempt') ?? '', webUrl: page.value('webUrl') ?? '' }
    expect(sent.webUrl).toBe('https://papaya.test/web-payment')
    await pressButton(payee, 'submit', { ...validForm, ...sent })
    expect((await readPaymentRows(payee)).payments).toMatchObject([{ web_url: '/web-payment' }])
  })

  test.each(['ib=abc', 'ib=0', 'ib=false', 'ib=1&ib=0'])(
    'the query %s does not open the company form',
    async (query) => {
      const page = await openPaymentPage(`/web-payment?p=${await insertPayablePayee()}&${query}`)
      expect(page.value('isBtoB')).toBe('0')
    },
  )

  test('the waiting page knows the form’s URL with the same options', async () => {
    const payee = await insertPayablePayee()
    const flags = 'ib=1&g=1&emailOpt=1&silent=1&headerless=1&ref=404'
    const attempt = await buildAttemptToken(payee)
    const sent = { ...validForm, attempt, amount: '20.97' }
    const { response } = await pressButton(payee, 'submit', sent, `&${flags}`)
    expect(response.status).toBe(303)
    const confirming = await openPaymentPage(response.headers.get('location') ?? '')
    expect(confirming.payload()).toMatchObject({
      props: { data: { formUrl: `/web-payment?p=${payee}&${flags}` } },
    })
  })

  test('a silent payment sends no receipt', async () => {
    const payee = await insertPayablePayee()
    await pressButton(
      payee,
      'submit',
      { ...validForm, attempt: await buildAttemptToken(payee) },
      '&silent=1',
    )
    const rows = await readPaymentRows(payee)
    expect(rows.payments).toMatchObject([{ is_silent: 1 }])
    expect(rows.outbox).toEqual([])
  })
})

describe('the first step', () => {
  test('a valid first step opens the second step with all values', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const page = await pressButton(payee, 'next', { ...billForm, attempt })
    expect(page.response.status).toBe(200)
    expect(page.payload()).toMatchObject({ props: { data: { step: 'card' } } })
    for (const name of ['patientName', 'account', 'amount', 'email', 'phone'] as const)
      expect(page.value(name)).toBe(validForm[name])
    expect(page.value('attempt')).toBe(attempt)
    expect(page.html).toContain('name="ccn"')
  })

  test('an invalid first step is shown again with the typed values and the errors', async () => {
    const payee = await insertPayablePayee()
    const form = {
      ...billForm,
      amount: '2000.01',
      email: 'unknown',
      attempt: await buildAttemptToken(payee),
    }
    const page = await pressButton(payee, 'next', form)
    expect(page.response.status).toBe(422)
    expect(page.html).toContain(paymentFormCopy.errors.amountTooHigh)
    expect(page.value('email')).toBe('unknown')
    expect(page.value('patientName')).toBe(validForm.patientName)
    expect(page.payload()).toMatchObject({ props: { data: { step: 'bill' } } })
  })

  test.each([
    ['en', 'Use a period for cents, like 1.23.'],
    ['es', 'Use un punto para los centavos, como 1.23.'],
  ])(
    'an amount with a comma before its cents is kept, and its field gets all keys: %s',
    async (lang, sentence) => {
      const payee = await insertPayablePayee()
      const form = { ...billForm, amount: '1,23', attempt: await buildAttemptToken(payee) }
      const page = await pressButton(payee, 'next', form, `&lang=${lang}`)
      expect(page.html).toContain(sentence)
      expect(page.value('amount')).toBe('1,23')
      expect(page.html).toMatch(/<input(?=[^>]*name="amount")[^>]*inputMode="text"/i)
    },
  )

  test('the first step, edited from the second, still has the patient’s name and shows no card number', async () => {
    const payee = await insertPayablePayee()
    const page = await pressButton(payee, 'edit', {
      ...validForm,
      attempt: await buildAttemptToken(payee),
    })
    expect(page.response.status).toBe(200)
    expect(page.payload()).toMatchObject({ props: { data: { step: 'bill' } } })
    expect(page.value('patientName')).toBe(validForm.patientName)
    expect(page.html).not.toContain('4111')
  })
})

describe('more invoices', () => {
  const fourInvoices = { ...billForm, account2: 'second', account3: 'third', account4: 'fourth' }

  test('invoices can be added one by one, up to ten in all', async () => {
    const payee = await insertPayablePayee()
    const added = await pressButton(payee, 'add-invoice', { ...billForm, account2: 'x' }, '&ib=1')
    expect(added.value('account2')).toBe('x')
    expect(added.html).toContain('name="account3"')
    const names = Array.from({ length: 9 }, (_, index) => `account${index + 2}`)
    const full = Object.fromEntries(names.map((name) => [name, 'x']))
    const over = await pressButton(payee, 'add-invoice', { ...billForm, ...full }, '&ib=1')
    expect(over.html).toContain('name="account10"')
    expect(over.html).not.toContain('name="account11"')
  })

  test('invoices are renumbered when one is removed', async () => {
    const payee = await insertPayablePayee()
    const page = await pressButton(payee, 'remove-invoice:account3', fourInvoices, '&ib=1')
    expect(page.value('account2')).toBe('second')
    expect(page.value('account3')).toBe('fourth')
    expect(page.html).not.toContain('name="account4"')
  })

  test('invoices are stored in order, and an empty one is rejected', async () => {
    const payee = await insertPayablePayee()
    const attempt = await buildAttemptToken(payee)
    const form = { ...validForm, isBtoB: '1', attempt, account2: 'second' }
    expect(
      (await pressButton(payee, 'submit', { ...form, account3: ' ' }, '&ib=1')).response.status,
    ).toBe(422)
    await pressButton(payee, 'submit', { ...form, account3: 'third' }, '&ib=1')
    const [payment] = (await readPaymentRows(payee)).payments
    expect(JSON.parse(String(payment?.additional_accounts))).toEqual([
      { id: 'account2', value: 'second' },
      { id: 'account3', value: 'third' },
    ])
  })
})
