import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { toEasternDay } from '../../../../shared/eastern-day'
import { listLedger } from '../../../../tests/support/builders/ledger'
import { createAcceptedPayment, createPayment } from '../../../../tests/support/builders/payment'
import { fc, fuzzSeed } from '../../../../tests/support/fuzz'
import {
  type Decide,
  findLedgerFaults,
  runScenario,
  scenarioArbitrary,
} from '../../../../tests/support/ledger-properties'
import { createTestServices } from '../../../../tests/support/requests/services'
import { cardSimulator } from '../../../vendors/cards/simulator'
import { recordDispute } from '../disputes/record-dispute'
import { refundPayment } from '../refunds/refund-payment'
import { changeStatus, findPayment } from '../stores/payment-store'
import { insertOutcomeEntries } from './ledger-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const insertLedgerRow = (verb: string, id: string, event: string, account: string, cents: number) =>
  env.DB.prepare(
    `${verb} INTO ledger_entries (payment_id, event, account, cents, at) VALUES (?1, ?2, ?3, ?4, 1)`,
  )
    .bind(id, event, account, cents)
    .run()

test('a ledger row cannot be updated, replaced or deleted', async () => {
  const { id } = await createPayment()
  const before = await listLedger(id)
  expect(before).toEqual([
    { event: 'authorized', account: 'card', cents: -2000 },
    { event: 'authorized', account: 'reserved', cents: 2000 },
  ])
  const change = (sql: string) => env.DB.prepare(sql).bind(id).run()
  const refused = 'the ledger is append only'
  await expect(change('UPDATE ledger_entries SET cents = 1 WHERE payment_id = ?1')).rejects.toThrow(
    refused,
  )
  await expect(change('DELETE FROM ledger_entries WHERE payment_id = ?1')).rejects.toThrow(refused)
  await expect(
    change('UPDATE OR REPLACE ledger_entries SET at = 9 WHERE payment_id = ?1'),
  ).rejects.toThrow(refused)
  await insertLedgerRow('INSERT OR REPLACE', id, 'authorized', 'card', -1)
  expect(await listLedger(id)).toEqual(before)
})

test('the ledger records the end of a hold only once', async () => {
  const { id } = await createPayment()
  await insertLedgerRow('INSERT', id, 'captured', 'reserved', -2000)
  await expect(insertLedgerRow('INSERT', id, 'voided', 'reserved', -2000)).rejects.toThrow(
    'ends once',
  )
  await expect(insertLedgerRow('INSERT OR REPLACE', id, 'voided', 'card', 2000)).rejects.toThrow(
    'ends once',
  )
  await insertLedgerRow('INSERT', id, 'captured', 'payee', 2000)
})

test('the ledger records a refund and each step of a dispute once, and a dispute ends once', async () => {
  const { id } = await createAcceptedPayment()
  const deps = createTestServices()
  const report = { paymentId: id, vendorReference: 'dp_1', recordedBy: 'Sam' } as const
  const opened = {
    ...report,
    status: 'opened',
    date: toEasternDay(Date.now()),
    cents: 600,
  } as const
  const lost = { ...report, status: 'lost', date: toEasternDay(Date.now()), cents: null } as const
  for (const _time of ['first', 'again']) {
    expect(await recordDispute(opened, deps)).toMatchObject({ kind: 'done' })
    await refundPayment(
      { paymentId: id, key: 'refund-1', cents: 500, reason: 'r', requestedBy: 'Sam' },
      deps,
    )
  }
  for (const _time of ['first', 'again'])
    expect(await recordDispute(lost, deps)).toMatchObject({ kind: 'done' })
  expect(await recordDispute({ ...lost, status: 'won' }, deps)).toEqual({
    kind: 'recorded_otherwise',
    status: 'lost',
  })
  const after = (await listLedger(id)).filter(
    ({ event }) => event === 'refunded' || event.startsWith('dispute'),
  )
  expect(after.map(({ event, account, cents }) => `${event} ${account} ${cents}`)).toEqual([
    'dispute_lost card 600',
    'dispute_lost disputed -600',
    'dispute_opened disputed 600',
    'dispute_opened payee -600',
    'refunded card 500',
    'refunded payee -500',
  ])
  await expect(
    env.DB.prepare(
      `INSERT INTO ledger_entries (payment_id, event, account, cents, at, subject_id)
      VALUES (?1, 'dispute_won', 'payee', 600, 1, ?1 || '.d-dp_1')`,
    )
      .bind(id)
      .run(),
  ).rejects.toThrow('ends once')
})

test('the ledger agrees with the processor after random scenarios in real Durable Objects', async () => {
  const scenarios = fc.sample(scenarioArbitrary, { numRuns: 30, seed: fuzzSeed })
  const ids = await Promise.all(scenarios.map((scenario) => runScenario(scenario)))
  expect(await findLedgerFaults(ids), `FUZZ_SEED=${fuzzSeed}`).toEqual([])
})

/** A deliberate bug: writes to D1 before it calls the processor, and ignores the reply. */
const decideNaively: Decide = async (attemptId, decision) => {
  const paymentId = `pay_${attemptId}`
  const payment = await findPayment(env.DB, paymentId)
  if (payment?.status !== 'in_review') return
  const to = { accept: 'accepted', reject: 'rejected', cancel: 'canceled' } as const
  const status = to[decision.action]
  const now = Date.now()
  await env.DB.batch([
    ...changeStatus(env.DB, {
      paymentId,
      from: 'in_review',
      to: status,
      actor: 'staff',
      note: '',
      now,
    }),
    insertOutcomeEntries(env.DB, status, { paymentId, now }),
  ])
  const simulator = cardSimulator({ db: env.DB, now: Date.now })
  await (status === 'accepted'
    ? simulator.capture(payment.processor_transaction_id, payment.amount_cents)
    : simulator.void(payment.processor_transaction_id))
}

test('the ledger check finds rows that were written before the processor replied', async () => {
  const batch = fc.sample(scenarioArbitrary, { numRuns: 40, seed: 7 })
  const ids = await Promise.all(batch.map((scenario) => runScenario(scenario, decideNaively)))
  expect((await findLedgerFaults(ids)).length).toBeGreaterThan(0)
})
