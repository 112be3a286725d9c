import { expect, test } from 'vitest'
import { type FieldRule, optional, readFields } from './field-rules'
import { err, ok } from './result'
import { line } from './text-rules'

test('a rule of one field reads the other values of its form', () => {
  const isRepeated: FieldRule<string> = (text, _, values) =>
    text === values?.first ? err('repeated') : ok(text)
  const rules = { first: line(10), second: optional(isRepeated) }
  const read = (second: string) => readFields(rules, { first: 'a', second }, 'en')
  expect(read('a')).toEqual(err({ second: 'repeated' }))
  expect(read('b')).toEqual(ok({ first: 'a', second: 'b' }))
})
