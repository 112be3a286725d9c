// Long, because it is one table: the inputs of each field of step 1, and their errors.

import { describe, expect, test } from 'vitest'
import { fieldErrors } from '../locales/en/field-errors'
import { paymentFormCopy } from '../locales/en/payments/form'
import { paymentFormCopy as spanishFormCopy } from '../locales/es/payments/form'
import { err } from '../result'
import { accountNumber } from './account-number'
import { parseBill as parseCheckedBill } from './bill-form'
import type { BillRules } from './schema'

const now = Date.UTC(2026, 10, 20, 20)
const tooHigh = paymentFormCopy.errors.amountTooHigh

const repeated = paymentFormCopy.errors.repeated

const someRules = (overrides: Partial<BillRules> = {}): BillRules => ({
  isBtoB: false,
  account: 'required',
  acctRegex: null,
  acctRegexWarn: null,
  acctRegexWarnEs: null,
  acctRegexReadibleString: null,
  payDOB: 'hidden',
  payDOS: 'hidden',
  billingZip: 'hidden',
  payNote: 'optional',
  email: 'required',
  additionalAccounts: [],
  botName: '',
  botFields: [],
  ...overrides,
})

const parseBill = (values: Record<string, string>, rules: BillRules, now: number) =>
  parseCheckedBill(values, { ...rules, accountRule: accountNumber(rules) }, { now, locale: 'en' })

const bill = {
  patientName: 'Test Patient',
  account: 'A-1001',
  amount: '125.50',
  email: 'pat@example.com',
  phone: '(415) 555-0132',
}

const errorOf = (values: Record<string, string>, rules: Partial<BillRules> = {}) => {
  const result = parseBill({ ...bill, ...values }, someRules(rules), now)
  return result.ok ? {} : result.error
}

