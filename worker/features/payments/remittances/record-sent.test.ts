// What staff may record about a payment's way to its payee, and what follows from it. Long, because every record is
// tried on payments in the same states.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, toEasternDay, toNoon } from '../../../../shared/eastern-day'
import { createPayment } from '../../../../tests/support/builders/payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import {
  createCharged,
  easternToday,
  readOpenSince,
  recordSentPayment,
  servicesAfterDays,
} from '../../../../tests/support/builders/remittance'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { recordDispute } from '../disputes/record-dispute'
import { insertRefund } from '../stores/refund-store'
import { listRemittances } from '../stores/remittance-store'
import { type EndReport, recordRemittanceEnd } from './end-remittance'
import { listOpenRemittances } from './uncollected-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Created = { readonly id: string }

const statesOf = async ({ id }: Created) =>
  (await listRemittances(env.DB, id)).map(({ status, cents }) => `${status} ${cents}`)

const messagesOf = async ({ id }: Created) => {
  const { results } = await env.DB.prepare(
    `SELECT template FROM outbox WHERE payment_id = ?1
      AND template IN ('payment_remitted', 'payment_text') ORDER BY created_at, id`,
  )
    .bind(id)
    .all<{ readonly template: string }>()
  return results.map(({ template }) => template)
}

/** What each of these emails calls still paid. */
const paidCentsOf = async ({ id }: Created) => {
  const { results } = await env.DB.prepare(
    `SELECT json_extract(data, '$.paidCents') AS cents FROM outbox
      WHERE payment_id = ?1 AND template = 'payment_remitted' ORDER BY created_at, id DESC`,
  )
    .bind(id)
    .all<{ readonly cents: number }>()
  return results.map(({ cents }) => cents)
}

const end = (
  { id }: Created,
  action: EndReport['action'],
  endedOn = easternToday(),
  services = createTestServices(),
) => recordRemittanceEnd({ paymentId: id, action, endedOn, endedBy: 'Sam Staff' }, services)

const refused = (why: string) => ({ kind: 'refused', faults: [{ index: 0, why }] })

