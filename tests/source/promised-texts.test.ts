import { expect, test } from 'vitest'
import {
  findAllPromiseErrors,
  findPromiseErrors,
  mayPromise,
} from '../../scripts/checks/promised-texts'

test('every text that may promise something is listed, with what keeps it and the test that proves it', () => {
  expect(findAllPromiseErrors()).toEqual([])
})

test.each([
  ['If we can’t finish, we cancel it.', 'en'],
  ["We'll text the result.", 'en'],
  ['It works until {moment}.', 'en'],
  ['Sent on {day}', 'en'],
  ['Si no terminamos, se cancela.', 'es'],
  ['Le avisaremos.', 'es'],
  ['Plazo: {by}', 'es'],
] as const)('a text may promise something: %s', (text, locale) => {
  expect(mayPromise(text, locale)).toBe(true)
})

test.each([
  ['We charged {sum}.', 'en'],
  ['{isLate ? "if" : ""} Paid', 'en'],
  ['Sí, cancelar el pago', 'es'],
] as const)('a text promises nothing: %s', (text, locale) => {
  expect(mayPromise(text, locale)).toBe(false)
})

test('a text that is not listed, a row without a text, and a text with two rows are found', () => {
  const promising = new Set(['form: copy.review', 'form: copy.result.email'])
  const listed = ['form: copy.result.*', 'form: copy.gone', 'form: copy.result.*']
  expect(findPromiseErrors(promising, listed)).toEqual([
    expect.stringContaining('"form: copy.review" may promise'),
    expect.stringContaining('"form: copy.gone", which no text needs'),
    expect.stringContaining('"form: copy.result.*" twice'),
  ])
})
