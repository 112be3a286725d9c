// Zero-width characters come with pasted text and cannot be seen. They are removed before every rule of
// every form, except passwords.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findLengthFault, isSamePassword } from './accounts/password'
import { detectBrand, findNumberFault } from './card'
import { cardBrands } from './card-brands'
import { looksLikeCardNumber } from './card-number-in-text'
import { teamEmailRules } from './contact/page-data'
import { teamEmailRequest } from './contact/schema'
import { type FormValues, readFields } from './field-rules'
import { getPaidFields, toAccessCode } from './get-paid/page-data'
import { paymentFormCopy } from './locales/en/payments/form'
import { merchantFormRules } from './merchant-verification/page-data'
import { accountNumber } from './payments/account-number'
import { parseBill } from './payments/bill-form'
import { parseCardEntry } from './payments/card-form'
import { infoFieldTypes } from './payments/info-question-schema'
import { parseInfoAnswers } from './payments/info-request'
import type { BillRules } from './payments/schema'
import { smsRequest } from './sms-link/schema'
import { hasPhoneDigits } from './sms-link/sms-form'

const now = Date.UTC(2026, 10, 20, 20)
const zeroWidth = {
  'zero-width space': '\u200b',
  'zero-width non-joiner': '\u200c',
  'zero-width joiner': '\u200d',
  'word joiner': '\u2060',
  'byte order mark': '\ufeff',
  'soft hyphen': '\u00ad',
  'left-to-right mark': '\u200e',
  'right-to-left mark': '\u200f',
  'Arabic letter mark': '\u061c',
  'right-to-left override': '\u202e',
  'left-to-right embedding': '\u202a',
  'end of embedding': '\u202c',
  'first strong isolate': '\u2068',
  'end of isolate': '\u2069',
} as const

const billRules: BillRules = {
  isBtoB: true,
  account: 'required',
  acctRegex: '^[A-Z]-\\d{4}$',
  acctRegexWarn: null,
  acctRegexWarnEs: null,
  acctRegexReadibleString: null,
  payDOB: 'required',
  payDOS: 'required',
  billingZip: 'required',
  payNote: 'required',
  email: 'required',
  additionalAccounts: ['account2'],
  botName: 'bot',
  botFields: ['guarantor_id'],
}
const bill = {
  patientName: 'Rosa Delgado',
  account: 'A-1001',
  account2: 'A-1002',
  payDOB: '02/09/1990',
  payDOS: '11/02/2026',
  amount: '$1,125.50',
  email: 'rosa@example.com',
  phone: '(415) 555-0132',
  billingZip: '94103-1234',
  paybot_guarantor_id: 'G-3307',
}
const card = {
  ccn: '4111 1111 1111 1111',
  exp: '12/29',
  cvv: '123',
  billName: 'Rosa Delgado',
  zip: '94103',
  addr1: '12 Example Street',
  city: 'San Francisco',
  state: 'CA',
  payNote: 'Thank you',
}
const teamEmail = {
  topic: 'payment',
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  company: 'Tidewater Imaging',
  message: 'Where is my payment?\n\nRosa',
}
const merchant = {
  businessName: 'Tidewater Imaging',
  taxIdEnding: '0132',
  contactName: 'Milo Tanaka',
  email: 'milo@example.com',
  phone: '(415) 555-0132',
  note: 'We moved in March.',
}
const account = {
  access: '7K2M-9XQ4-TDH3',
  email: 'desk@clinic.example',
  fax: '(415) 555-0132',
  statements: '3K-10K',
}
const answers = {
  text: 'Rosa',
  multiline: 'One line\nand another',
  email: 'rosa@example.com',
  tel: '(415) 555-0132',
  date: '02/09/1990',
  number: '12.50',
}
const question = {
  type: 'extraFields',
  fields: infoFieldTypes.map((type) => ({
    field: { type, name: type, value: '', placeholder: '' },
  })),
} as const

type Form = { readonly values: FormValues; readonly read: (values: FormValues) => unknown }

