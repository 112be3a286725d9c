// The rules of spec section 5 through HTTP, with accepted and rejected values.

import { describe, expect, test, vi } from 'vitest'
import { fieldErrors } from '../../../../shared/locales/en/field-errors'
import { paymentFormCopy } from '../../../../shared/locales/en/payments/form'
import { billForm, pressButton } from '../../../../tests/support/builders/page'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
  postMultipart,
  readPaymentRows,
  validForm,
} from '../../../../tests/support/builders/submit'
import { fetchPage } from '../../../../tests/support/requests/site'

type ResponseBody = {
  readonly status: string
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** The field errors of a submit; null when it is accepted. */
async function submitErrors(
  form: Readonly<Record<string, string>>,
  payee?: string,
  query = '',
): Promise<Readonly<Record<string, string>> | null> {
  const response = await pay(payee ?? (await insertPayablePayee()), form, { query })
  const body = await response.json<ResponseBody>()
  if (response.status === 200) return null
  expect([response.status, body.code]).toEqual([422, 'INVALID_FIELDS'])
  return body.fields ?? {}
}

const toMonth = (monthsAhead: number) => {
  // A card is valid through its last day anywhere in the US.
  const now = new Date(Date.now() - 12 * 60 * 60 * 1000)
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead, 1))
  return {
    mm: String(date.getUTCMonth() + 1).padStart(2, '0'),
    yyyy: String(date.getUTCFullYear()),
  }
}
const [thisMonth, lastMonth] = [toMonth(0), toMonth(-1)]
const tooHighMessage = paymentFormCopy.errors.amountTooHigh
const amex = { ccn: '3700 000000 00002', cvv: '1234' }

describe('accepted', () => {
  test.each([
    ['2000.00', 200000],
    ['2,000', 200000],
    ['$1,234.50', 123450],
    ['0.01', 1],
  ])('an amount of %s is accepted', async (amount, cents) => {
    const payee = await insertPayablePayee()
    expect(await submitErrors({ amount }, payee)).toBeNull()
    expect((await readPaymentRows(payee)).payments).toMatchObject([{ amount_cents: cents }])
  })

  test.each([
    [
      'an expiry this month with a two-digit year',
      { exp: `${thisMonth.mm}/${thisMonth.yyyy.slice(2)}` },
    ],
    ['an expiry this month with a four-digit year', { exp: `${thisMonth.mm}/${thisMonth.yyyy}` }],
    ['American Express with a four-digit CVC', amex],
    ['Mastercard', { ccn: '5424-0000-0000-0015' }],
    ['Discover', { ccn: '6011000000000012' }],
    ['ZIP+4', { zip: '94107-1234' }],
    ['a name of two words', { billName: 'Ann Bee' }],
    ['a phone with country code', { phone: '+1 415.555.0132' }],
    ['a note', { payNote: 'For invoice 7' }],
  ])('%s is accepted', async (_name, form) => {
    expect(await submitErrors(form)).toBeNull()
  })
})

describe('rejected', () => {
  test.each([
    ['amount', '2000.01', tooHighMessage],
    ['amount', '0', 'Required'],
    ['amount', '0.00', 'Required'],
    ['amount', '', 'Required'],
    ['amount', '-5', 'Required'],
    ['amount', '12-5', paymentFormCopy.errors.amount],
    ['amount', '2e3', paymentFormCopy.errors.amount],
    ['amount', '0x7d0', paymentFormCopy.errors.amount],
    ['amount', '1.234', paymentFormCopy.errors.amount],
    ['amount', '1,23', paymentFormCopy.errors.amountComma],
    ['amount', '1.005', paymentFormCopy.errors.amount],
    ['patientName', ' ', 'Required'],
    ['account', '', 'Required'],
    ['email', '', 'Required'],
    ['email', 'unknown', fieldErrors.email],
    ['phone', '415 555 013', fieldErrors.phone],
    ['phone', '415 555 01322', fieldErrors.phone],
    ['ccn', '4111 1111 1111 1112', fieldErrors.notAccepted],
    ['ccn', '4111 1111 1111 111', fieldErrors.notAccepted],
    ['ccn', '4111,1111,1111,1111', fieldErrors.notDigits],
    ['ccn', '', 'Required'],
    ['exp', '13/2030', paymentFormCopy.errors.expiry],
    ['exp', `${lastMonth.mm}/${lastMonth.yyyy}`, paymentFormCopy.errors.expired],
    ['cvv', '12', paymentFormCopy.errors.cvc(3)],
    ['cvv', '1234', paymentFormCopy.errors.cvc(3)],
    ['billName', 'Madonna', paymentFormCopy.errors.billName],
    ['zip', '9410', fieldErrors.zip],
    ['zip', '94107-12', fieldErrors.zip],
    ['addr1', '', 'Required'],
    ['city', '', 'Required'],
    ['state', 'XX', 'Required'],
    ['state', 'constructor', 'Required'],
  ])('the field %s with "%s" is rejected', async (name, value, sentence) => {
    const payee = await insertPayablePayee()
    expect(await submitErrors({ [name]: value }, payee)).toEqual({ [name]: sentence })
    expect((await readPaymentRows(payee)).payments).toEqual([])
  })

  test('American Express with a three-digit CVC is rejected', async () => {
    expect(await submitErrors({ ...amex, cvv: '123' })).toEqual({
      cvv: paymentFormCopy.errors.cvc(4),
    })
  })

  test('a card number in another text field is rejected', async () => {
    for (const name of ['patientName', 'account', 'billName', 'addr1', 'city', 'payNote']) {
      const fields = await submitErrors({ [name]: 'my card 4111 1111 1111 1111' })
      expect(fields?.[name]).toBe(fieldErrors.cardNumberHere)
    }
  })

  test('all invalid fields are rejected together', async () => {
    const fields = await submitErrors({ amount: '', ccn: '', exp: '', state: '', email: '' })
    expect(Object.keys(fields ?? {}).sort()).toEqual(['amount', 'ccn', 'email', 'exp', 'state'])
  })
})

