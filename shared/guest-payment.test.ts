import { describe, expect, test } from 'vitest'
import { cardBrands, detectBrand, isRefusedSoFar, toAcceptedBrands } from './card'
import { looksLikeCardNumber } from './field-rules'
import { type BillRules, parseBill } from './guest-payment'
import { parseCardEntry } from './guest-payment-card'

const now = Date.UTC(2026, 10, 20, 20)
const tooHigh =
  'Unfortunately we are unable to accept payments over $2,000 via Papaya Web Payment. Please download the Papaya app to proceed with paying this bill.'

const someRules = (overrides: Partial<BillRules> = {}): BillRules => ({
  isBtoB: false,
  account: 'required',
  acctRegex: null,
  acctRegexWarn: null,
  acctRegexReadibleString: null,
  payDOB: 'hidden',
  payDOS: 'hidden',
  billingZip: 'hidden',
  payNote: 'optional',
  email: 'required',
  additionalAccounts: [],
  ...overrides,
})

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
  test('a good bill is read into what is stored', () => {
    expect(parseBill(bill, someRules(), now)).toEqual({
      ok: true,
      value: {
        patientName: 'Test Patient',
        account: 'A-1001',
        additionalAccounts: [],
        payDOB: '',
        payDOS: '',
        amount: 12550,
        email: 'pat@example.com',
        phone: '+14155550132',
        billingZip: '',
      },
    })
  })

  test('every required field says so when it is missing', () => {
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

  test('fields flagged false are skipped when empty and checked when filled', () => {
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
    ['2e3', 'Enter an amount like 125.50'],
    ['0x7d0', 'Enter an amount like 125.50'],
    ['-1', 'Enter an amount like 125.50'],
  ])('the amount %o answers %o', (amount, error) => {
    expect(errorOf({ amount }).amount).toBe(error)
  })

  test.each([
    ['02/29/2024', true],
    ['2/9/1990', true],
    ['02/29/2023', false],
    ['02/30/2024', false],
    ['13/01/2000', false],
    ['00/10/2000', false],
    ['11/20/2026', true],
    ['11/21/2026', false],
    ['01/01/1899', false],
    ['1990-02-09', false],
    ['01/02/90', false],
  ])('the birth date %o is accepted: %o', (payDOB, isFine) => {
    expect(errorOf({ payDOB }, { payDOB: 'required' }).payDOB === undefined).toBe(isFine)
  })

  test.each([
    ['4155550132', true],
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

  test('the account follows the payee’s pattern, with the payee’s own warning', () => {
    const rules = { acctRegex: '^MC\\d{6}$', acctRegexWarn: 'MC and six digits' }
    expect(errorOf({ account: 'MC123456' }, rules)).toEqual({})
    expect(errorOf({ account: 'MC12345' }, rules).account).toBe(
      'Please enter a valid account number: MC and six digits',
    )
    expect(errorOf({ account: '' }, rules).account).toBe('Required')
  })

  test('without a warning text it says what the account starts with', () => {
    const rules = { acctRegex: '^BR', acctRegexReadibleString: 'BR' }
    expect(errorOf({ account: 'XX1' }, rules).account).toBe(
      'Please enter a valid account number that starts with: BR',
    )
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

  test.each(['patientName', 'account'])('a card number in %s is refused kindly', (name) => {
    expect(errorOf({ [name]: '4111 1111 1111 1111' })[name]).toMatch(
      /^This looks like a card number/,
    )
  })
})

const card = {
  ccn: '4111 1111 1111 1111',
  exp: '12/29',
  cvv: '123',
  billName: 'Test Patient',
  zip: '94107',
  addr1: '1 Example Way',
  city: 'Springfield',
  state: 'CA',
}
const cardErrorOf = (values: Record<string, string>, brands = [...cardBrands]) => {
  const result = parseCardEntry({ ...card, ...values }, { payNote: 'optional' }, brands, now)
  return result.ok ? {} : result.error
}

test.each([
  ['12 4111 1111 1111 1111', true],
  ['card 4111.1111.1111.1111!', true],
  ['3700-000000-00002', true],
  ['4111 1111 1111 1112', false],
  ['00411111111111111100', false],
  ['invoices 4111 and 1111', false],
])('%o looks like a card number: %o', (text, is) => {
  expect(looksLikeCardNumber(text)).toBe(is)
})

describe('step 2', () => {
  test('a good card is read', () => {
    expect(cardErrorOf({})).toEqual({})
  })

  test.each([
    ['4111-1111-1111-1111', '123', true],
    ['5424000000000015', '123', true],
    ['6011000000000012', '123', true],
    ['3700 000000 00002', '1234', true],
    ['4111111111111112', '123', false],
    ['411111111111111', '123', false],
    ['4111 1111 1111 111x', '123', false],
    ['30569309025904', '123', false],
    ['3530111333300000', '123', false],
    ['', '123', false],
  ])('the card number %o is accepted: %o', (ccn, cvv, isFine) => {
    expect(cardErrorOf({ ccn, cvv }).ccn === undefined).toBe(isFine)
  })

  test('a brand that the payee does not take is Invalid / Not Accepted', () => {
    const brands = toAcceptedBrands({
      pall: false,
      pvisa: true,
      pmc: true,
      pdiscover: false,
      pamex: false,
    })
    expect(cardErrorOf({ ccn: '370000000000002', cvv: '1234' }, [...brands]).ccn).toBe(
      'Invalid / Not Accepted',
    )
    expect(cardErrorOf({ ccn: '6011000000000012' }, [...brands]).ccn).toBe('Invalid / Not Accepted')
    expect(cardErrorOf({}, [...brands])).toEqual({})
  })

  test('all cards accepted outweighs the single flags', () => {
    expect(
      toAcceptedBrands({ pall: true, pvisa: false, pmc: false, pdiscover: false, pamex: false }),
    ).toEqual(cardBrands)
  })

  test.each([
    ['11/26', undefined],
    ['11/2026', undefined],
    ['1126', undefined],
    ['10/26', 'This card has expired. Please use another card.'],
    ['13/27', 'Enter the expiration date as MM/YY'],
    ['00/27', 'Enter the expiration date as MM/YY'],
    ['12/99', 'Enter the expiration date as MM/YY'],
    ['', 'Required'],
  ])('the expiry %o in November 2026 answers %o', (exp, error) => {
    expect(cardErrorOf({ exp }).exp).toBe(error)
  })

  test('a card that ends with the year is good until midnight in the farthest state', () => {
    const newYearUtc = Date.UTC(2027, 0, 1, 9)
    const result = (at: number) =>
      parseCardEntry({ ...card, exp: '12/26' }, { payNote: 'optional' }, cardBrands, at).ok
    expect(result(newYearUtc)).toBe(true)
    expect(result(newYearUtc + 24 * 60 * 60 * 1000)).toBe(false)
  })

  test.each([
    ['4111111111111111', '123', true],
    ['4111111111111111', '1234', false],
    ['4111111111111111', '12', false],
    ['370000000000002', '1234', true],
    ['370000000000002', '123', false],
  ])('%s with the CVC %o is accepted: %o', (ccn, cvv, isFine) => {
    expect(cardErrorOf({ ccn, cvv }).cvv === undefined).toBe(isFine)
  })

  test.each([
    ['Test Patient', true],
    ['Mary Ann Example', true],
    ['Madonna', false],
    ['  Cher  ', false],
  ])('the name %o is accepted: %o', (billName, isFine) => {
    expect(cardErrorOf({ billName }).billName === undefined).toBe(isFine)
  })

  test.each(['addr1', 'city', 'state', 'zip', 'billName'])('%s must not be empty', (name) => {
    expect(cardErrorOf({ [name]: '' })).toEqual({ [name]: 'Required' })
  })

  test('a state is one of the list, not a property that every object has', () => {
    expect(cardErrorOf({ state: 'constructor' }).state).toBe('Required')
    expect(cardErrorOf({ state: 'DC' })).toEqual({})
  })
})

test('the brand shows as soon as the digits leave no other', () => {
  expect(detectBrand('4')).toBe('visa')
  expect(detectBrand('37')).toBe('amex')
  expect(detectBrand('36')).toBeNull()
  expect(detectBrand('')).toBeNull()
  expect(detectBrand('6011')).toBe('discover')
})

test('a refused brand is known before the number is complete', () => {
  expect(isRefusedSoFar('37', ['visa'])).toBe(true)
  expect(isRefusedSoFar('4', ['visa'])).toBe(false)
  expect(isRefusedSoFar('', ['visa'])).toBe(false)
})
