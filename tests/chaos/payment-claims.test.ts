// Two forms for one bill at the same moment, and a server that is killed between claim and charge.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { type ChaosSite, makeChaosSite, waitFor, waitForFaultPoint } from './chaos-site.ts'
import { timeoutMs } from './fault-run.ts'
import { fetchStatus, openForm, resetLimits, submit } from './payer.ts'
import { readRecordedRows, toAttemptId } from './recorded-rows.ts'

const pairs = 100
const concurrentPairs = 10
let chaos: ChaosSite
let site: LocalSite

beforeAll(async () => {
  chaos = await makeChaosSite()
  site = await chaos.start()
})
afterAll(() => chaos.remove())

async function payTwice(cents: number) {
  const attempts = await Promise.all([openForm(site.url), openForm(site.url)])
  // The local server sometimes drops a connection, so the form is then sent again.
  const send = (attempt: string) => submit(site.url, { attempt, cents })
  const sent = attempts.map((attempt) => send(attempt).catch(() => send(attempt)))
  const codes = (await Promise.all(sent)).map(({ reply }) => reply.code ?? reply.status)
  return { attempts, codes }
}

test('of each of a hundred concurrent pairs, one form is paid and the other is not charged', async () => {
  const codes: string[] = []
  for (let first = 0; first < pairs; first += concurrentPairs) {
    await resetLimits(site.url)
    const group = Array.from({ length: concurrentPairs }, (_, index) =>
      payTwice(10_000 + 100 * (first + index)),
    )
    for (const pair of await Promise.all(group)) {
      expect(
        pair.codes.filter((code) => code === 'success'),
        `${pair.codes}`,
      ).toHaveLength(1)
      const rows = readRecordedRows(chaos.persistTo, pair.attempts)
      expect([rows.charges.length, rows.payments.length]).toEqual([1, 1])
      codes.push(...pair.codes.filter((code) => code !== 'success'))
    }
  }
  const count = (code: string) => codes.filter((one) => one === code).length
  console.log(
    `being paid: ${count('BILL_BEING_PAID')}, paid already: ${count('DUPLICATE_PAYMENT')}`,
  )
  expect(count('BILL_BEING_PAID') + count('DUPLICATE_PAYMENT')).toBe(pairs)
  expect(count('BILL_BEING_PAID')).toBeGreaterThan(pairs / 2)
})

test('of two concurrent confirmations of a second payment, exactly one is charged', async () => {
  const cents = 20_001
  await submit(site.url, { attempt: await openForm(site.url), cents })
  const attempts = await Promise.all([openForm(site.url), openForm(site.url)])
  const warned = await submit(site.url, { attempt: attempts[0], cents })
  const { payAgain = '' } = warned.reply
  const sent = attempts.map((attempt) => submit(site.url, { attempt, cents, payAgain }))
  const statuses = (await Promise.all(sent)).map(({ reply }) => reply.status).toSorted()
  expect(statuses).toEqual(['error', 'success'])
  expect(readRecordedRows(chaos.persistTo, attempts).charges).toHaveLength(1)
})

test('a bill can be paid within a minute after its server was killed between claim and charge', async () => {
  const cents = 30_001
  await site.kill()
  site = await chaos.start({ FAULT_POINT: 'after_claim' })
  const [attempt, other] = await Promise.all([openForm(site.url), openForm(site.url)])
  const lost = submit(site.url, { attempt, cents }).catch(() => null)
  await waitForFaultPoint(site, 'after_claim', timeoutMs)
  const refused = await submit(site.url, { attempt: other, cents })
  expect(refused.reply.code).toBe('BILL_BEING_PAID')
  const killedAt = Date.now()
  await site.kill()
  expect(await lost).toBeNull()

  site = await chaos.start()
  await waitFor(
    'the bill can be paid',
    async () => (await submit(site.url, { attempt: other, cents })).reply.status === 'success',
    60_000,
  )
  console.log(`payable ${Date.now() - killedAt} ms after the kill`)
  expect((await fetchStatus(site.url, attempt)).status).toBe('not_sent')
  const late = await submit(site.url, { attempt, cents })
  expect(late.reply.code).toBe('DUPLICATE_PAYMENT')
  expect(readRecordedRows(chaos.persistTo, [attempt, other]).charges).toEqual([toAttemptId(other)])
})