const forms: Readonly<Record<string, Form>> = {
  'step 1 of the payment': {
    values: bill,
    read: (values) =>
      parseBill(
        values,
        { ...billRules, accountRule: accountNumber(billRules) },
        { now, locale: 'en' },
      ),
  },
  'step 2 of the payment': {
    values: card,
    read: (values) => parseCardEntry(values, billRules, cardBrands, { now, locale: 'en' }),
  },
  'the access code': {
    values: { access: account.access },
    read: (values) => readFields(getPaidFields.access, values, 'en'),
  },
  'the panel account': {
    values: account,
    read: (values) => readFields(getPaidFields.setPass, values, 'en'),
  },
  'the invite': {
    values: { email: account.email, statements: account.statements },
    read: (values) => readFields(getPaidFields.inviteForm, values, 'en'),
  },
  'the email to the team': {
    values: teamEmail,
    read: (values) => readFields(teamEmailRules, values, 'en'),
  },
  'the call that emails the team': {
    values: teamEmail,
    read: (values) => z.safeParse(teamEmailRequest, values),
  },
  'the merchant verification': {
    values: merchant,
    read: (values) => readFields(merchantFormRules, values, 'en'),
  },
  'the call that sends a text': {
    values: { num: '(415) 555-0132' },
    read: ({ num }) => z.safeParse(smsRequest, { num, messageType: 'pay-link' }),
  },
  'the answer to a question': {
    values: answers,
    read: (values) =>
      parseInfoAnswers(
        question,
        infoFieldTypes.map((name) => ({ field: { name, value: values[name] ?? '' } })),
        'en',
      ),
  },
}

const cases = Object.entries(forms).flatMap(([form, { values, read }]) =>
  Object.keys(values).map((field) => ({ form, field, values, read })),
)

describe.each(cases)('$form, field $field', ({ field, values, read }) => {
  test('accepts the values of this test', () => {
    const result = Object(read(values))
    expect([result.ok, result.success]).toContain(true)
  })

  const isReordered = (name: string) => field === 'amount' && name === 'right-to-left override'
  const ignored = Object.entries(zeroWidth).filter(([name]) => !isReordered(name))

  test.each(ignored)('is read as if it had no %s', (_, character) => {
    const typed = values[field] ?? ''
    for (const at of [0, 1, Math.ceil(typed.length / 2), typed.length]) {
      const pasted = typed.slice(0, at) + character + typed.slice(at)
      expect(read({ ...values, [field]: pasted })).toEqual(read(values))
    }
  })

  test('is empty if it has zero-width characters only', () => {
    const nothing = Object.values(zeroWidth).join('')
    expect(read({ ...values, [field]: nothing })).toEqual(read({ ...values, [field]: '' }))
  })
})

test.each(['\u202e05', '\u202e5.21', '12\u202e50', '\u202d\u202e10.00\u202c'])(
  'the amount %j is refused: a right-to-left override shows its digits in another order',
  (amount) => {
    const rules = { ...billRules, accountRule: accountNumber(billRules) }
    const error = expect.objectContaining({ amount: paymentFormCopy.errors.amount })
    expect(parseBill({ ...bill, amount }, rules, { now, locale: 'en' })).toEqual({
      ok: false,
      error,
    })
  },
)

describe.each(Object.entries(zeroWidth))('a %s', (_, character) => {
  const pasted = `4111 1111${character} 1111 1${character}111`

  test('does not hide a card number', () => {
    expect(looksLikeCardNumber(`card ${pasted}`)).toBe(true)
    const rule = accountNumber({ ...billRules, acctRegex: '^\\d{16,18}$' })
    expect(rule('4111111111111111', 'en', { ccn: pasted }).ok).toBe(false)
  })

  test('does not keep the brand of a card from being known while it is typed', () => {
    expect(detectBrand(pasted)).toBe('visa')
    expect(findNumberFault(pasted, cardBrands)).toBeNull()
  })

  test('in an access code or a phone number is ignored', () => {
    expect(toAccessCode(`7K2M${character}9XQ4TDH3`)).toBe('7K2M9XQ4TDH3')
    expect(hasPhoneDigits(`415${character}5550132`)).toBe(true)
  })

  test('in a password counts like any character', () => {
    expect(findLengthFault(`seven77${character}`)).toBeNull()
    expect(isSamePassword(`orchard 7${character}`, 'orchard 7')).toBe(false)
  })
})
