import { afterEach, expect, test, vi } from 'vitest'
import { draftLifetimeMs } from '../../../shared/retention'
import { readDraft, storeDraft } from './draft-storage'

const stored = new Map<string, string>()
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
})
afterEach(() => vi.useRealTimers())

const draft = { patientName: 'Rosa Delgado' }

test.each([
  ['is kept until its lifetime is over', draftLifetimeMs - 1, draft],
  ['ends with its lifetime', draftLifetimeMs, {}],
  ['of a clock that was ahead is too old', -1, {}],
] as const)('a draft %s', (_, age, expected) => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
  storeDraft('p_cedar', draft)
  vi.setSystemTime(1_800_000_000_000 + age)
  expect(readDraft('p_cedar')).toEqual(expected)
  expect(stored.size).toBe(expected === draft ? 1 : 0)
})
