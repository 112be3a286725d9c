// Three in ten requests to the carrier of emails fail, before or after it took the email, and the
// server is killed while it sends. Every payment's receipt still goes out, and goes out once.
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/local-site.ts'
import { type ChaosSite, findBooksFile, makeChaosSite, waitFor } from './chaos-site.ts'
import { type MailCarrier, startMailCarrier } from './mail-carrier.ts'
import { openForm, submit } from './payer.ts'

const rounds = Number(process.env.CHAOS_ROUNDS ?? 1)
const payersOfRound = 12
const killsOfRound = 2
let chaos: ChaosSite
let carrier: MailCarrier
let site: LocalSite
let cents = 9000

beforeAll(async () => {
  carrier = await startMailCarrier(0.3)
  chaos = await makeChaosSite(8806)
  site = await start()
})
afterAll(async () => {
  await chaos.remove()
  await carrier.close()
})

const start = () =>
  chaos.start({
    EMAIL_PROVIDER: 'resend',
    EMAIL_FROM: 'Papaya <no-reply@papaya.example>',
    RESEND_API_KEY: 're_chaos_carrier',
    RESEND_BASE_URL: carrier.url,
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

/** As if the pauses between two tries, and the time that a claim holds, were over. */
function letTimePass(): void {
  const db = new DatabaseSync(findBooksFile(chaos.persistTo), { timeout: 5000 })
  db.exec("UPDATE outbox SET next_try_at = 0 WHERE status IN ('pending', 'sending')")
  db.close()
}

const isAllSent = () => readOutbox().every(({ status }) => status === 'sent')

test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
  'round %i: every receipt is taken by the carrier once',
  async (round) => {
    const faultsBefore = carrier.faults()
    let paid = readOutbox().length
    for (let kill = 0; kill < killsOfRound; kill += 1) {
      const attempts = await Promise.all(
        Array.from({ length: payersOfRound }, () => openForm(site.url)),
      )
      const answers = await Promise.all(
        attempts.map((attempt) => {
          cents += 1
          return submit(site.url, { attempt, cents })
        }),
      )
      expect(answers.map(({ answer }) => answer.status)).toEqual(attempts.map(() => 'success'))
      paid += payersOfRound
      // The queue hands messages over in batches, a second after the first came in.
      await new Promise((resolve) => setTimeout(resolve, 900 + Math.random() * 600))
      await site.kill()
      site = await start()
    }
    await waitFor(
      'every receipt sent',
      async () => {
        letTimePass()
        await fetch(`${site.url}/cdn-cgi/handler/scheduled`)
        return isAllSent()
      },
      60_000,
    )
    const rows = readOutbox()
    expect(rows).toHaveLength(paid)
    expect([...carrier.taken.keys()].toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
    expect(carrier.contradicted).toEqual([])
    // Or nothing was shown.
    expect(carrier.faults()).toBeGreaterThan(faultsBefore)
    const tries = Math.max(...rows.map((row) => row.tries))
    console.log(`round ${round}: ${paid} sent, ${carrier.faults()} faults, at most ${tries} tries`)
  },
)
