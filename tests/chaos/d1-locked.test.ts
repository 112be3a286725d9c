// The database rejects every write for five seconds while payers submit. Two forms submit some of the
// bills. No payer may see a failure for a charged payment, no bill may be charged twice, and every attempt
// must reach an outcome.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { type ChaosSite, lockDatabase, makeChaosSite, waitFor } from './chaos-site.ts'
import { faultRun, timeoutMs } from './fault-run.ts'
import { fetchStatus, openForm, submit, testCards, tokenize } from './payer.ts'
import { countChargesByAmount, readRecordedRows, toAttemptId } from './recorded-rows.ts'

const lockedMs = 5000
let chaos: ChaosSite
let site: LocalSite

beforeAll(async () => {
  chaos = await makeChaosSite()
  site = await chaos.start()
})
afterAll(() => chaos.remove())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const payers = 12
/** Every third payer's bill is also sent by a second form. */
const isSentByTwoForms = (cents: number) => cents % 3 === 0

test.each(Array.from({ length: faultRun.rounds }, (_, index) => index + 1))(
  'payments sent before and during a database lock end as one charge and one payment, or as none, in round %i',
  async (round) => {
    const bills = Array.from({ length: payers }, (_, index) => 8000 + 100 * round + index)
    const forms = await Promise.all(
      bills
        .flatMap((cents) => (isSentByTwoForms(cents) ? [cents, cents] : [cents]))
        .map(async (cents) => ({
          cents,
          attempt: await openForm(site.url),
          // The card fields of the simulator store their tokens in the database, too.
          ...(faultRun.cardEntry === 'hosted' && {
            cardToken: await tokenize(site.url, testCards.visa),
          }),
        })),
    )
    // When the database is locked, some submits are done, some in progress and some not started.
    const sent = forms.map(async (form) => {
      await pause((form.cents % 100) * 30)
      return submit(site.url, form)
    })
    await pause(180)
    const unlock = lockDatabase(chaos.persistTo)
    const lockedAt = Date.now()
    const [page, lookup] = await Promise.all([
      fetch(`${site.url}/web-payment?p=p_cedar`),
      fetch(`${site.url}/api/web_payment.php?action=getPayees&term=cedar&target=partner`),
    ])
    // The form can still be opened and filled in.
    expect(page.status).toBe(200)
    expect(lookup.status).toBe(503)
    expect(lookup.headers.get('retry-after')).toBe('5')
    await pause(lockedMs - (Date.now() - lockedAt))
    unlock()

    const responses = await Promise.all(sent)
    console.log(`while locked: ${responses.map(({ httpStatus }) => httpStatus).join(' ')}`)
    for (const { httpStatus, reply } of responses) {
      expect([200, 202, 409, 503]).toContain(httpStatus)
      expect(reply.status).not.toBe('not_charged')
    }
    const attempts = forms.map(({ attempt }) => attempt)
    const paid: string[] = []
    for (const attempt of attempts)
      await waitFor(
        'every attempt settled',
        async () => {
          const { status } = await fetchStatus(site.url, attempt)
          if (status === 'success') paid.push(toAttemptId(attempt))
          return status !== 'pending'
        },
        timeoutMs,
      )
    const rows = readRecordedRows(chaos.persistTo, attempts)
    expect(rows.charges.toSorted()).toEqual(paid.toSorted())
    expect(rows.payments.toSorted()).toEqual(paid.toSorted())
    expect(rows.receipts.toSorted()).toEqual(paid.toSorted())
    const acknowledged = attempts.filter((_, index) => responses[index]?.reply.status === 'success')
    expect(paid).toEqual(expect.arrayContaining(acknowledged.map(toAttemptId)))
    const charges = countChargesByAmount(chaos.persistTo)
    expect(bills.filter((cents) => (charges.get(cents) ?? 0) > 1)).toEqual([])
  },
)
