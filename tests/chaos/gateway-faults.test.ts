// The card company's answer is lost before or after it did what it was asked, and the server is
// killed while it waits: for a charge, a capture and a release. The simulator does it for totals that
// end in .97 and .98 (charge), .91 and .92 (the first capture or release).
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/local-site.ts'
import { readBooks, readEnding, toAttemptId } from './books.ts'
import { type ChaosSite, makeChaosSite, waitFor } from './chaos-site.ts'
import { askStatus, openForm, submit } from './payer.ts'

const settleMs = 15_000
let chaos: ChaosSite
let site: LocalSite

beforeAll(async () => {
  chaos = await makeChaosSite(8805)
  site = await chaos.start()
})
afterAll(() => chaos.remove())

async function restart(faultPoint?: string): Promise<void> {
  await site.kill()
  site = await chaos.start(faultPoint === undefined ? {} : { FAULT_POINT: faultPoint })
}

test.each([
  { fault: 'before the charge', cents: 5097, ends: 'not_charged' },
  { fault: 'after the charge', cents: 5098, ends: 'success' },
] as const)('lost $fault, then killed: $ends', async ({ cents, ends }) => {
  const attempt = await openForm(site.url)
  expect((await submit(site.url, { attempt, cents })).httpStatus).toBe(202)
  await restart()
  await waitFor(
    'an outcome',
    async () => (await askStatus(site.url, attempt)).status !== 'pending',
    settleMs,
  )
  expect((await askStatus(site.url, attempt)).status).toBe(ends)
  const once = ends === 'success' ? [toAttemptId(attempt)] : []
  const books = { charges: once, payments: once, receipts: once }
  expect(readBooks(chaos.persistTo, [attempt])).toMatchObject(books)
})

/** As staff's button does; null when the server died over it. */
const decide = (attempt: string, action: 'accept' | 'reject') =>
  fetch(`${site.url}/dev/payments/pay_${toAttemptId(attempt)}/${action}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ reason: 'Not our account' }),
  }).catch(() => null)

const endings = {
  accept: {
    payment: 'accepted',
    charge: 'captured',
    mails: ['payment_accepted', 'receipt'],
    left: 'payee',
  },
  reject: {
    payment: 'rejected',
    charge: 'voided',
    mails: ['payment_rejected', 'receipt'],
    left: null,
  },
} as const

async function expectEnding(attempt: string, action: 'accept' | 'reject', cents: number) {
  const { payment, charge, mails, left } = endings[action]
  await waitFor(
    'the decision in the books',
    () => readEnding(chaos.persistTo, attempt)?.payment === payment,
    settleMs,
  )
  const ending = readEnding(chaos.persistTo, attempt)
  expect(ending).toMatchObject({ payment, charge })
  expect(ending?.mails.toSorted()).toEqual(mails)
  expect(ending?.ledger).toEqual(
    left === null ? { card: 0, reserved: 0 } : { card: -cents, reserved: 0, [left]: cents },
  )
}

test.each([
  { action: 'accept', fault: 'before', cents: 6091 },
  { action: 'accept', fault: 'after', cents: 6092 },
  { action: 'reject', fault: 'before', cents: 6191 },
  { action: 'reject', fault: 'after', cents: 6192 },
] as const)(
  '$action, lost $fault the company did it, then killed: once, with one mail',
  async ({ action, cents }) => {
    const attempt = await openForm(site.url)
    expect((await submit(site.url, { attempt, cents })).answer.status).toBe('success')
    expect((await decide(attempt, action))?.headers.get('location')).toContain('done=pending')
    await restart()
    await expectEnding(attempt, action, cents)
  },
)

test.each([
  { action: 'accept', point: 'before_settle', cents: 7001 },
  { action: 'accept', point: 'after_settle', cents: 7002 },
  { action: 'reject', point: 'before_settle', cents: 7003 },
  { action: 'reject', point: 'after_settle', cents: 7004 },
] as const)('$action, killed at $point: once, with one mail', async ({ action, point, cents }) => {
  const attempt = await openForm(site.url)
  expect((await submit(site.url, { attempt, cents })).answer.status).toBe('success')
  await restart(point)
  const lost = decide(attempt, action)
  await waitFor(
    `the server at ${point}`,
    () => site.output().includes(`"event":"fault_point_reached","code":"${point}"`),
    settleMs,
  )
  await restart()
  expect(await lost).toBeNull()
  await expectEnding(attempt, action, cents)
})
