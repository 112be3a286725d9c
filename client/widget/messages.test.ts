import { expect, test } from 'vitest'
import { isMessage } from './messages'

const validMessage = {
  source: 'papaya-embed',
  v: 1,
  wid: 'abc1234',
  type: 'ready',
  payload: {},
} as const

test('an embed message with this protocol, version and frame id is accepted', () => {
  expect(isMessage(validMessage, 'abc1234')).toBe(true)
})

test.each([
  ['from another source', { ...validMessage, source: 'react-devtools' }],
  ['with a later version', { ...validMessage, v: 2 }],
  ['with a version that is a string', { ...validMessage, v: '1' }],
  ['with the id of another frame', { ...validMessage, wid: 'zzz9999' }],
  ['without a frame id', { ...validMessage, wid: undefined }],
  ['that is null', null],
  ['that is a string', 'papaya-embed'],
  ['that is a number', 7],
])('an embed message %s is rejected', (_, data) => {
  const message: Parameters<typeof isMessage>[0] = JSON.parse(JSON.stringify(data ?? null))
  expect(isMessage(message, 'abc1234')).toBe(false)
})
