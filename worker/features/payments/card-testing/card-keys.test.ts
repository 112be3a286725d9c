import { expect, test } from 'vitest'
import { hour, minute } from '../../../../tests/support/durations'
import { addCardKey, type CardKey, dropEndedKeys, listCardKeys, toKeyEndsAt } from './card-keys'

const midnight = Date.UTC(2031, 4, 7)
let made = 0
const newKey = () => {
  made += 1
  return `key ${made}`
}
const addAt = (keys: readonly CardKey[], now: number) => addCardKey(keys, now, newKey)

test('a day has one key, made with its first try', () => {
  const keys = addAt([], midnight)
  expect(addAt(keys, midnight + 23 * hour)).toEqual(keys)
  expect(listCardKeys(keys, midnight + 23 * hour)).toEqual([keys[0]?.key])
})

test('yesterday’s key counts for 80 minutes, as long as its last tries', () => {
  const [yesterday] = addAt([], midnight - 1)
  if (!yesterday) throw new Error('no key was made')
  const keys = addAt([yesterday], midnight)
  const [, today] = keys
  expect(toKeyEndsAt(yesterday)).toBe(midnight + 80 * minute)
  expect(listCardKeys(keys, midnight + 80 * minute - 1)).toEqual([today?.key, yesterday.key])
  expect(listCardKeys(keys, midnight + 80 * minute)).toEqual([today?.key])
  expect(dropEndedKeys(keys, midnight + 80 * minute)).toEqual([today])
})
