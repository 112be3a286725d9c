// Three in ten requests to the email and SMS vendors fail, before or after the message was accepted, and the
// server is killed while it sends. Every message must be accepted, and none may arrive twice.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { callOps } from './call-ops.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { faultRun, patientMs, seededRandom } from './fault-run.ts'
import { expireClaims, readOutbox, sendDueMessages } from './outbox-rows.ts'
import { openForm, requestText, resetLimits, submit } from './payer.ts'
import { startVendorServer, type VendorServer } from './vendor-server.ts'

const payersPerRound = 12
const textsPerRound = 6
const killsPerRound = 2
const random = seededRandom(faultRun.seed)
let chaos: ChaosSite
let vendors: VendorServer
let site: LocalSite
let cents = 9000
let staffRetries = 0

const start = () => chaos.start({ ...vendors.vars, CARD_PROCESSOR: 'embedded' })

beforeAll(async () => {
  vendors = await startVendorServer()
  vendors.failAtRandom({ share: 0.3, random })
  chaos = await makeChaosSite()
  site = await start()
})
afterAll(async () => {
  await chaos.remove()
  await vendors.close()
})

async function payAndRequestTexts(): Promise<void> {
  const attempts = await Promise.all(
    Array.from({ length: payersPerRound }, () => openForm(site.url)),
  )
  const paid = attempts.map((attempt) => {
    // Whole dollars: the simulator loses its reply to some totals, such as those that end in .98.
    cents += 100
    return submit(site.url, { attempt, cents })
  })
  const texts = Array.from({ length: textsPerRound }, () => requestText(site.url))
  expect((await Promise.all(paid)).map(({ reply }) => reply.status)).toEqual(
    attempts.map(() => 'success'),
  )
  expect(await Promise.all(texts)).toEqual(texts.map(() => 200))
}

const isAccepted = (id: string) => vendors.emails.accepted.has(id) || vendors.texts.accepted.has(id)

/** Staff send again what the worker stopped retrying, unless the vendor has accepted it. */
async function retryAsStaff(): Promise<void> {
  const undelivered = readOutbox(chaos.persistTo).filter(
    ({ id, status }) => (status === 'failed' || status === 'unknown') && !isAccepted(id),
  )
  for (const { id } of undelivered) {
    await callOps(site.url, 'retryMessages', { message: id, evenIfSent: true })
    staffRetries += 1
  }
}

const isEveryMessageAccepted = () =>
  readOutbox(chaos.persistTo).every(
    ({ id, status }) => status === 'sent' || (status === 'unknown' && isAccepted(id)),
  )

const toTotal = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((total, count) => total + count, 0)

test.each(Array.from({ length: faultRun.rounds }, (_, index) => index + 1))(
  'every email and text is accepted by its vendor in round %i, and no text twice',
  async (round) => {
    const faultsBefore = vendors.countFaults()
    for (let kill = 0; kill < killsPerRound; kill += 1) {
      // Ten rounds are 240 charges without a captcha, and the site allows 100 in an hour.
      await resetLimits(site.url)
      await payAndRequestTexts()
      // The queue delivers batches one second after their first message.
      await new Promise((resolve) => setTimeout(resolve, 900 + random.below(600)))
      await site.kill()
      expireClaims(chaos.persistTo)
      site = await start()
    }
    await waitFor(
      'every message accepted',
      async () => {
        await sendDueMessages(site.url, chaos.persistTo)
        await retryAsStaff()
        return isEveryMessageAccepted()
      },
      patientMs(60_000),
    )
    const rows = readOutbox(chaos.persistTo)
    const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
    const { emails, texts } = vendors
    expect(idsOf('email')).toHaveLength(round * killsPerRound * payersPerRound)
    expect(idsOf('sms')).toHaveLength(round * killsPerRound * textsPerRound)
    expect([...emails.accepted.keys()].toSorted()).toEqual(idsOf('email').toSorted())
    expect([...texts.accepted.keys()].toSorted()).toEqual(idsOf('sms').toSorted())
    // Resend sends a repeated key once if its body is the same. Twilio has no key.
    expect(emails.conflicting).toEqual([])
    expect(toTotal(texts.accepted)).toBe(texts.accepted.size)
    // Without a fault, the test would prove nothing.
    expect(vendors.countFaults()).toBeGreaterThan(faultsBefore)
    const repeated = toTotal(emails.accepted) - emails.accepted.size
    const uncertain = rows.filter(({ status }) => status === 'unknown').length
    console.log(
      `round ${round}: ${emails.accepted.size} emails, ${texts.accepted.size} texts, ` +
        `${vendors.countFaults()} faults, ${repeated} emails repeated under their key, ` +
        `${uncertain} marked unknown, ${staffRetries} sent again by staff`,
    )
  },
)