describe('the rules of a payee', () => {
  test.each([
    { accepts_amex: 0, form: amex, isAccepted: false },
    { accepts_amex: 1, form: amex, isAccepted: true },
    { accepts_discover: 0, form: { ccn: '6011000000000012' }, isAccepted: false },
    { accepts_discover: 1, form: { ccn: '6011000000000012' }, isAccepted: true },
  ])('the accepted cards of a payee are applied: %o', async ({ form, isAccepted, ...accepts }) => {
    const payee = await insertPayablePayee({ accepts_all: 0, ...accepts })
    expect(await submitErrors(form, payee)).toEqual(
      isAccepted ? null : { ccn: fieldErrors.notAccepted },
    )
  })

  test.each([
    ['its form', (payee: string) => `/web-payment?p=${payee}`],
    ['its own page', (payee: string) => `/${payee.replace('_', '-')}`],
    [
      'its choice of payers',
      (payee: string) => `/web-payment-multi-option/${payee.replace('_', '-')}`,
    ],
  ])('the footer of %s shows only the cards that the payee accepts', async (_, toPath) => {
    const payee = await insertPayablePayee({ accepts_all: 0, accepts_amex: 0, accepts_discover: 0 })
    const { text } = await fetchPage(toPath(payee))
    const footer = text.slice(text.indexOf('<footer'))
    expect(
      [...footer.matchAll(/role="img" aria-label="([^"]+)"/g)].map(([, name]) => name),
    ).toEqual(['Visa', 'Mastercard'])
  })

  test('a payee that accepts all cards also accepts a brand whose own flag is off', async () => {
    const payee = await insertPayablePayee({ accepts_all: 1, accepts_amex: 0 })
    expect(await submitErrors(amex, payee)).toBeNull()
  })

  test.each([
    ['MC and six digits', null, paymentFormCopy.errors.account('MC and six digits', null)],
    ['MC and six digits', 'MC', paymentFormCopy.errors.account('MC and six digits', null)],
    [null, 'MC', paymentFormCopy.errors.account(null, 'MC', 'MC123456')],
  ])(
    'an account that violates the pattern is rejected, with the warning %s and the prefix %s',
    async (warning, prefix, sentence) => {
      const payee = await insertPayablePayee({
        acct_regex: '^MC\\d{6}$',
        acct_regex_warn: warning,
        acct_regex_readable: prefix,
      })
      expect(await submitErrors({ account: 'MC12345' }, payee)).toEqual({ account: sentence })
      expect(await submitErrors({ account: 'MC123456' }, payee)).toBeNull()
    },
  )

  test.each([
    ['^\\d{8,20}$', '4242424242424242'],
    ['^\\d{16}$', '4111111111111111'],
  ])(
    'the account pattern %s does not allow the card number %s in the call or the form',
    async (acct_regex, account) => {
      const payee = await insertPayablePayee({ acct_regex })
      const fields = { account: fieldErrors.cardNumberHere }
      expect(await submitErrors({ account }, payee)).toEqual(fields)
      const form = {
        ...validForm,
        account,
        attempt: await buildAttemptToken(payee),
        intent: 'submit',
      }
      const posted = await postMultipart(`/web-payment?p=${payee}`, form)
      expect(posted.status).toBe(422)
      // The response is step 1 with the error under its field.
      const html = await posted.text()
      expect(html).toContain(fieldErrors.cardNumberHere)
      expect(html).toContain('value="next"')
      expect((await readPaymentRows(payee)).payments).toEqual([])
    },
  )

  test('a form post with an account that violates the pattern returns step 1 with its error and values', async () => {
    const payee = await insertPayablePayee({ acct_regex: '^MC\\d{6}$' })
    const page = await pressButton(payee, 'next', { ...billForm, account: 'MC12345' })
    expect(page.response.status).toBe(422)
    expect(page.payload()).toMatchObject({
      props: {
        data: {
          step: 'bill',
          errors: { account: paymentFormCopy.errors.account(null, null, 'MC123456') },
        },
      },
    })
    expect(page.value('account')).toBe('MC12345')
    expect(page.value('patientName')).toBe(billForm.patientName)
    const [input] = /<input[^>]*name="account"[^>]*>/.exec(page.html) ?? []
    expect(input).toContain('aria-invalid="true"')
    const next = await pressButton(payee, 'next', { ...billForm, account: 'MC123456' })
    expect(next.response.status).toBe(200)
    expect(next.payload()).toMatchObject({ props: { data: { step: 'card' } } })
  })

  test('lower-case letters of an account are stored in upper case if the pattern has upper case only', async () => {
    const payee = await insertPayablePayee({ acct_regex: '^MC\\d{6}$' })
    expect(await submitErrors({ account: 'mc123456' }, payee)).toBeNull()
    expect((await readPaymentRows(payee)).payments).toMatchObject([{ account: 'MC123456' }])
  })

  test.each(['^([A-Z]|[A-Z0-9])+$', `^${'[A-Z]?'.repeat(24)}\\d$`])(
    'an account is checked by the hostile pattern %s',
    async (acct_regex) => {
      const payee = await insertPayablePayee({ acct_regex })
      const account = `${'A'.repeat(39)}!`
      expect(await submitErrors({ account }, payee)).toHaveProperty('account')
      expect(await submitErrors({ account: 'A1' }, payee)).toBeNull()
    },
  )

  test.each([
    ['([', 'syntax'],
    ['^(?=\\d)\\d+$', 'group'],
    [`^${'\\d'.repeat(100)}$`, 'too_long'],
  ])(
    'the stored account pattern %s, which cannot run, is logged once and blocks no payment',
    async (acct_regex, code) => {
      const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
      const payee = await insertPayablePayee({ acct_regex })
      expect(await submitErrors({ account: 'A1' }, payee)).toBeNull()
      expect(await submitErrors({ account: 'A2' }, payee)).toBeNull()
      const lines = logged.mock.calls.map(([line]) => JSON.parse(line))
      expect(lines.filter(({ payeeId }) => payeeId === payee)).toEqual([
        { level: 'warn', event: 'account_pattern_unusable', payeeId: payee, code },
      ])
    },
  )

  test('required custom fields are enforced, and optional ones may be empty', async () => {
    const toCustomFields = (flag: boolean) =>
      JSON.stringify({ payDOB: flag, payDOS: flag, billingZip: flag })
    const required = await insertPayablePayee({ custom_fields: toCustomFields(true) })
    const empty = { payDOB: '', payDOS: '', billingZip: '' }
    expect(await submitErrors(empty, required)).toEqual({
      payDOB: 'Required',
      payDOS: 'Required',
      billingZip: 'Required',
    })
    const filled = { payDOB: '02/29/1992', payDOS: '01/15/2026', billingZip: '94107-1234' }
    expect(await submitErrors(filled, required)).toBeNull()
    expect(await submitErrors({ ...filled, payDOB: '02/30/1992' }, required)).toEqual({
      payDOB: fieldErrors.date,
    })
    const optional = await insertPayablePayee({ custom_fields: toCustomFields(false) })
    expect(await submitErrors(empty, optional)).toBeNull()
    expect(await submitErrors({ ...empty, billingZip: '1' }, optional)).toHaveProperty('billingZip')
  })

  test('a payee without accounts requires and stores no account', async () => {
    const payee = await insertPayablePayee({ has_account: 0 })
    expect(await submitErrors({ account: 'stray' }, payee)).toBeNull()
    expect((await readPaymentRows(payee)).payments).toMatchObject([{ account: '' }])
  })

  test('an email is optional with optE, but must be valid', async () => {
    expect(await submitErrors({ email: '' }, undefined, '&optE=1')).toBeNull()
    expect(await submitErrors({ email: 'unknown' }, undefined, '&optE=1')).toHaveProperty('email')
  })
})
