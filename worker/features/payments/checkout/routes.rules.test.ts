// The rules of spec section 5 through the HTTP door, on both sides of each border.
import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../../../../shared/locales/en/field-errors'
import {
  booksOf,
  buildAttemptToken,
  goodForm,
  insertPayablePayee,
  pay,
  postMultipart,
} from '../../../../tests/support/builders/submit'

type Answer = {
  readonly status: string
  readonly code?: string
  readonly fields?: Readonly<Record<string, string>>
}

/** What is said about a field when all others are right; null when the payment is made. */
async function complaint(
  form: Readonly<Record<string, string>>,
  payee?: string,
  query = '',
): Promise<Readonly<Record<string, string>> | null> {
  const response = await pay(payee ?? (await insertPayablePayee()), form, { query })
  const answer = await response.json<Answer>()
  if (response.status === 200) return null
  expect([response.status, answer.code]).toEqual([422, 'INVALID_FIELDS'])
  return answer.fields ?? {}
}

const month = (ahead: number) => {
  const now = new Date(Date.now() - 12 * 60 * 60 * 1000)
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1))
  return {
    mm: String(date.getUTCMonth() + 1).padStart(2, '0'),
    yyyy: String(date.getUTCFullYear()),
  }
}
const [thisMonth, lastMonth] = [month(0), month(-1)]
const tooHigh =
  'Unfortunately we are unable to accept payments over $2,000 via Papaya Web Payment. Please download the Papaya app to proceed with paying this bill.'
const amex = { ccn: '3700 000000 00002', cvv: '1234' }

describe('accepted', () => {
  test.each([
    ['2000.00', 200000],
    ['2,000', 200000],
    ['$1,234.50', 123450],
    ['0.01', 1],
  ])('an amount of %s', async (amount, cents) => {
    const payee = await insertPayablePayee()
    expect(await complaint({ amount }, payee)).toBeNull()
    expect((await booksOf(payee)).payments).toMatchObject([{ amount_cents: cents }])
  })

  test.each([
    ['expiry this month, two digits', { exp: `${thisMonth.mm}/${thisMonth.yyyy.slice(2)}` }],
    ['expiry this month, four digits', { exp: `${thisMonth.mm}/${thisMonth.yyyy}` }],
    ['American Express with its four digits', amex],
    ['Mastercard', { ccn: '5424-0000-0000-0015' }],
    ['Discover', { ccn: '6011000000000012' }],
    ['ZIP+4', { zip: '94107-1234' }],
    ['a name of two words', { billName: 'Ann Bee' }],
    ['a phone with country code', { phone: '+1 415.555.0132' }],
    ['a note', { payNote: 'For invoice 7' }],
  ])('%s', async (_name, form) => {
    expect(await complaint(form)).toBeNull()
  })
})

describe('refused', () => {
  test.each([
    ['amount', '2000.01', tooHigh],
    ['amount', '0', 'Required'],
    ['amount', '0.00', 'Required'],
    ['amount', '', 'Required'],
    ['amount', '-5', 'Enter an amount like 125.50'],
    ['amount', '2e3', 'Enter an amount like 125.50'],
    ['amount', '0x7d0', 'Enter an amount like 125.50'],
    ['amount', '１２', 'Enter an amount like 125.50'],
    ['amount', '1.005', 'Enter an amount like 125.50'],
    ['patientName', ' ', 'Required'],
    ['account', '', 'Required'],
    ['email', '', 'Required'],
    ['email', 'nobody', 'Enter an email like name@example.com'],
    ['phone', '415 555 013', 'Enter a 10-digit US phone number'],
    ['phone', '415 555 01322', 'Enter a 10-digit US phone number'],
    ['ccn', '4111 1111 1111 1112', 'Invalid / Not Accepted'],
    ['ccn', '4111 1111 1111 111', 'Invalid / Not Accepted'],
    ['ccn', '4111.1111.1111.1111', 'Invalid / Not Accepted'],
    ['ccn', '', 'Required'],
    ['exp', '13/2030', 'Enter the expiration date as MM/YY'],
    ['exp', `${lastMonth.mm}/${lastMonth.yyyy}`, 'This card has expired. Please use another card.'],
    ['cvv', '12', 'Enter the 3 digits'],
    ['cvv', '1234', 'Enter the 3 digits'],
    ['billName', 'Madonna', 'Enter the first and last name on the card'],
    ['zip', '9410', 'Enter a ZIP code like 94107 or 94107-1234'],
    ['zip', '94107-12', 'Enter a ZIP code like 94107 or 94107-1234'],
    ['addr1', '', 'Required'],
    ['city', '', 'Required'],
    ['state', 'XX', 'Required'],
    ['state', 'constructor', 'Required'],
  ])('%s "%s"', async (name, value, sentence) => {
    const payee = await insertPayablePayee()
    expect(await complaint({ [name]: value }, payee)).toEqual({ [name]: sentence })
    expect((await booksOf(payee)).payments).toEqual([])
  })

  test('American Express with three digits', async () => {
    expect(await complaint({ ...amex, cvv: '123' })).toEqual({ cvv: 'Enter the 4 digits' })
  })

  test('a card number in any other field, in whatever field it was pasted', async () => {
    for (const name of ['patientName', 'account', 'billName', 'addr1', 'city', 'payNote']) {
      const fields = await complaint({ [name]: 'my card 4111 1111 1111 1111' })
      expect(fields?.[name]).toContain('This looks like a card number')
    }
  })

  test('every field at once, each with its own sentence', async () => {
    const fields = await complaint({ amount: '', ccn: '', exp: '', state: '', email: '' })
    expect(Object.keys(fields ?? {}).sort()).toEqual(['amount', 'ccn', 'email', 'exp', 'state'])
  })
})

