import { expect, test } from 'vitest'
import { isMessage } from './messages'

const good = { source: 'papaya-embed', v: 1, wid: 'abc1234', type: 'ready', payload: {} } as const

test('an embed message with this protocol, version and frame id is accepted', () => {
  expect(isMessage(good, 'abc1234')).toBe(true)
})

test.each([
  ['from another source', { ...good, source: 'react-devtools' }],
  ['of a later version', { ...good, v: 2 }],
  ['with its version as text', { ...good, v: '1' }],
  ['of another frame', { ...good, wid: 'zzz9999' }],
  ['without a frame id', { ...good, wid: undefined }],
  ['that is null', null],
  ['that is a string', 'papaya-embed'],
  ['that is a number', 7],
])('an embed message %s is rejected', (_, data) => {
  const message: Parameters<typeof isMessage>[0] = JSON.parse(JSON.stringify(data ?? null))
  expect(isMessage(message, 'abc1234')).toBe(false)
})
