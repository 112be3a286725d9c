// Kills the server (SIGKILL) during submits of different bills. Each server hangs at one point, and the next one, on
// the same state, must settle the attempts. In this order of the points, settling does not reach the next point.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { type CardEntry, faultRun, timeoutMs } from './fault-run.ts'
import { fetchStatus, openForm, resetLimits, submit, testCards, tokenize } from './payer.ts'
import { readBankUrl, readClaims, readRecordedRows, toAttemptId } from './recorded-rows.ts'

const points = [
  { point: 'before_record', next: 'after_charge', finalStatus: 'success' },
  { point: 'after_charge', next: 'after_intent', finalStatus: 'success' },
  { point: 'after_intent', next: 'before_intent', finalStatus: 'not_charged' },
  { point: 'before_intent', next: 'after_claim', finalStatus: 'not_charged' },
  { point: 'after_claim', next: 'after_record', finalStatus: 'not_sent' },
  { point: 'after_record', next: undefined, finalStatus: 'success' },
] as const

const { rounds, payersPerPoint } = faultRun
let chaos: ChaosSite
let site: LocalSite
let lastCents = 1000

beforeAll(async () => {
  chaos = await makeChaosSite()
})
afterAll(() => chaos.remove())

type Bill = { readonly attempt: string; readonly cents: number }

/** An amount that no other bill has, in whole dollars: some cents make the simulator fail. */
function nextCents(): number {
  lastCents += 100
  return lastCents
}

/** Starts a server. Submits hang at `point`, if there is one. */
async function start(cardEntry: CardEntry, point?: string): Promise<LocalSite> {
  const started = await chaos.start({
    CARD_ENTRY: cardEntry,
    ...(point !== undefined && { FAULT_POINT: point }),
  })
  // The payers of all rounds share the site's limit of payments without a captcha.
  await resetLimits(started.url)
  return started
}

const countHits = (point: string) =>
  site.output().split(`"event":"fault_point_reached","code":"${point}"`).length - 1

/** Submits different bills, waits until each is at the point, and kills the server. */
async function killAt(point: string, cardEntry: CardEntry): Promise<readonly Bill[]> {
  const bills = await Promise.all(
    Array.from({ length: payersPerPoint }, async () => ({
      cents: nextCents(),
      attempt: await openForm(site.url),
    })),
  )
  const lost = bills.map((bill) =>
    submit(site.url, { ...bill, cardEntry }).catch(() => 'no response'),
  )
  await waitFor(`every submit at ${point}`, () => countHits(point) === bills.length, timeoutMs)
  await site.kill()
  expect(await Promise.all(lost)).toEqual(bills.map(() => 'no response'))
  return bills
}

/** The outcome of an attempt after the restart. */
async function waitForOutcome({ attempt }: Bill) {
  let outcome = await fetchStatus(site.url, attempt)
  await waitFor(
    'an outcome',
    async () => {
      outcome = await fetchStatus(site.url, attempt)
      return outcome.status !== 'pending'
    },
    timeoutMs,
  )
  return outcome
}

const runs = Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) =>
  (['own', 'hosted'] as const).map((cardEntry) => ({ round, cardEntry })),
)

