import { expect, test } from 'vitest'
import { endNamesOnce } from './end-names-once'
import { unnamedBiller } from './unnamed-biller'

const copy = endNamesOnce({
  sent: { by: (payee: string, day: string) => `We sent it to ${payee}. Today is ${day}.` },
  has: (payee: string) => `${payee} has it. ${payee} told us. We told ${payee}.`,
  list: ['one', 'two'],
  busy: 'Sending...',
})

test('a name that ends in a period ends its sentence', () => {
  expect(copy.sent.by('Harbor Labs Inc.', 'Monday')).toBe(
    'We sent it to Harbor Labs Inc. Today is Monday.',
  )
})

test.each([
  [unnamedBiller.en, 'Your biller has it. Your biller told us. We told your biller.'],
  ['eDent', 'eDent has it. eDent told us. We told eDent.'],
])('the name %s starts a sentence as it should', (name, sentences) => {
  expect(copy.has(name)).toBe(sentences)
})

test('other names and texts are as they were', () => {
  expect(copy.sent.by('Harbor', 'Monday')).toBe('We sent it to Harbor. Today is Monday.')
  expect([...copy.list, copy.busy]).toEqual(['one', 'two', 'Sending...'])
})
