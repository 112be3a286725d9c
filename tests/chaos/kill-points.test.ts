// kill -9 during a submit. Each server hangs at one point, and the next one, on the same state, must
// settle the attempt. The points are ordered so that settling never reaches the next server's point.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/local-site.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { fetchStatus, openForm, submit } from './payer.ts'
import { readRecordedRows, toAttemptId } from './recorded-rows.ts'

const points = [
  { point: 'before_record', next: 'after_charge', ends: 'success' },
  { point: 'after_charge', next: 'after_intent', ends: 'success' },
  { point: 'after_intent', next: 'before_intent', ends: 'not_charged' },
  { point: 'before_intent', next: 'after_claim', ends: 'not_charged' },
  { point: 'after_claim', next: 'after_record', ends: 'not_sent' },
  { point: 'after_record', next: undefined, ends: 'success' },
] as const

const settleMs = 10_000
const rounds = Number(process.env.CHAOS_ROUNDS ?? 1)
let chaos: ChaosSite
let site: LocalSite
let cents = 1000

beforeAll(async () => {
  chaos = await makeChaosSite(8801)
})
afterAll(() => chaos.remove())

async function dieAt(point: string, amount: number): Promise<string> {
  const attempt = await openForm(site.url)
  const lost = submit(site.url, { attempt, cents: amount }).catch(() => 'no response')
  await waitFor(
    `the server at ${point}`,
    () => site.output().includes(`"event":"fault_point_reached","code":"${point}"`),
    20_000,
  )
  await site.kill()
  expect(await lost).toBe('no response')
  return attempt
}

describe.each(Array.from({ length: rounds }, (_, index) => index + 1))('round %i', (round) => {
  const unpaid: { readonly attempt: string; readonly next: string; readonly cents: number }[] = []

  beforeAll(async () => {
    site = await chaos.start({ FAULT_POINT: points[0].point })
  })

  test.each(points)(
    'a submit killed at $point is settled within ten seconds of the restart',
    async ({ point, next, ends }) => {
      cents += 1
      const attempt = await dieAt(point, cents)
      site = await chaos.start(next && { FAULT_POINT: next })
      const readyAt = Date.now()
      if (ends === 'success')
        // No client polls: the attempt's alarm must settle it.
        await waitFor(
          'the payment in the books',
          () => readRecordedRows(chaos.persistTo, [attempt]).payments.length > 0,
          settleMs,
        )
      let outcome = await fetchStatus(site.url, attempt)
      const remainingMs = () => settleMs - (Date.now() - readyAt)
      await waitFor(
        'an outcome',
        async () => {
          outcome = await fetchStatus(site.url, attempt)
          return outcome.status !== 'pending'
        },
        remainingMs(),
      )
      expect(outcome.status).toBe(ends)
      console.log(`round ${round}, ${point}: ${ends} ${Date.now() - readyAt} ms after the restart`)
      if (ends !== 'success') {
        unpaid.push({ attempt, next: outcome.attempt ?? '', cents })
        expect(readRecordedRows(chaos.persistTo, [attempt])).toMatchObject({
          charges: [],
          payments: [],
        })
      } else {
        const once = [toAttemptId(attempt)]
        const rows = { charges: once, payments: once, receipts: once }
        expect(readRecordedRows(chaos.persistTo, [attempt])).toMatchObject(rows)
      }
    },
  )

  test('a submit that was not charged can be paid with the attempt that its status names, and with no other', async () => {
    expect(unpaid).toHaveLength(3)
    for (const { attempt, next, cents: amount } of unpaid) {
      const again = await submit(site.url, { attempt: next, cents: amount })
      expect(again.reply.status).toBe('success')
      // A second tab with the old form cannot charge.
      const late = await submit(site.url, { attempt, cents: amount })
      if (next === attempt) expect(late.body).toBe(again.body)
      else expect(late.reply.code).toBe('ATTEMPT_CLOSED')
      expect(readRecordedRows(chaos.persistTo, [attempt, next]).charges).toEqual([
        toAttemptId(next),
      ])
    }
  })

  test('every charge has one payment and one receipt', async () => {
    const rows = readRecordedRows(chaos.persistTo)
    expect(new Set(rows.charges).size).toBe(rows.charges.length)
    expect(rows.payments.toSorted()).toEqual(rows.charges.toSorted())
    expect(rows.receipts.toSorted()).toEqual(rows.charges.toSorted())
    await site.kill()
  })
})
