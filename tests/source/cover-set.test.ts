import { expect, test } from 'vitest'
import { findCoverSet, findUncovered } from '../e2e/cover-set.ts'

const screens = new Map(
  Object.entries({
    home: ['body > header', 'main > h1'],
    form: ['body > header', 'main > form', 'form > input'],
    error: ['main > form', 'form > input', 'form > input[aria-invalid=true]'],
    receipt: ['main > h1', 'main > dl'],
  }).map(([name, signatures]) => [name, new Set(signatures)]),
)

test('the cover set has every signature, and no screen whose signatures the others have', () => {
  expect(findCoverSet(screens)).toEqual(['error', 'form', 'receipt'])
  expect(findUncovered(screens, ['error', 'form', 'receipt'])).toEqual([])
})

test('a screen that became superfluous is not in the cover set', () => {
  const wide = new Map([
    ['a', new Set(['1', '2', '3', '4'])],
    ['b', new Set(['1', '2', '5'])],
    ['c', new Set(['3', '4', '6'])],
  ])
  expect(findCoverSet(wide)).toEqual(['b', 'c'])
})

test('a screen with a signature that no screen of the cover set has is named', () => {
  expect(findUncovered(screens, ['home', 'form', 'receipt'])).toEqual([
    'error: form > input[aria-invalid=true], and 0 more',
  ])
})
