import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newAttemptId } from '../../../../tests/support/builders/submit-request'
import { initialState } from '../model/attempt-state'
import { AttemptStorage } from './attempt-storage'

/** Runs with the storage of a new attempt's object. */
const withStorage = (run: (storage: AttemptStorage) => void) =>
  runInDurableObject(env.PAYMENT_ATTEMPTS.getByName(newAttemptId()), (_, state) =>
    run(new AttemptStorage(state.storage)),
  )

const claiming = { phase: 'claiming', tries: 0, declines: 0, captcha: null } as const
const recorded = {
  ...({ phase: 'recorded', fingerprint: '1.a', review: null } as const),
  ...{ settleTries: 0, withheldUntil: 0 },
  reserved: { id: 'a.1', payeeId: 'p_1', payers: [], networks: [] },
} as const
const closed = { phase: 'closed', retainedUntil: 0 } as const

test('a new attempt cannot be recorded before it was claimed, charged and authorized', async () => {
  await withStorage((storage) => {
    expect(() => storage.save(recorded)).toThrow('an attempt cannot go from open to recorded')
    expect(storage.state).toEqual(initialState)
  })
})

test('a refused write leaves the phase before it', async () => {
  await withStorage((storage) => {
    storage.save(claiming)
    expect(() => storage.save(closed)).toThrow('an attempt cannot go from claiming to closed')
    expect(storage.state).toEqual(claiming)
  })
})

test('a closed attempt stays closed', async () => {
  await withStorage((storage) => {
    storage.save(closed)
    for (const state of [initialState, claiming, recorded, closed])
      expect(() => storage.save(state)).toThrow('an attempt cannot go from closed')
  })
})
