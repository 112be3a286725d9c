// After a response of 200, the payment and its receipt are stored, even if the server is killed right after it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { faultRun, seededRandom, timeoutMs } from './fault-run.ts'
import { fetchStatus, openForm, resetLimits, submit } from './payer.ts'
import { readRecordedRows, toAttemptId } from './recorded-rows.ts'

const payers = 60
const arrivalMs = 10
const random = seededRandom(faultRun.seed)
let chaos: ChaosSite
let site: LocalSite
let cents = 5000

beforeAll(async () => {
  chaos = await makeChaosSite()
  site = await chaos.start()
})
afterAll(() => chaos.remove())

test('a hundred concurrent identical submits make one charge, one payment and 100 equal responses', async () => {
  const attempt = await openForm(site.url)
  const responses = await Promise.all(
    Array.from({ length: 100 }, () => submit(site.url, { attempt, cents: 4321 })),
  )
  expect(new Set(responses.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  const once = [toAttemptId(attempt)]
  expect(readRecordedRows(chaos.persistTo)).toEqual({
    charges: once,
    payments: once,
    receipts: once,
    open: [],
  })
})

/** Starts a submit every `arrivalMs` and kills the server after `killAfter` successes. */
async function payUntilKilled(attempts: readonly string[], killAfter: number) {
  const acknowledged: string[] = []
  let killed: Promise<void> | null = null
  let unacknowledged = 0
  await Promise.all(
    attempts.map(async (attempt, index) => {
      cents += 1
      const amount = cents
      await new Promise((resolve) => setTimeout(resolve, index * arrivalMs))
      const response = await submit(site.url, { attempt, cents: amount }).catch(() => null)
      if (response?.reply.status === 'success') acknowledged.push(attempt)
      else unacknowledged += 1
      if (acknowledged.length >= killAfter) killed ??= site.kill()
    }),
  )
  await killed
  return { acknowledged, unacknowledged }
}

test.each(Array.from({ length: faultRun.rounds }, (_, index) => index + 1))(
  'round %i: no acknowledged payment is lost when the server is killed under load',
  async (round) => {
    await resetLimits(site.url)
    const attempts = await Promise.all(Array.from({ length: payers }, () => openForm(site.url)))
    // Kill early: about thirty more submits succeed during the kill, and some must get no response.
    const killAfter = 3 + random.below(10)
    const { acknowledged, unacknowledged } = await payUntilKilled(attempts, killAfter)
    // If either group were empty, the test would prove nothing.
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
    expect(unacknowledged).toBeGreaterThan(0)

    site = await chaos.start()
    const afterRestart = readRecordedRows(chaos.persistTo, acknowledged)
    expect(afterRestart.payments.toSorted()).toEqual(acknowledged.map(toAttemptId).toSorted())
    expect(afterRestart.receipts.toSorted()).toEqual(afterRestart.payments.toSorted())

    const paid: string[] = []
    for (const attempt of attempts)
      await waitFor(
        'every attempt settled',
        async () => {
          const { status } = await fetchStatus(site.url, attempt)
          if (status === 'success') paid.push(attempt)
          return status !== 'pending'
        },
        timeoutMs,
      )
    console.log(
      `round ${round}: ${acknowledged.length} acknowledged, ${unacknowledged} unacknowledged, ${paid.length} paid`,
    )
    expect(paid).toEqual(expect.arrayContaining(acknowledged))
    const rows = readRecordedRows(chaos.persistTo, attempts)
    expect(rows.charges.toSorted()).toEqual(paid.map(toAttemptId).toSorted())
    expect(rows.payments.toSorted()).toEqual(rows.charges.toSorted())
    expect(rows.receipts.toSorted()).toEqual(rows.charges.toSorted())
  },
)