describe('step 1', () => {
  test('a valid bill is parsed into what is stored', () => {
    expect(parseBill(bill, someRules(), now)).toEqual({
      ok: true,
      value: {
        patientName: 'Test Patient',
        account: 'A-1001',
        additionalAccounts: [],
        botName: '',
        botFields: [],
        payDOB: '',
        payDOS: '',
        amountCents: 12550,
        email: 'pat@example.com',
        phone: '+14155550132',
        billingZip: '',
      },
    })
  })

  test('every missing required field has an error', () => {
    const result = parseBill(
      {},
      someRules({ payDOB: 'required', payDOS: 'required', billingZip: 'required' }),
      now,
    )
    expect(result).toEqual({
      ok: false,
      error: {
        patientName: 'Required',
        account: 'Required',
        payDOB: 'Required',
        payDOS: 'Required',
        amount: 'Required',
        email: 'Required',
        phone: 'Required',
        billingZip: 'Required',
      },
    })
  })

  test('optional fields are skipped when empty and validated when filled', () => {
    const optional = {
      payDOB: 'optional',
      payDOS: 'optional',
      billingZip: 'optional',
      email: 'optional',
      account: 'optional',
    } as const
    expect(errorOf({ email: '', account: '' }, optional)).toEqual({})
    expect(Object.keys(errorOf({ payDOB: '13/01/1990', billingZip: '1234' }, optional))).toEqual([
      'payDOB',
      'billingZip',
    ])
  })

  test.each([
    ['2000.00', undefined],
    ['2,000', undefined],
    ['2000.01', tooHigh],
    ['0.01', undefined],
    ['0', 'Required'],
    ['0.00', 'Required'],
    ['', 'Required'],
    ['2e3', paymentFormCopy.errors.amount],
    ['0x7d0', paymentFormCopy.errors.amount],
    ['-1', 'Required'],
    ['-$12.50', 'Required'],
    ['$-12.50', 'Required'],
    ['12-50', paymentFormCopy.errors.amount],
    ['1,23', 'Use a period for cents, like 1.23.'],
    ['1.234,5', 'Use a period for cents, like 1.23.'],
    ['1,234.56', undefined],
    ['1,234', undefined],
    ['1,2345', paymentFormCopy.errors.amount],
  ])('the amount %o has the error %o', (amount, error) => {
    expect(errorOf({ amount }).amount).toBe(error)
  })

  test('a name may have as many characters as its limit, in any script', () => {
    const errors = [100, 101].map(
      (count) => errorOf({ patientName: '\u{20BB7}'.repeat(count) }).patientName,
    )
    expect(errors).toEqual([undefined, fieldErrors.tooLong(100)])
  })

  test.each([
    ['02/29/2024', true],
    ['2/9/1990', true],
    ['02/29/2023', false],
    ['02/30/2024', false],
    ['13/01/2000', false],
    ['00/10/2000', false],
    ['11/21/2026', true],
    ['11/22/2026', false],
    ['01/01/1899', false],
    ['1990-02-09', true],
    ['01/02/90', false],
    ['4-Mar-90', false],
    ['4 de marzo de 1990', true],
  ])('the birth date %o is accepted: %o', (payDOB, isFine) => {
    expect(errorOf({ payDOB }, { payDOB: 'required' }).payDOB === undefined).toBe(isFine)
  })

  test.each([
    ['11/21/2027', true],
    ['11/22/2027', false],
    ['12/31/2099', false],
    ['01/02/1990', true],
  ])('on November 21, 2026, on Guam, the date of service %o is accepted: %o', (payDOS, isFine) => {
    expect(errorOf({ payDOS }, { payDOS: 'required' }).payDOS).toBe(
      isFine ? undefined : fieldErrors.dateTooFarAhead,
    )
  })

  test.each([
    // On Guam, which is ten hours ahead of UTC.
    ['2027-06-01T10:00Z', 'payDOS', '06/01/2028', '06/02/2028'],
    ['2028-02-28T10:00Z', 'payDOS', '02/28/2029', '03/01/2029'],
    ['2028-02-29T10:00Z', 'payDOS', '03/01/2029', '03/02/2029'],
    ['2030-12-31T13:59:59.999Z', 'payDOS', '12/31/2031', '01/01/2032'],
    ['2030-12-31T14:00Z', 'payDOS', '01/01/2032', '01/02/2032'],
    ['2028-02-28T13:59:59.999Z', 'payDOB', '02/28/2028', '02/29/2028'],
    ['2028-02-28T14:00Z', 'payDOB', '02/29/2028', '03/01/2028'],
    ['2030-12-31T14:00Z', 'payDOB', '01/01/2031', '01/02/2031'],
    // The clocks change in this night.
    ['2027-03-14T07:00Z', 'payDOB', '03/14/2027', '03/15/2027'],
  ] as const)('at %s the last %s is %s, and not %s', (at, name, last, next) => {
    const isAccepted = (date: string) =>
      parseBill({ ...bill, [name]: date }, someRules({ [name]: 'required' }), Date.parse(at)).ok
    expect([last, next].map(isAccepted)).toEqual([true, false])
  })

  test.each([
    ['4155550132', true],
    ['415/555-0132', true],
    ['[415] 555 0132', true],
    ['415–555–0132', true],
    ['1 (415) 555-0132', true],
    ['+1+14155550132', false],
    ['415_555_0132', false],
    ['+1 (415) 555-0132', true],
    ['415.555.0132', true],
    ['1-415-555-0132', true],
    ['415555013', false],
    ['41555501322', false],
    ['+44 20 7946 0958', false],
    ['call me', false],
  ])('the phone %o is accepted: %o', (phone, isFine) => {
    expect(errorOf({ phone }).phone === undefined).toBe(isFine)
  })

  const impossible = fieldErrors.phoneImpossible

  test.each([
    ['(415) 555-0132', undefined],
    ['(115) 555-0132', impossible],
    ['(911) 555-0132', impossible],
    ['(295) 555-0132', impossible],
    ['(415) 155-0132', impossible],
    ['(415) 411-0132', impossible],
  ])('without an email the phone %o has the error %o', (phone, error) => {
    expect(errorOf({ phone, email: '' }, { email: 'optional' }).phone).toBe(error)
    expect(errorOf({ phone }, { email: 'optional' }).phone).toBeUndefined()
    expect(errorOf({ phone }).phone).toBeUndefined()
  })

  test.each([
    ['94107', true],
    ['94107-1234', true],
    ['941071234', true],
    ['9410', false],
    ['94107-12', false],
    ['ABCDE', false],
  ])('the billing zip %o is accepted: %o', (billingZip, isFine) => {
    expect(errorOf({ billingZip }, { billingZip: 'required' }).billingZip === undefined).toBe(
      isFine,
    )
  })

  test.each([
    ['a@b.co', true],
    ['first.last+tag@sub.example.com', true],
    ['a@b', false],
    ['a b@example.com', false],
    ['a@example..com', false],
    ['a\r\nBcc: x@example.com', false],
    [`${'a'.repeat(65)}@example.com`, false],
  ])('the email %o is accepted: %o', (email, isFine) => {
    expect(errorOf({ email }).email === undefined).toBe(isFine)
  })

  test.each([
    ['pat@example。com', 'pat@example.com'],
    ['pat@ｅxample.com', 'pat@example.com'],
    ['pat@Bücher.example', 'pat@xn--bcher-kva.example'],
    ['pat@例え.テスト', 'pat@xn--r8jz45g.xn--zckzah'],
    ['pat@EXAMPLE.com', 'pat@example.com'],
  ])('the host of the email %o is in any script: %o', (typed, read) => {
    const result = parseBill({ ...bill, email: typed }, someRules(), now)
    expect(result.ok && result.value.email).toBe(read)
  })

  test("the account must match the payee's pattern, and fails with the payee's own warning", () => {
    const rules = { acctRegex: '^MC\\d{6}$', acctRegexWarn: 'MC and six digits' }
    expect(errorOf({ account: 'MC123456' }, rules)).toEqual({})
    expect(errorOf({ account: 'MC12345' }, rules).account).toBe(
      paymentFormCopy.errors.account('MC and six digits', null),
    )
    expect(errorOf({ account: '' }, rules).account).toBe('Required')
  })

  test('in Spanish, the account fails with the payee’s Spanish warning, and never with the English one', () => {
    const rules = someRules({ acctRegex: '^MC\\d{6}$', acctRegexWarn: 'MC and six digits' })
    const errorInSpanish = (checked: BillRules) => {
      const result = accountNumber(checked)('MC12', 'es')
      return result.ok ? null : result.error
    }
    expect(errorInSpanish({ ...rules, acctRegexWarnEs: 'MC y seis dígitos' })).toBe(
      spanishFormCopy.errors.account('MC y seis dígitos', null),
    )
    expect(errorInSpanish(rules)).toBe(spanishFormCopy.errors.account(null, null, 'MC123456'))
  })

  test('without a warning text the error shows how the account number starts', () => {
    const rules = { acctRegex: '^BR', acctRegexReadibleString: 'BR' }
    expect(errorOf({ account: 'XX1' }, rules).account).toBe(
      paymentFormCopy.errors.account(null, 'BR', 'BR'),
    )
  })

  test('the account is upper-cased to match a pattern that has upper-case letters only', () => {
    const rules = someRules({ acctRegex: '^MC\\d{6}$' })
    const result = parseBill({ ...bill, account: 'mc123456' }, rules, now)
    expect(result).toMatchObject({ ok: true, value: { account: 'MC123456' } })
  })

  test('a pattern that cannot run accepts any account, but no card number', () => {
    const rules = { acctRegex: '^(?=A).*$' }
    expect(errorOf({ account: 'B-1' }, rules)).toEqual({})
    expect(errorOf({ account: '4111111111111111' }, rules).account).toMatch(cardNumberError)
    expect(errorOf({ account: '' }, rules).account).toBe('Required')
  })

  const cardNumberError = fieldErrors.cardNumberHere
  const card = '4111111111111111'

  test.each([
    ['^\\d{8,20}$', card, false],
    ['^\\d{8,20}$', '4111111111111112', true],
    ['^\\d{8,20}$', '123456789', true],
    ['^[\\d ]+$', '4111 1111 1111 1111', false],
    ['^AC-[\\w-]+$', `AC-${card}`, false],
    ['^\\d{15,16}$', card, false],
    ['^\\d{16}$', card, true],
    ['^(?:\\d{9}|4\\d{15})$', card, true],
  ])('with the pattern %s the account %s is valid in step 1: %s', (acctRegex, account, isFine) => {
    const error = errorOf({ account }, { acctRegex }).account
    if (isFine) expect(error).toBeUndefined()
    else expect(error).toMatch(cardNumberError)
  })

  test.each([
    ['^\\d{16}$', card, '4111 1111-1111 1111', false],
    ['^AC-\\d{16}$', `AC-${card}`, card, false],
    ['^99-\\d{16}$', `99-${card}`, card, false],
    ['^\\d{16}$', card, '4242424242424242', true],
    // The card is half typed, or missing.
    ['^\\d{16}$', card, '4111', true],
    ['^\\d{16}$', card, '', true],
  ])('with the pattern %s the account %s and the card %s are valid together: %s', (...row) => {
    const [acctRegex, account, ccn, isFine] = row
    const error = errorOf({ account, ccn }, { acctRegex }).account
    if (isFine) expect(error).toBeUndefined()
    else expect(error).toMatch(cardNumberError)
  })

  test('an additional invoice number must not be the card number of the form', () => {
    const rules = { acctRegex: '^\\d{16}$', isBtoB: true, additionalAccounts: ['account2'] }
    const other = '1234567890123456'
    expect(errorOf({ account: other, account2: card, ccn: card }, rules)).toEqual({
      account2: expect.stringMatching(cardNumberError),
    })
    expect(errorOf({ account: other, account2: card }, rules)).toEqual({})
  })

  test('additional invoice numbers must not be empty', () => {
    const rules = { isBtoB: true, additionalAccounts: ['account2', 'account3'] }
    expect(errorOf({ account2: 'B', account3: ' ' }, rules)).toEqual({ account3: 'Required' })
    const result = parseBill({ ...bill, account2: 'B', account3: 'C' }, someRules(rules), now)
    expect(result.ok && result.value.additionalAccounts).toEqual([
      { id: 'account2', value: 'B' },
      { id: 'account3', value: 'C' },
    ])
  })

  test.each([
    ['INV-1', 'INV-2', 'INV-3', {}],
    ['INV-1', 'INV-1', 'INV-3', { account2: repeated }],
    ['INV-1', 'inv 1', 'INV1', { account2: repeated, account3: repeated }],
    ['INV-1', 'INV-2', 'inv-2', { account3: repeated }],
  ])('the invoices %s, %s and %s have the errors %o', (account, account2, account3, expected) => {
    const rules = { isBtoB: true, additionalAccounts: ['account2', 'account3'] }
    expect(errorOf({ account, account2, account3 }, rules)).toEqual(expected)
  })

  test.each(['patientName', 'account'])(
    'a card number in the field %s is refused with a helpful message',
    (name) => {
      expect(errorOf({ [name]: '4111 1111 1111 1111' })[name]).toMatch(fieldErrors.cardNumberHere)
    },
  )
})

test.each([
  ['without an email', { email: '' }, { phone: 'no texts' }],
  ['with an email', {}, {}],
  ['with another error', { email: '', paybot_key: '' }, { paybot_key: 'Required' }],
])(
  'a phone that gets no texts is refused only if the form is valid and has no email: %s',
  (_, values, expected) => {
    const rules = someRules({ email: 'optional', botName: 'bot', botFields: ['key'] })
    const textedPhone = () => err('no texts')
    const checked = { ...rules, accountRule: accountNumber(rules), textedPhone }
    const form = { ...bill, paybot_key: 'G', ...values }
    const result = parseCheckedBill(form, checked, { now, locale: 'en' })
    expect(result.ok ? {} : result.error).toEqual(expected)
  },
)

test('an additional invoice that is not posted is not read', () => {
  const additionalAccounts = ['account2', 'account3']
  const result = parseBill({ ...bill, account3: 'C' }, someRules({ additionalAccounts }), now)
  expect(result.ok && result.value.additionalAccounts).toEqual([{ id: 'account2', value: 'C' }])
})