describe('recording that a payment was sent', () => {
  test('stores the day, the way, the trace and who recorded it, and emails the payer once', async () => {
    const payment = await createCharged()
    expect(await recordSentPayment(payment)).toMatchObject({
      kind: 'done',
      payments: [{ id: payment.id, cents: 12_550, what: 'recorded' }],
    })
    expect(await recordSentPayment(payment)).toMatchObject({ payments: [{ what: 'unchanged' }] })
    expect(await listRemittances(env.DB, payment.id)).toMatchObject([
      {
        ...{ way: 'ach', trace: '021000021234567', status: 'sent', sent_on: easternToday() },
        recorded_by: 'Sam Staff',
      },
    ])
    expect(await messagesOf(payment)).toEqual(['payment_remitted'])
  })

  test('is refused for what cannot be', async () => {
    const payment = await createCharged()
    const today = easternToday()
    expect(await recordSentPayment({ id: 'pay_unknown' })).toEqual(refused('not_found'))
    expect(await recordSentPayment(await createPayment())).toEqual(refused('not_charged'))
    expect(await recordSentPayment(payment, { sentOn: addDays(today, 1) })).toEqual(
      refused('in_future'),
    )
    expect(await recordSentPayment(payment, { sentOn: addDays(today, -1) })).toEqual(
      refused('before_charge'),
    )
    expect(await statesOf(payment)).toEqual([])
    await recordSentPayment(payment)
    expect(await recordSentPayment(payment, { trace: '2' })).toEqual(refused('already_sent'))
    expect(await recordSentPayment(payment, { way: 'check' })).toEqual(refused('already_sent'))
    expect(await statesOf(payment)).toEqual(['sent 12550'])
  })

  test('is refused when nothing of the payment is left, and else sends what is left', async () => {
    const refunded = await createCharged()
    await requestRefund(refunded)
    expect(await recordSentPayment(refunded)).toEqual(refused('nothing_left'))
    const part = await createCharged()
    await requestRefund(part, { cents: 2550 })
    await recordSentPayment(part)
    expect(await statesOf(part)).toEqual(['sent 10000'])
  })

  test('is all or nothing for a list', async () => {
    const [first, second] = [await createCharged(), await createPayment()]
    const sendings = [first, second].map(
      ({ id }) => ({ payment: id, way: 'ach', trace: '' }) as const,
    )
    expect(await recordSentPayment(first, { sendings })).toEqual({
      kind: 'refused',
      faults: [{ index: 1, why: 'not_charged' }],
    })
    expect(await statesOf(first)).toEqual([])
    expect(await messagesOf(first)).toEqual([])
  })

  test('by two people at the same moment is recorded once, and the payer is notified once', async () => {
    const payment = await createCharged()
    const results = await Promise.all([
      recordSentPayment(payment, { trace: 'one' }),
      recordSentPayment(payment, { trace: 'two' }),
    ])
    expect(results.map(({ kind }) => kind).toSorted()[1]).toBe('done')
    expect(results.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(await statesOf(payment)).toEqual(['sent 12550'])
    expect(await messagesOf(payment)).toEqual(['payment_remitted'])
  })

  test.each([
    ['refunded', 'as sent', (payment: Created) => requestRefund({ attemptId: '', ...payment })],
    [
      'recorded as sent',
      'again',
      (payment: Created) => recordSentPayment(payment, { trace: 'one' }),
    ],
  ])('a payment that is %s since it was read is not recorded %s', async (_, __, change) => {
    const payment = await createCharged()
    const services = createTestServices()
    const directory = {
      ...services.directory,
      // Runs between the check and the write.
      findById: async (id: string) => {
        await change(payment)
        return services.directory.findById(id)
      },
    }
    const late = await recordSentPayment(payment, { trace: 'two' }, { ...services, directory })
    expect(late).toEqual({ kind: 'changed_meanwhile' })
    const traces = (await listRemittances(env.DB, payment.id)).map(({ trace }) => trace)
    expect(traces).not.toContain('two')
    expect(await messagesOf(payment)).toHaveLength(traces.length)
  })

  test('with a check reports what would be recorded, and stores nothing', async () => {
    const payment = await createCharged()
    expect(await recordSentPayment(payment, { isCheck: true })).toMatchObject({
      payments: [{ what: 'recorded' }],
    })
    expect(await statesOf(payment)).toEqual([])
  })

  test('emails the payee one advice for its payments, with masked accounts, if it has an address', async () => {
    const payee = { remittance_email: 'billing@wren.example', paid_to_us: '2026-01-02' }
    const first = await createCharged({ payee })
    const second = await createCharged({ payeeId: first.payeeId, form: { account: 'B-2002' } })
    const other = await createCharged({ form: { account: 'C-3003' } })
    const sendings = [first, second, other].map(
      ({ id }, index) => ({ payment: id, way: 'check', trace: `${index}` }) as const,
    )
    await env.DB.prepare('UPDATE payments SET fee_cents = 295, amount_cents = 12255 WHERE id = ?1')
      .bind(second.id)
      .run()
    await recordSentPayment(first, { sendings })
    await recordSentPayment(first, { sendings })
    const { results } = await env.DB.prepare(
      "SELECT recipient, data FROM outbox WHERE template = 'remittance_advice' AND id LIKE ?1",
    )
      .bind(`${first.id}%`)
      .all<{ readonly recipient: string; readonly data: string }>()
    expect(results).toHaveLength(1)
    expect(results[0]?.recipient).toBe('billing@wren.example')
    const creditedOn = easternToday()
    expect(JSON.parse(results[0]?.data ?? '')).toMatchObject({
      totalCents: 25_100,
      payments: [
        { account: '•••01', trace: '0', cents: 12_550, feeCents: 0, creditedOn },
        { account: '•••02', trace: '1', cents: 12_550, feeCents: 295, creditedOn },
      ],
    })
  })

  test('of a silent payer sends no message', async () => {
    const payment = await createCharged({ query: '&silent=1' })
    await recordSentPayment(payment)
    expect(await messagesOf(payment)).toEqual([])
  })
})

describe('what became of a payment that was sent', () => {
  test('a confirmation is recorded once, and nothing is waited for any more', async () => {
    const payment = await createCharged()
    await recordSentPayment(payment)
    expect(await readOpenSince(payment)).toBe(toNoon(easternToday()))
    expect(await end(payment, 'confirm')).toMatchObject({ remittance: { ended_by: 'Sam Staff' } })
    expect(await end(payment, 'confirm')).toMatchObject({ kind: 'done' })
    expect(await statesOf(payment)).toEqual(['confirmed 12550'])
    expect(await readOpenSince(payment)).toBeNull()
    expect(await messagesOf(payment)).toEqual(['payment_remitted'])
  })

  test('a payment that came back is sent again, and the payer learns of both', async () => {
    const payment = await createCharged()
    await recordSentPayment(payment)
    await end(payment, 'return')
    await end(payment, 'return')
    expect(await recordSentPayment(payment)).toEqual(refused('came_back'))
    expect(await recordSentPayment(payment, { trace: 'again' })).toMatchObject({ kind: 'done' })
    expect(await statesOf(payment)).toEqual(['returned 12550', 'sent 12550'])
    expect(await messagesOf(payment)).toEqual(Array(3).fill('payment_remitted'))
  })

  test('the emails of a sending and a return after a part refund say what is still paid', async () => {
    const payment = await createCharged()
    await requestRefund(payment, { cents: 2_550 })
    await recordSentPayment(payment)
    await requestRefund(payment, { cents: 2_000 })
    await end(payment, 'return')
    expect(await statesOf(payment)).toEqual(['returned 10000'])
    expect(await paidCentsOf(payment)).toEqual([10_000, 8_000])
  })

  test('the payer gets no email that a payment came back which was refunded whole', async () => {
    const payment = await createCharged()
    await recordSentPayment(payment)
    await requestRefund(payment)
    expect(await end(payment, 'return')).toMatchObject({ kind: 'done' })
    expect(await messagesOf(payment)).toEqual(['payment_remitted'])
  })

  test('a payment that came back later cannot have been sent again before', async () => {
    const payment = await createCharged()
    await recordSentPayment(payment)
    const later = servicesAfterDays(3)
    await end(payment, 'return', toEasternDay(later.now()), later)
    const again = { trace: 'again', sentOn: easternToday() }
    expect(await recordSentPayment(payment, again, later)).toEqual(refused('before_return'))
  })

  test.each([
    ['not sent', false, easternToday(), 'not_sent'],
    ['in the future', true, addDays(easternToday(), 1), 'in_future'],
    ['before it was sent', true, addDays(easternToday(), -1), 'before_sent'],
  ] as const)('an end that is %s is refused', async (_, isSent, endedOn, why) => {
    const payment = await createCharged()
    if (isSent) await recordSentPayment(payment)
    for (const action of ['confirm', 'return'] as const)
      expect(await end(payment, action, endedOn)).toEqual({ kind: 'refused', why })
  })

  test('of a confirmation and a return at the same moment, one is recorded, and the payer hears of that one only', async () => {
    const payment = await createCharged()
    await recordSentPayment(payment)
    const results = await Promise.all([end(payment, 'confirm'), end(payment, 'return')])
    expect(results.map(({ kind }) => kind).toSorted()).toEqual(['done', 'refused'])
    const [state] = await statesOf(payment)
    expect(await messagesOf(payment)).toHaveLength(state === 'returned 12550' ? 2 : 1)
  })
})

const dispute = ({ id }: Created, status: 'opened' | 'won' | 'lost', cents: number) =>
  recordDispute(
    {
      ...{ paymentId: id, vendorReference: 'dp_part', status, cents },
      ...{ date: easternToday(), recordedBy: 'Sam Staff' },
    },
    createTestServices(),
  )

/** What staff's list of waiting payments says is to be sent; null when the payment is not in it. */
async function readQueued({ id }: Created): Promise<number | null> {
  const list = { today: easternToday(), before: Number.MAX_SAFE_INTEGER, limit: 10_000 }
  const filter = { ...list, isUncollected: false, isUnsent: false, isRefundWaiting: false }
  const row = (await listOpenRemittances(env.DB, filter)).find((one) => one.id === id)
  return row?.unsent_cents ?? null
}

describe('a payment that was held back in part', () => {
  test.each([
    ['a dispute', 'is won', 'won', ['sent 10050', 'sent 2500'], 2_500],
    ['a dispute', 'is lost', 'lost', ['sent 10050'], null],
  ] as const)(
    'because of %s is sent as to the rest once that %s, or not at all',
    async (_, __, decision, sendings, queuedCents) => {
      const payment = await createCharged({ payee: { is_partner: 1 } })
      await dispute(payment, 'opened', 2_500)
      expect(await readQueued(payment)).toBe(10_050)
      await recordSentPayment(payment, { trace: 'one' })
      expect(await readQueued(payment)).toBeNull()
      expect(await recordSentPayment(payment, { trace: 'two' })).toEqual(refused('already_sent'))
      await dispute(payment, decision, 2_500)
      expect(await readQueued(payment)).toBe(queuedCents)
      await recordSentPayment(payment, { trace: 'two' })
      expect(await statesOf(payment)).toEqual(sendings)
      expect(await readQueued(payment)).toBeNull()
      expect(await recordSentPayment(payment, { trace: 'three' })).toEqual(refused('already_sent'))
    },
  )

  test('because of a refund is sent as to the rest once the processor refuses the refund', async () => {
    const payment = await createCharged({ payee: { is_partner: 1 } })
    const refund = { id: `${payment.id}.r-refund-1`, paymentId: payment.id, cents: 2_500 }
    const words = { reason: 'wrong_amount', requestedBy: 'Sam Staff', now: Date.now() }
    await insertRefund(env.DB, { ...refund, ...words }).run()
    await recordSentPayment(payment, { trace: 'one' })
    expect(await readQueued(payment)).toBeNull()
    await env.DB.prepare("UPDATE payments SET processor = 'stripe' WHERE id = ?1")
      .bind(payment.id)
      .run()
    await getAttemptStub(payment.attemptId).refund(refund.id)
    expect(await readQueued(payment)).toBe(2_500)
    expect(await recordSentPayment(payment, { trace: 'two' })).toMatchObject({ kind: 'done' })
    expect(await statesOf(payment)).toEqual(['sent 10050', 'sent 2500'])
  })

  test('is confirmed and comes back by sending, named by its trace', async () => {
    const payment = await createCharged({ payee: { is_partner: 1 } })
    await dispute(payment, 'opened', 2_500)
    await recordSentPayment(payment, { trace: 'one' })
    await dispute(payment, 'won', 2_500)
    await recordSentPayment(payment, { trace: 'two' })
    const report = { paymentId: payment.id, endedOn: easternToday(), endedBy: 'Sam Staff' }
    const services = createTestServices()
    await recordRemittanceEnd({ ...report, action: 'return', trace: 'one' }, services)
    await recordRemittanceEnd({ ...report, action: 'confirm' }, services)
    expect(await statesOf(payment)).toEqual(['returned 10050', 'confirmed 2500'])
    expect(await readQueued(payment)).toBe(10_050)
  })

  test('waits to be collected until each code is confirmed', async () => {
    const payment = await createCharged()
    await dispute(payment, 'opened', 2_500)
    await recordSentPayment(payment, { way: 'code', trace: 'one' })
    await dispute(payment, 'won', 2_500)
    await recordSentPayment(payment, { way: 'code', trace: 'two' })
    const openSince = await readOpenSince(payment)
    const report = { paymentId: payment.id, endedOn: easternToday(), endedBy: 'Sam Staff' }
    const confirm = (trace: string) =>
      recordRemittanceEnd({ ...report, action: 'confirm', trace }, createTestServices())
    await confirm('two')
    expect(await readOpenSince(payment)).toBe(openSince)
    await confirm('one')
    expect(await readOpenSince(payment)).toBeNull()
  })

  test('reports the sum of the sending that is named when it is recorded again', async () => {
    const payment = await createCharged({ payee: { is_partner: 1 } })
    await dispute(payment, 'opened', 2_500)
    await recordSentPayment(payment, { trace: 'one' })
    await dispute(payment, 'won', 2_500)
    await recordSentPayment(payment, { trace: 'two' })
    expect(await recordSentPayment(payment, { trace: 'one' })).toMatchObject({
      payments: [{ cents: 10_050, what: 'unchanged' }],
    })
  })

  test('needs a trace for a second sending of the day and way of the first', async () => {
    const payment = await createCharged({ payee: { is_partner: 1 } })
    await dispute(payment, 'opened', 2_500)
    await recordSentPayment(payment, { trace: '' })
    expect(await recordSentPayment(payment, { trace: '' })).toMatchObject({
      payments: [{ what: 'unchanged' }],
    })
    await dispute(payment, 'won', 2_500)
    expect(await recordSentPayment(payment, { trace: '' })).toEqual(refused('needs_trace'))
    const other = { trace: '', way: 'check' } as const
    expect(await recordSentPayment(payment, other)).toEqual(refused('needs_trace'))
    await recordSentPayment(payment, { trace: 'two' })
    expect(await statesOf(payment)).toEqual(['sent 10050', 'sent 2500'])
  })

  test('has nothing to send while only its card fee is left', async () => {
    const payment = await createCharged({ payee: { is_partner: 1, fee_cents: 295 } })
    await requestRefund(payment, { cents: 12_550 })
    expect(await readQueued(payment)).toBeNull()
    expect(await recordSentPayment(payment)).toEqual(refused('nothing_left'))
  })
})

describe('what is waited for', () => {
  test('a partner’s payment is waited for until it is sent, another until it is collected', async () => {
    const partner = await createCharged({ payee: { is_partner: 1 } })
    expect(await readOpenSince(partner)).not.toBeNull()
    await recordSentPayment(partner)
    expect(await readOpenSince(partner)).toBeNull()
  })

  test('nothing of a payment that is refunded whole, or lost in a dispute, is waited for', async () => {
    const refunded = await createCharged()
    await requestRefund(refunded, { cents: 50 })
    expect(await readOpenSince(refunded)).not.toBeNull()
    await requestRefund(refunded)
    expect(await readOpenSince(refunded)).toBeNull()
    const disputed = await createCharged()
    const report = {
      ...{ paymentId: disputed.id, vendorReference: 'dp_1', recordedBy: 'Sam Staff' },
      date: easternToday(),
    }
    await recordDispute({ ...report, status: 'opened', cents: 12_550 }, createTestServices())
    expect(await readOpenSince(disputed)).not.toBeNull()
    await recordDispute({ ...report, status: 'lost', cents: null }, createTestServices())
    expect(await readOpenSince(disputed)).toBeNull()
  })
})
