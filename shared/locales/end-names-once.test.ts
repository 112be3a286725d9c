import { expect, test } from 'vitest'
import { endNamesOnce } from './end-names-once'

const copy = endNamesOnce({
  sent: { by: (payee: string, day: string) => `We sent it to ${payee}. Today is ${day}.` },
  list: ['one', 'two'],
  busy: 'Sending...',
})

test('a name that ends in a period ends its sentence', () => {
  expect(copy.sent.by('Harbor Labs Inc.', 'Monday')).toBe(
    'We sent it to Harbor Labs Inc. Today is Monday.',
  )
})

test('other names and texts are as they were', () => {
  expect(copy.sent.by('Harbor', 'Monday')).toBe('We sent it to Harbor. Today is Monday.')
  expect([...copy.list, copy.busy]).toEqual(['one', 'two', 'Sending...'])
})
