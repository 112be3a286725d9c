// The tables of tests/support/typed: what a field shows and what its rule stores, for the browser and the server alike.
import { describe, expect, test } from 'vitest'
import { cardExpiry, cardNumber } from '../../../../../shared/card'
import { cardBrands } from '../../../../../shared/card-brands'
import { applyRule, cleanPasted, type FieldRule } from '../../../../../shared/field-rules'
import { getPaidFields } from '../../../../../shared/get-paid/page-data'
import { locales } from '../../../../../shared/locales/locale'
import { accountNumber } from '../../../../../shared/payments/account-number'
import { parseHolder } from '../../../../../shared/payments/card-form'
import { amount } from '../../../../../shared/payments/schema'
import { calendarDate, email, phone, zip } from '../../../../../shared/value-rules'
import { fc, fuzzRuns } from '../../../../../tests/support/fuzz'
import { accessCodeRows } from '../../../../../tests/support/typed/access-code'
import { accountRows } from '../../../../../tests/support/typed/account'
import { amountRows } from '../../../../../tests/support/typed/amount'
import { cardNumberRows } from '../../../../../tests/support/typed/card-number'
import { dateRows } from '../../../../../tests/support/typed/date'
import { emailRows } from '../../../../../tests/support/typed/email'
import { expiryRows } from '../../../../../tests/support/typed/expiry'
import { nameRows } from '../../../../../tests/support/typed/name'
import { phoneRows } from '../../../../../tests/support/typed/phone'
import type { TypedRow } from '../../../../../tests/support/typed/typed-row'
import { zipRows } from '../../../../../tests/support/typed/zip'
import { formatCardNumber, formatDate, formatExpiry, formatPhone } from './masks'

const now = Date.UTC(2026, 10, 20, 20)
const asTyped = (text: string) => text

const expiry: FieldRule<string> = (text, locale) => {
  const read = cardExpiry(now)(text, locale)
  return read.ok ? { ok: true, value: `${read.value.month}/${read.value.year}` } : read
}
const cardDigits: FieldRule<string> = (text, locale) => {
  const read = cardNumber(cardBrands)(text, locale)
  return read.ok ? { ok: true, value: read.value.digits } : read
}
const cardholder: FieldRule<string> = (billName, locale) => {
  const holder = { billName, zip: '94103', addr1: '12 Example Street', city: 'Reno', state: 'NV' }
  const read = parseHolder(holder, { payNote: 'hidden' }, { now, locale })
  return read.ok
    ? { ok: true, value: read.value.billName }
    : { ok: false, error: read.error.billName ?? '' }
}

const kinds: readonly (readonly [
  kind: string,
  rule: FieldRule<string | number>,
  show: (text: string) => string,
  rows: readonly TypedRow<string | number>[],
])[] = [
  ['phone number', phone, formatPhone, phoneRows],
  ['date', calendarDate, formatDate, dateRows],
  ['expiration', expiry, formatExpiry, expiryRows],
  ['card number', cardDigits, formatCardNumber, cardNumberRows],
  ['amount', amount, asTyped, amountRows],
  ['ZIP code', zip, asTyped, zipRows],
  ['email', email, asTyped, emailRows],
  ['name', cardholder, asTyped, nameRows],
  ['access code', getPaidFields.access.access, asTyped, accessCodeRows],
]

const monthNames = 'jan|ene feb mar apr|abr may jun jul aug|ago sep oct nov dec|dic'.split(' ')
const toNumericMonths = (text: string) =>
  monthNames.reduce(
    (all, names, month) => all.replace(new RegExp(`\\b(?:${names})`, 'i'), `${month + 1}`),
    text,
  )

/** The digits but zeros in order of size: no order of a date and no leading zero matters. */
const countDigits = (text: string) => [...cleanPasted(text).replace(/[^1-9]/g, '')].sort().join('')

const same = (digits: string) => [digits]
const without = (digit: string) => (digits: string) => [digits, digits.replace(digit, '')]
/** The digits that a pasted text may have for what is stored: a rule may add a country's code or a century. */
const mayAdd: Readonly<Record<string, (digits: string) => readonly string[]>> = {
  'phone number': without('1'),
  date: same,
  expiration: without('2'),
  'card number': same,
  amount: same,
  'ZIP code': same,
}

