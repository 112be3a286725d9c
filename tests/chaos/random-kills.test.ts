// Whole servers are killed (SIGKILL) at random instants while bills are paid. The test compares with the card
// processor's own count of charges. `npm test -- faults` makes 1,000 payments with 100 kills.
import { afterAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { type Bill, makeBills, payBill, toExpectedCharges } from './bills.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { type CardEntry, faultRun, patientMs, type Random, seededRandom } from './fault-run.ts'
import { newSightings, type Sightings, whenUp } from './patient-payer.ts'
import { fetchStatus, resetLimits } from './payer.ts'
import { countChargesByAmount, readClaims, readRecordedRows, toAttemptId } from './recorded-rows.ts'

/** The bills between two kills arrive within this time. */
const arrivalMs = 800
/** A kill comes at most this long after the first of these bills is submitted. A hosted token is looked up first. */
const latestKillMs = { own: 900, hosted: 1800 } as const
/** A payment waits at each of its six points, so that kills fall between any two of them. */
const toVars = (cardEntry: CardEntry) => ({ FAULT_DELAY_MS: '60', CARD_ENTRY: cardEntry })
/** Every second server has hosted card fields. */
const toCardEntry = (index: number): CardEntry => (index % 2 === 0 ? 'own' : 'hosted')
/** Time limit for each wait. A claim expires after a minute, so nothing waits much longer once the server stays up. */
const waitTimeoutMs = patientMs(90_000)
/** At most this many extra kills until one has interrupted a charge. Without one, the test would prove nothing. */
const extraKills = 8
const testTimeoutMs = (faultRun.kills + extraKills) * patientMs(30_000) + 2 * waitTimeoutMs

type KilledServer = {
  readonly chaos: ChaosSite
  readonly random: Random
  readonly cardEntry: CardEntry
  readonly seen: Sightings
  site: LocalSite
}
type Paying = { readonly bill: Bill; readonly tookMs: Promise<number> }

const chaosSites: ChaosSite[] = []
afterAll(() => Promise.all(chaosSites.map((chaos) => chaos.remove())))

async function startServer(index: number): Promise<KilledServer> {
  const chaos = await makeChaosSite()
  chaosSites.push(chaos)
  const random = seededRandom(faultRun.seed + index)
  const cardEntry = toCardEntry(index)
  const site = await chaos.start(toVars(cardEntry))
  return { chaos, random, cardEntry, seen: newSightings(), site }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Acknowledged payments without a row or without a charge. */
function findLost({ chaos }: KilledServer, acknowledged: ReadonlySet<string>): readonly string[] {
  const rows = readRecordedRows(chaos.persistTo)
  const [payments, charges] = [new Set(rows.payments), new Set(rows.charges)]
  const ids = [...acknowledged].map(toAttemptId)
  return ids.filter((id) => !payments.has(id) || !charges.has(id))
}

async function payAndTime({ site, seen, cardEntry }: KilledServer, bill: Bill): Promise<number> {
  const startedAt = Date.now()
  await payBill({ ...bill, siteUrl: site.url, cardEntry }, seen)
  return Date.now() - startedAt
}

/** Starts some bills, kills the server at a random instant and starts it again. */
async function killWhilePaying(
  server: KilledServer,
  bills: readonly Bill[],
): Promise<readonly Paying[]> {
  const { chaos, random, seen, cardEntry } = server
  const submittedBefore = seen.submitted.size
  const paying = bills.map((bill) => {
    const arrived = pause(random.below(arrivalMs))
    return { bill, tookMs: arrived.then(() => payAndTime(server, bill)) }
  })
  // On a slow machine, a kill would otherwise come before any payment.
  await waitFor('a submit', () => seen.submitted.size > submittedBefore, waitTimeoutMs)
  await pause(random.below(latestKillMs[cardEntry]))
  const acknowledged = new Set(seen.acknowledged)
  await server.site.kill()
  server.site = await chaos.start(toVars(cardEntry))
  // The limits also count forms that are sent again. Payers who are refused would not be in the middle of a
  // payment when the next kill comes.
  await whenUp(() => resetLimits(server.site.url))
  expect(findLost(server, acknowledged)).toEqual([])
  return paying
}

/** The part of all payments, or of all kills, that falls to one server. */
const toShare = (count: number) => Math.ceil(count / faultRun.servers)

const hasInterrupted = ({ seen: { lostResponses } }: KilledServer) =>
  lostResponses.success + lostResponses.not_charged > 0

/** Waits until every bill is paid, and no claim and no attempt is open. */
async function waitUntilPaid({ chaos, seen }: KilledServer, paying: readonly Paying[]) {
  let open = paying.length
  for (const { tookMs } of paying)
    void tookMs.finally(() => {
      open -= 1
    })
  await waitFor('every bill paid', () => open === 0 || seen.unexpected.length > 0, waitTimeoutMs)
  expect(seen.unexpected).toEqual([])
  const isAllClosed = () =>
    readClaims(chaos.persistTo).length === 0 && readRecordedRows(chaos.persistTo).open.length === 0
  await waitFor('no claim and no open attempt', isAllClosed, waitTimeoutMs)
}

/** Pays all bills while the server is killed, and waits until none is open. */
async function payAll(server: KilledServer) {
  const kills = toShare(faultRun.kills)
  const size = Math.ceil(toShare(faultRun.payments) / kills)
  const bills = makeBills((kills + extraKills) * size, server.random)
  const paying: Paying[] = []
  for (let kill = 0; kill < kills + extraKills; kill += 1) {
    const isExtra = kill >= kills
    if (isExtra) await waitUntilPaid(server, paying)
    if (isExtra && hasInterrupted(server)) break
    paying.push(...(await killWhilePaying(server, bills.slice(kill * size, (kill + 1) * size))))
  }
  await waitUntilPaid(server, paying)
  const times = await Promise.all(paying.map(({ tookMs }) => tookMs))
  return { bills: paying.map(({ bill }) => bill), slowestMs: Math.max(...times) }
}

async function findPending({ site, seen }: KilledServer): Promise<readonly string[]> {
  const pending: string[] = []
  for (const attempt of seen.submitted) {
    const { status } = await fetchStatus(site.url, attempt)
    if (status === 'pending') pending.push(attempt)
  }
  return pending
}

async function expectCorrectCharges(server: KilledServer, bills: readonly Bill[]): Promise<void> {
  const { chaos, seen } = server
  const charges = countChargesByAmount(chaos.persistTo)
  const toExcess = (bill: Bill) => (charges.get(bill.cents) ?? 0) - toExpectedCharges(bill)
  expect(bills.filter((bill) => toExcess(bill) !== 0)).toEqual([])
  expect(findLost(server, seen.acknowledged)).toEqual([])
  const rows = readRecordedRows(chaos.persistTo)
  const charged = new Set(rows.charges)
  expect([...seen.notCharged].filter((attempt) => charged.has(toAttemptId(attempt)))).toEqual([])
  expect(rows.payments.toSorted()).toEqual(rows.charges.toSorted())
  expect(rows.receipts.toSorted()).toEqual(rows.charges.toSorted())
  expect(await findPending(server)).toEqual([])
  expect(hasInterrupted(server)).toBe(true)
}

test.concurrent.each(Array.from({ length: faultRun.servers }, (_, index) => index))(
  'no payment is charged twice, lost or stuck when server %i is killed at random instants',
  { timeout: testTimeoutMs },
  async (index) => {
    const startedAt = Date.now()
    const server = await startServer(index)
    const { bills, slowestMs } = await payAll(server)
    const { charges } = readRecordedRows(server.chaos.persistTo)
    const { acknowledged, lostResponses } = server.seen
    console.log(
      `seed ${faultRun.seed}, server ${index} with ${server.cardEntry} card fields: ${bills.length} bills, at least ${toShare(faultRun.kills)} kills, ` +
        `${charges.length} charges, ${new Set([...acknowledged].map(toAttemptId)).size} acknowledged, ` +
        `${JSON.stringify(lostResponses)} after a lost response, slowest bill ${slowestMs} ms, ` +
        `${Math.round((Date.now() - startedAt) / 1000)} s`,
    )
    await expectCorrectCharges(server, bills)
  },
)