describe.each(runs)('round $round, $cardEntry card fields', ({ round, cardEntry }) => {
  const unpaid: (Bill & { readonly nextAttempt: string })[] = []

  beforeAll(async () => {
    site = await start(cardEntry, points[0].point)
  })
  // Also after a failure: the next round starts its server on the same port.
  afterAll(() => site.kill())

  test.each(points)(
    'submits killed at $point are settled after the restart',
    async ({ point, next, finalStatus }) => {
      const bills = await killAt(point, cardEntry)
      const attempts = bills.map(({ attempt }) => attempt)
      site = await start(cardEntry, next)
      const readyAt = Date.now()
      if (finalStatus === 'success')
        // No client polls: the attempt's alarm must settle it.
        await waitFor(
          'the payments in D1',
          () => readRecordedRows(chaos.persistTo, attempts).payments.length === bills.length,
          timeoutMs,
        )
      const outcomes = await Promise.all(bills.map((bill) => waitForOutcome(bill)))
      expect(outcomes.map(({ status }) => status)).toEqual(bills.map(() => finalStatus))
      console.log(
        `round ${round}, ${cardEntry}, ${point}: ${bills.length} ${finalStatus} ${Date.now() - readyAt} ms after the restart`,
      )
      if (finalStatus !== 'success')
        unpaid.push(
          ...bills.map((bill, index) => ({ ...bill, nextAttempt: outcomes[index]?.attempt ?? '' })),
        )
      const once = finalStatus === 'success' ? attempts.map(toAttemptId).toSorted() : []
      const rows = readRecordedRows(chaos.persistTo, attempts)
      expect(rows.charges.toSorted()).toEqual(once)
      expect(rows.payments.toSorted()).toEqual(once)
      expect(rows.receipts.toSorted()).toEqual(once)
    },
  )

  test('a submit that was not charged can be paid with the attempt that its status names, and with no other', async () => {
    expect(unpaid).toHaveLength(3 * payersPerPoint)
    for (const { attempt, nextAttempt, cents: amount } of unpaid) {
      const again = await submit(site.url, { attempt: nextAttempt, cents: amount, cardEntry })
      expect(again.reply.status).toBe('success')
      // A second tab with the old form cannot charge.
      const late = await submit(site.url, { attempt, cents: amount, cardEntry })
      if (nextAttempt === attempt) expect(late.body).toBe(again.body)
      else expect(late.reply.code).toBe('ATTEMPT_CLOSED')
      expect(readRecordedRows(chaos.persistTo, [attempt, nextAttempt]).charges).toEqual([
        toAttemptId(nextAttempt),
      ])
    }
  })

  test('every charge has one payment and one receipt, and no bill stays claimed', async () => {
    const rows = readRecordedRows(chaos.persistTo)
    expect(new Set(rows.charges).size).toBe(rows.charges.length)
    expect(rows.payments.toSorted()).toEqual(rows.charges.toSorted())
    expect(rows.receipts.toSorted()).toEqual(rows.charges.toSorted())
    expect(readClaims(chaos.persistTo)).toEqual([])
  })
})

describe('with a confirmation by the bank', () => {
  afterEach(() => site.kill())

  test.each([
    { answer: 'confirm', finalStatus: 'success' },
    { answer: 'refuse', finalStatus: 'not_charged' },
  ] as const)(
    'a submit killed while it waits for the bank ends with the status $finalStatus when the payer answers $answer',
    async ({ answer, finalStatus }) => {
      site = await start('hosted', 'after_action')
      const attempt = await openForm(site.url)
      const fields = { card_token: await tokenize(site.url, testCards.withBankConfirmation) }
      const bill = { attempt, cents: nextCents(), cardEntry: 'hosted', fields } as const
      const lost = submit(site.url, bill).catch(() => 'no response')
      await waitFor('the submit at after_action', () => countHits('after_action') === 1, timeoutMs)
      await site.kill()
      expect(await lost).toBe('no response')
      site = await start('hosted')
      expect((await fetchStatus(site.url, attempt)).status).toBe('pending')
      expect(readRecordedRows(chaos.persistTo, [attempt]).charges).toEqual([])
      const bank = readBankUrl(chaos.persistTo, site.url, attempt)
      await fetch(bank, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ answer }),
      })
      expect((await waitForOutcome(bill)).status).toBe(finalStatus)
      const once = finalStatus === 'success' ? [toAttemptId(attempt)] : []
      const rows = { charges: once, payments: once, receipts: once }
      expect(readRecordedRows(chaos.persistTo, [attempt])).toMatchObject(rows)
      expect(readClaims(chaos.persistTo)).toEqual([])
    },
  )
})
