import { expect, test } from 'vitest'
import type { EmbedEventName } from '../../shared/widget/events'
import { embedEvents, isMessage } from './messages'

const good = { source: 'papaya-embed', v: 1, wid: 'abc1234', type: 'ready', payload: {} } as const

test('a message of this protocol and this frame is one', () => {
  expect(isMessage(good, 'abc1234')).toBe(true)
})

test.each([
  ['another source', { ...good, source: 'react-devtools' }],
  ['a later version', { ...good, v: 2 }],
  ['a version as text', { ...good, v: '1' }],
  ['another frame', { ...good, wid: 'zzz9999' }],
  ['no frame', { ...good, wid: undefined }],
  ['nothing', null],
  ['a text', 'papaya-embed'],
  ['a number', 7],
])('%s is not', (_, data) => {
  const told: Parameters<typeof isMessage>[0] = JSON.parse(JSON.stringify(data ?? null))
  expect(isMessage(told, 'abc1234')).toBe(false)
})

test('the loader passes on what the events’ page says, and nothing else', () => {
  const documented: Record<EmbedEventName, true> = {
    ready: true,
    click: true,
    'link-sent': true,
    redirect: true,
    error: true,
  }
  expect([...embedEvents].sort()).toEqual(Object.keys(documented).sort())
})
