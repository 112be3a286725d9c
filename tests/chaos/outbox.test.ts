// Three in ten requests to the email vendor fail, before or after it accepted the email, and the server
// is killed while it sends. Every payment's receipt must be sent exactly once.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/local-site.ts'
import { type ChaosSite, findBooksFile, makeChaosSite, waitFor } from './chaos-site.ts'
import { type EmailVendor, startEmailVendor } from './email-vendor.ts'
import { openForm, submit } from './payer.ts'

const rounds = Number(process.env.CHAOS_ROUNDS ?? 1)
const payersPerRound = 12
const killsPerRound = 2
let chaos: ChaosSite
let vendor: EmailVendor
let site: LocalSite
let cents = 9000

beforeAll(async () => {
  vendor = await startEmailVendor(0.3)
  chaos = await makeChaosSite(8806)
  site = await start()
})
afterAll(async () => {
  await chaos.remove()
  await vendor.close()
})

const start = () =>
  chaos.start({
    EMAIL_PROVIDER: 'resend',
    EMAIL_FROM: 'Papaya <no-reply@papaya.example>',
    RESEND_API_KEY: 're_chaos_carrier',
    RESEND_BASE_URL: vendor.url,
  })

type Row = { readonly id: string; readonly status: string; readonly tries: number }

function readOutbox(): readonly Row[] {
  const db = new DatabaseSync(findBooksFile(chaos.persistTo), { readOnly: true, timeout: 5000 })
  const rows = db.prepare('SELECT id, status, tries FROM outbox').all()
  db.close()
  return rows.map(({ id, status, tries }) => ({
    id: String(id),
    status: String(status),
    tries: Number(tries),
  }))
}

/** Makes every unsent message due, as if its retry delay and its claim had expired. */
function makeAllDue(): void {
  const db = new DatabaseSync(findBooksFile(chaos.persistTo), { timeout: 5000 })
  db.exec("UPDATE outbox SET next_try_at = 0 WHERE status IN ('pending', 'sending')")
  db.close()
}

const isAllSent = () => readOutbox().every(({ status }) => status === 'sent')

test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
  'every receipt is accepted by the email vendor exactly once in round %i',
  async (round) => {
    const faultsBefore = vendor.faults()
    let paid = readOutbox().length
    for (let kill = 0; kill < killsPerRound; kill += 1) {
      const attempts = await Promise.all(
        Array.from({ length: payersPerRound }, () => openForm(site.url)),
      )
      const responses = await Promise.all(
        attempts.map((attempt) => {
          cents += 1
          return submit(site.url, { attempt, cents })
        }),
      )
      expect(responses.map(({ reply }) => reply.status)).toEqual(attempts.map(() => 'success'))
      paid += payersPerRound
      // The queue delivers batches one second after their first message.
      await new Promise((resolve) => setTimeout(resolve, 900 + Math.random() * 600))
      await site.kill()
      site = await start()
    }
    await waitFor(
      'every receipt sent',
      async () => {
        makeAllDue()
        await fetch(`${site.url}/cdn-cgi/handler/scheduled`)
        return isAllSent()
      },
      60_000,
    )
    const rows = readOutbox()
    expect(rows).toHaveLength(paid)
    expect([...vendor.accepted.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(vendor.conflicting).toEqual([])
    // Without a fault, the test would show nothing.
    expect(vendor.faults()).toBeGreaterThan(faultsBefore)
    const tries = Math.max(...rows.map((row) => row.tries))
    console.log(`round ${round}: ${paid} sent, ${vendor.faults()} faults, at most ${tries} tries`)
  },
)