const read = (rule: FieldRule<string | number>, text: string) => {
  const result = applyRule(rule, text)
  return result.ok ? result.value : null
}

describe.each(kinds)('a typed or pasted %s', (kind, rule, show, rows) => {
  const cases = rows.map(([typed, stored, shown = typed]) => ({ typed, stored, shown }))

  test.each(cases)('$typed is stored as $stored', ({ typed, stored }) => {
    expect(read(rule, typed)).toBe(stored)
  })

  test.each(cases)('$typed is shown as $shown and then stored as $stored', (one) => {
    expect(show(one.typed)).toBe(one.shown)
    expect(read(rule, one.shown)).toBe(one.stored)
  })

  test.each(cases.filter(({ stored }) => stored === null))(
    '$typed gets an error in both languages',
    ({ typed }) => {
      const errors = locales.map((locale) => applyRule(rule, typed, locale))
      for (const error of errors) expect(error).toEqual({ ok: false, error: expect.any(String) })
      expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(locales.length)
    },
  )

  test('with anything around or in it is either what was meant or refused, and its mask keeps every digit', () => {
    const around = fc.string({
      unit: fc.constantFrom(...'0123456789 -.,:;/()+#xab\u200b\u00a0\u2013\u202a\uff11'),
      maxLength: 6,
    })
    const accepted = rows.filter(([, stored]) => stored !== null)
    const toDigits = (text: string) => cleanPasted(text).replace(/\D/g, '').replace(/^0+/, '')
    fc.assert(
      fc.property(around, fc.constantFrom(...accepted), around, (before, [typed], after) => {
        const pasted = before + typed + after
        const shown = show(pasted)
        // A mask may only drop a country's code, turn a date round or write a month with two digits.
        if (read(rule, pasted) === null && shown !== pasted)
          expect(toDigits(shown)).toBe(toDigits(pasted))
        const stored = read(rule, pasted)
        expect(read(rule, shown)).toBe(stored)
        if (stored !== null && kind in mayAdd)
          expect(mayAdd[kind]?.(countDigits(`${stored}`))).toContain(
            countDigits(kind === 'date' ? toNumericMonths(pasted) : pasted),
          )
      }),
      { numRuns: fuzzRuns * 20 },
    )
  })
})

describe('an account number', () => {
  const ruleOf = (acctRegex: string | null) =>
    accountNumber({
      acctRegex,
      acctRegexWarn: null,
      acctRegexWarnEs: null,
      acctRegexReadibleString: null,
    })

  test.each(accountRows)('for the pattern %s, %j is stored as %j', (pattern, typed, stored) => {
    expect(read(ruleOf(pattern), typed)).toBe(stored)
  })

  test('that a pattern refuses is answered with an example that the pattern accepts', () => {
    for (const pattern of new Set(accountRows.map(([source]) => source))) {
      if (pattern === null) continue
      const refused = applyRule(ruleOf(pattern), '?')
      const example = refused.ok ? '' : (/such as (.+)\)$/.exec(refused.error)?.[1] ?? '')
      expect(read(ruleOf(pattern), example), pattern).toBe(example)
    }
  })
})

/** The keys that an iPhone and an Android show for an inputmode and have in common. */
const keysOf = {
  numeric: '0123456789',
  decimal: '0123456789,',
  tel: '0123456789+*#',
} as const

test.each([
  ['numeric', calendarDate, '02091990', '1990-02-09'],
  ['numeric', expiry, '1231', '12/2031'],
  ['numeric', expiry, '122031', '12/2031'],
  ['numeric', cardDigits, '4111111111111111', '4111111111111111'],
  ['numeric', zip, '627011234', '62701-1234'],
  ['decimal', amount, '125', 12500],
  ['tel', phone, '+12125550142', '+12125550142'],
] as const)(
  'with the keys of inputmode %s, %j can be answered as %s',
  (mode, rule, typed, stored) => {
    expect([...typed].every((key) => keysOf[mode].includes(key))).toBe(true)
    expect(read(rule, typed)).toBe(stored)
  },
)