describe('what the payee decides', () => {
  test.each([
    { accepts_amex: 0, form: amex, fine: false },
    { accepts_amex: 1, form: amex, fine: true },
    { accepts_discover: 0, form: { ccn: '6011000000000012' }, fine: false },
    { accepts_discover: 1, form: { ccn: '6011000000000012' }, fine: true },
  ])('cards: %o', async ({ form, fine, ...accepts }) => {
    const payee = await insertPayablePayee({ accepts_all: 0, ...accepts })
    expect(await complaint(form, payee)).toEqual(fine ? null : { ccn: 'Invalid / Not Accepted' })
  })

  test('all cards accepted beats the single flags', async () => {
    const payee = await insertPayablePayee({ accepts_all: 1, accepts_amex: 0 })
    expect(await complaint(amex, payee)).toBeNull()
  })

  test.each([
    ['MC and six digits', null, 'Please enter a valid account number: MC and six digits'],
    ['MC and six digits', 'MC', 'Please enter a valid account number: MC and six digits'],
    [null, 'MC', 'Please enter a valid account number that starts with: MC'],
  ])('its account pattern, with the warning %s and the start %s', async (warn, start, sentence) => {
    const payee = await insertPayablePayee({
      acct_regex: '^MC\\d{6}$',
      acct_regex_warn: warn,
      acct_regex_readable: start,
    })
    expect(await complaint({ account: 'MC12345' }, payee)).toEqual({ account: sentence })
    expect(await complaint({ account: 'MC123456' }, payee)).toBeNull()
  })

  test.each([
    ['^\\d{8,20}$', '4242424242424242'],
    ['^\\d{16}$', '4111111111111111'],
  ])(
    'by its pattern %s the card number %s is stored by neither door',
    async (acct_regex, account) => {
      const payee = await insertPayablePayee({ acct_regex })
      const fields = { account: fieldErrors.cardNumberHere }
      expect(await complaint({ account }, payee)).toEqual(fields)
      const form = {
        ...goodForm,
        account,
        attempt: await buildAttemptToken(payee),
        intent: 'submit',
      }
      const posted = await postMultipart(`/web-payment?p=${payee}`, form)
      expect(posted.status).toBe(422)
      // Step 1 again, with the sentence under its field.
      const html = await posted.text()
      expect(html).toContain(fieldErrors.cardNumberHere)
      expect(html).toContain('value="next"')
      expect((await booksOf(payee)).payments).toEqual([])
    },
  )

  test('a pattern that no engine reads keeps nobody from paying', async () => {
    const payee = await insertPayablePayee({ acct_regex: '([' })
    expect(await complaint({ account: 'A1' }, payee)).toBeNull()
  })

  test('custom fields: required ones are asked for, optional ones may be empty', async () => {
    const asks = (flag: boolean) => JSON.stringify({ payDOB: flag, payDOS: flag, billingZip: flag })
    const required = await insertPayablePayee({ custom_fields: asks(true) })
    const empty = { payDOB: '', payDOS: '', billingZip: '' }
    expect(await complaint(empty, required)).toEqual({
      payDOB: 'Required',
      payDOS: 'Required',
      billingZip: 'Required',
    })
    const filled = { payDOB: '02/29/1992', payDOS: '01/15/2026', billingZip: '94107-1234' }
    expect(await complaint(filled, required)).toBeNull()
    expect(await complaint({ ...filled, payDOB: '02/30/1992' }, required)).toEqual({
      payDOB: 'Enter a date as MM/DD/YYYY',
    })
    const optional = await insertPayablePayee({ custom_fields: asks(false) })
    expect(await complaint(empty, optional)).toBeNull()
    expect(await complaint({ ...empty, billingZip: '1' }, optional)).toHaveProperty('billingZip')
  })

  test('without accounts, none is asked for and none is kept', async () => {
    const payee = await insertPayablePayee({ has_account: 0 })
    expect(await complaint({ account: 'stray' }, payee)).toBeNull()
    expect((await booksOf(payee)).payments).toMatchObject([{ account: '' }])
  })

  test('the email is optional with optE, and still has to be one', async () => {
    expect(await complaint({ email: '' }, undefined, '&optE=1')).toBeNull()
    expect(await complaint({ email: 'nobody' }, undefined, '&optE=1')).toHaveProperty('email')
  })
})
