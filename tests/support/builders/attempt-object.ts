// The Durable Object of a payment attempt, and time that passes for it.
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { vi } from 'vitest'
import { getAttemptStub } from '../requests/services'

/** The test has to call `vi.useRealTimers()` at its end. */
export const waitUntil = (at: number) => vi.useFakeTimers({ now: at, toFake: ['Date'] })
export const wait = (ms: number) => waitUntil(Date.now() + ms)

const inObject = <Value>(attempt: string, read: (storage: DurableObjectStorage) => Value) =>
  runInDurableObject(getAttemptStub(attempt), (_, { storage }) => read(storage))

export const alarmOf = (attempt: string) => inObject(attempt, (storage) => storage.getAlarm())
export const loseAlarm = (attempt: string) => inObject(attempt, (storage) => storage.deleteAlarm())
/** As if its storage were lost. */
export const loseState = (attempt: string) => inObject(attempt, (storage) => storage.deleteAll())

/** Whether the object has ended: it stores nothing, and has no alarm. */
export const hasEnded = async (attempt: string) =>
  (await inObject(attempt, (storage) => [...storage.kv.list()].length === 0)) &&
  (await alarmOf(attempt)) === null

/** Runs alarms at their times until none is set. */
export async function runAlarms(attempt: string): Promise<void> {
  for (let count = 0; count < 10; count += 1) {
    const at = await alarmOf(attempt)
    if (at === null) return
    waitUntil(Math.max(at, Date.now()))
    await runDurableObjectAlarm(getAttemptStub(attempt))
  }
  throw new Error('the object does not end')
}
