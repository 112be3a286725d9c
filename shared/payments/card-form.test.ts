import cardValidator from 'card-validator'
import { describe, expect, test } from 'vitest'
import { detectBrand, findNumberFault, toAcceptedBrands } from '../card'
import { cardBrandFacts, cardBrands, toNumberLength } from '../card-brands'
import { fieldErrors } from '../locales/en/field-errors'
import { paymentFormCopy } from '../locales/en/payments/form'
import { parseCardEntry } from './card-form'

const now = Date.UTC(2026, 10, 20, 20)

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
  const result = parseCardEntry({ ...card, ...values }, { payNote: 'optional' }, brands, {
    now,
    locale: 'en',
  })
  return result.ok ? {} : result.error
}

test.each(cardBrands)('the groups, length and CVC of %s are those of card-validator', (brand) => {
  const { validatorType, cvcLength } = cardBrandFacts[brand]
  const groups: readonly number[] = cardBrandFacts[brand].groups
  const { gaps, lengths, code } = cardValidator.creditCardType.getTypeInfo(validatorType)
  expect(lengths).toContain(toNumberLength(brand))
  expect(code.size).toBe(cvcLength)
  expect(gaps).toEqual(
    groups.slice(1).map((_, at) => groups.slice(0, at + 1).reduce((sum, size) => sum + size)),
  )
})

describe('the card step of the guest payment', () => {
  test('a valid card has no errors', () => {
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
    ['4111.1111.1111.1111', '123', false],
    ['30569309025904', '123', false],
    ['3530111333300000', '123', false],
    ['', '123', false],
  ])('the card number %o is accepted: %o', (ccn, cvv, isFine) => {
    expect(cardErrorOf({ ccn, cvv }).ccn === undefined).toBe(isFine)
  })

  test('a brand that the payee does not accept is "Invalid / Not Accepted"', () => {
    const brands = toAcceptedBrands({
      pall: false,
      pvisa: true,
      pmc: true,
      pdiscover: false,
      pamex: false,
    })
    expect(cardErrorOf({ ccn: '370000000000002', cvv: '1234' }, [...brands]).ccn).toBe(
      fieldErrors.notAccepted,
    )
    expect(cardErrorOf({ ccn: '6011000000000012' }, [...brands]).ccn).toBe(fieldErrors.notAccepted)
    expect(cardErrorOf({}, [...brands])).toEqual({})
  })

  test('the flag for all cards overrides the flags of single brands', () => {
    expect(
      toAcceptedBrands({ pall: true, pvisa: false, pmc: false, pdiscover: false, pamex: false }),
    ).toEqual(cardBrands)
  })

  test.each([
    ['11/26', undefined],
    ['11/2026', undefined],
    ['1126', undefined],
    ['11/46', undefined],
    ['12/46', paymentFormCopy.errors.expiryTooFar],
    ['12/2099', paymentFormCopy.errors.expiryTooFar],
    ['10/26', paymentFormCopy.errors.expired],
    ['13/27', paymentFormCopy.errors.expiry],
    ['00/27', paymentFormCopy.errors.expiry],
    ['', 'Required'],
  ])('the expiry %o in November 2026 has the error %o', (exp, error) => {
    expect(cardErrorOf({ exp }).exp).toBe(error)
  })

  const isValidAt = (exp: string, at: string) =>
    parseCardEntry({ ...card, exp }, { payNote: 'optional' }, cardBrands, {
      now: Date.parse(at),
      locale: 'en',
    }).ok

  test.each([
    ['02/28', '2028-02-29T12:00Z', '2028-03-01T11:59:59.999Z', '2028-03-01T12:00Z'],
    ['12/30', '2030-12-31T12:00Z', '2031-01-01T11:59:59.999Z', '2031-01-01T12:00Z'],
    ['11/26', '2026-11-01T06:00Z', '2026-12-01T11:59:59.999Z', '2026-12-01T12:00Z'],
  ])('a card that expires %s is valid at %s and until %s, not at %s', (exp, first, last, next) => {
    expect([first, last, next].map((at) => isValidAt(exp, at))).toEqual([true, true, false])
  })

  test.each([
    ['2031-01-01T11:59:59.999Z', '12/50', '01/51'],
    ['2031-01-01T12:00Z', '01/51', '02/51'],
    ['2028-02-29T12:00Z', '02/48', '03/48'],
  ])('at %s a card may expire %s, and not %s', (at, last, next) => {
    expect([last, next].map((exp) => isValidAt(exp, at))).toEqual([true, false])
  })

  test('a card that expires in December is valid until midnight in the westernmost state', () => {
    const lateOnDecember31InHawaii = Date.UTC(2027, 0, 1, 9)
    const result = (at: number) =>
      parseCardEntry({ ...card, exp: '12/26' }, { payNote: 'optional' }, cardBrands, {
        now: at,
        locale: 'en',
      }).ok
    expect(result(lateOnDecember31InHawaii)).toBe(true)
    expect(result(lateOnDecember31InHawaii + 24 * 60 * 60 * 1000)).toBe(false)
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

  test.each(['addr1', 'city', 'state', 'zip', 'billName'])(
    'the field %s must not be empty',
    (name) => {
      expect(cardErrorOf({ [name]: '' })).toEqual({ [name]: 'Required' })
    },
  )

  test('a state must be in the list, not an inherited property name', () => {
    expect(cardErrorOf({ state: 'constructor' }).state).toBe('Required')
    expect(cardErrorOf({ state: 'DC' })).toEqual({})
  })

  test.each(['AS', 'GU', 'MP', 'PR', 'VI', 'AA', 'AE', 'AP', 'pr', 'Puerto Rico', ' illinois '])(
    'a cardholder in the state or territory %j can pay',
    (state) => {
      expect(cardErrorOf({ state })).toEqual({})
    },
  )
})

test('the brand is detected as soon as the digits allow no other', () => {
  expect(detectBrand('4')).toBe('visa')
  expect(detectBrand('37')).toBe('amex')
  expect(detectBrand('36')).toBeNull()
  expect(detectBrand('')).toBeNull()
  expect(detectBrand('6011')).toBe('discover')
})

test.each([
  ['37', 'notAccepted'],
  ['4111.', 'notDigits'],
  ['Visa 4111', 'notDigits'],
  ['4', null],
  ['4111-1111 ', null],
  ['', null],
])('the card number %o has the error %o before it is complete', (text, fault) => {
  expect(findNumberFault(text, ['visa'])).toBe(fault)
})
