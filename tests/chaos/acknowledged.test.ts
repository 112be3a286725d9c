// An answer of 200 is a promise: the payment and its receipt are there whatever happens next.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/local-site.ts'
import { readBooks, toAttemptId } from './books.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { askStatus, openForm, submit } from './payer.ts'

const rounds = Number(process.env.CHAOS_ROUNDS ?? 1)
const payers = 60
const arrivalMs = 10
let chaos: ChaosSite
let site: LocalSite
let cents = 5000

beforeAll(async () => {
  chaos = await makeChaosSite(8802)
  site = await chaos.start()
})
afterAll(() => chaos.remove())

test('a hundred identical submits at once make one charge, one payment, 100 equal answers', async () => {
  const attempt = await openForm(site.url)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => submit(site.url, { attempt, cents: 4321 })),
  )
  expect(new Set(answers.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  const once = [toAttemptId(attempt)]
  expect(readBooks(chaos.persistTo)).toEqual({
    charges: once,
    payments: once,
    receipts: once,
    open: [],
  })
})

/** Payers arrive one after the other; at the `killAfter`th answer the server is gone. */
async function payUntilKilled(attempts: readonly string[], killAfter: number) {
  const acknowledged: string[] = []
  let killed: Promise<void> | null = null
  let unanswered = 0
  await Promise.all(
    attempts.map(async (attempt, index) => {
      cents += 1
      const amount = cents
      await new Promise((resolve) => setTimeout(resolve, index * arrivalMs))
      const sent = submit(site.url, { attempt, cents: amount }).catch(() => null)
      const answer = await sent
      if (answer?.answer.status === 'success') acknowledged.push(attempt)
      else unanswered += 1
      if (acknowledged.length >= killAfter) killed ??= site.kill()
    }),
  )
  await killed
  return { acknowledged, unanswered }
}

test.each(Array.from({ length: rounds }, (_, index) => index + 1))(
  'round %i: no acknowledged payment is lost when the server is killed under load',
  async (round) => {
    const attempts = await Promise.all(Array.from({ length: payers }, () => openForm(site.url)))
    // Some thirty more are answered while the kill is under way: late ones left nobody unanswered.
    const killAfter = 3 + Math.floor(Math.random() * 10)
    const { acknowledged, unanswered } = await payUntilKilled(attempts, killAfter)
    // Neither side may be empty, or nothing was shown.
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter)
    expect(unanswered).toBeGreaterThan(0)

    site = await chaos.start()
    const atOnce = readBooks(chaos.persistTo, acknowledged)
    expect(atOnce.payments.toSorted()).toEqual(acknowledged.map(toAttemptId).toSorted())
    expect(atOnce.receipts.toSorted()).toEqual(atOnce.payments.toSorted())

    const paid: string[] = []
    const restartedAt = Date.now()
    for (const attempt of attempts)
      await waitFor(
        'every attempt settled',
        async () => {
          const { status } = await askStatus(site.url, attempt)
          if (status === 'success') paid.push(attempt)
          return status !== 'pending'
        },
        Math.max(0, 10_000 - (Date.now() - restartedAt)),
      )
    console.log(
      `round ${round}: ${acknowledged.length} acknowledged, ${unanswered} unanswered, ${paid.length} paid`,
    )
    expect(paid).toEqual(expect.arrayContaining(acknowledged))
    const books = readBooks(chaos.persistTo, attempts)
    expect(books.charges.toSorted()).toEqual(paid.map(toAttemptId).toSorted())
    expect(books.payments.toSorted()).toEqual(books.charges.toSorted())
    expect(books.receipts.toSorted()).toEqual(books.charges.toSorted())
  },
)
