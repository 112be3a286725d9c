// The refund of what a payee that is no partner has not collected in time.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays } from '../../../../shared/eastern-day'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { readRefundState, requestRefund } from '../../../../tests/support/builders/refund'
import {
  createCharged,
  easternToday,
  readOpenSince,
  recordSentPayment,
  servicesAfterDays,
} from '../../../../tests/support/builders/remittance'
import { createTestServices, settleAttempts } from '../../../../tests/support/requests/services'
import { recordDispute } from '../disputes/record-dispute'
import { refundAlarmGraceMs, settleOpenRefunds } from '../refunds/settle-open-refunds'
import { recordRemittanceEnd } from './end-remittance'
import { refundUncollected } from './refund-uncollected'
import { insertUncollectedRefund } from './uncollected-store'

const logged = vi.fn()
beforeEach(() => {
  logged.mockReset()
  vi.spyOn(console, 'log').mockImplementation(logged)
})

const whole = {
  refunds: ['refunded 12550'],
  ledger: ['card 12550', 'payee -12550'],
  simulated: ['refunded 12550 x1'],
  emails: 1,
}
const none = { refunds: [], ledger: [], simulated: [], emails: 0 }

const refundAfterDays = (days: number) => refundUncollected(servicesAfterDays(days))

describe('a payment to a payee that is no partner', () => {
  test.each([
    ['was never sent', async () => createCharged()],
    [
      'was sent as a code',
      async () => {
        const payment = await createCharged()
        await recordSentPayment(payment, { way: 'code' })
        return payment
      },
    ],
    [
      'came back',
      async () => {
        const payment = await createCharged()
        await recordSentPayment(payment)
        await recordRemittanceEnd(
          { paymentId: payment.id, action: 'return', endedOn: easternToday(), endedBy: 'Sam' },
          createTestServices(),
        )
        return payment
      },
    ],
  ])(
    'that %s is refunded in full after 30 days, once, and the payer is notified',
    async (_, create) => {
      const payment = await create()
      await refundAfterDays(29)
      expect(await readRefundState(payment)).toEqual(none)
      await refundAfterDays(31)
      await refundAfterDays(32)
      expect(await readRefundState(payment)).toEqual(whole)
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('uncollected_refunded'))
      const email = await env.DB.prepare(
        "SELECT data FROM outbox WHERE payment_id = ?1 AND template = 'payment_refunded'",
      )
        .bind(payment.id)
        .first<string>('data')
      expect(JSON.parse(email ?? '')).toMatchObject({ isUncollected: true, isWhole: true })
    },
  )

  test('of a payer who reads Spanish has the reason in Spanish', async () => {
    const payment = await createCharged({ query: '&lang=es', payee: { name: 'Wren' } })
    await env.DB.prepare("UPDATE payments SET locale = 'es' WHERE id = ?1").bind(payment.id).run()
    await refundAfterDays(31)
    const reason = await env.DB.prepare('SELECT reason FROM refunds WHERE payment_id = ?1')
      .bind(payment.id)
      .first<string>('reason')
    expect(reason).toBe(remittanceCopy.es.uncollectedReason('Wren'))
  })

  test('of which a part was refunded is refunded the rest', async () => {
    const payment = await createCharged()
    await requestRefund(payment, { cents: 2550 })
    await refundAfterDays(31)
    expect((await readRefundState(payment)).refunds.toSorted()).toEqual([
      'refunded 10000',
      'refunded 2550',
    ])
  })

  test.each([
    ['was sent by check and may still arrive', 'check'],
    ['was sent by ACH and may still arrive', 'ach'],
  ] as const)('that %s is left to staff', async (_, way) => {
    const payment = await createCharged()
    await recordSentPayment(payment, { way })
    await refundAfterDays(90)
    expect(await readRefundState(payment)).toEqual(none)
  })

  test('of which the payee confirmed a part is left to staff while the rest waits', async () => {
    const payment = await createCharged()
    const dispute = {
      ...{ paymentId: payment.id, vendorReference: 'dp_part', cents: 5_000 },
      ...{ date: easternToday(), recordedBy: 'Sam Staff' },
    }
    await recordDispute({ ...dispute, status: 'opened' }, createTestServices())
    await recordSentPayment(payment, { way: 'code' })
    const end = { paymentId: payment.id, endedOn: easternToday(), endedBy: 'Sam Staff' }
    await recordRemittanceEnd({ ...end, action: 'confirm' }, createTestServices())
    await recordDispute({ ...dispute, status: 'won' }, createTestServices())
    expect(await readOpenSince(payment)).not.toBeNull()
    await refundAfterDays(90)
    expect((await readRefundState(payment)).refunds).toEqual([])
  })

  test('that was confirmed, disputed, or accepted before the sending was recorded is not refunded', async () => {
    const [confirmed, disputed, earlier] = [
      await createCharged(),
      await createCharged(),
      await createCharged(),
    ]
    await recordSentPayment(confirmed, { way: 'code' })
    const end = { action: 'confirm', endedOn: easternToday(), endedBy: 'Sam' } as const
    await recordRemittanceEnd({ ...end, paymentId: confirmed.id }, createTestServices())
    const report = { vendorReference: 'dp_1', status: 'opened', cents: 100 } as const
    await recordDispute(
      { ...report, paymentId: disputed.id, date: easternToday(), recordedBy: 'Sam' },
      createTestServices(),
    )
    await env.DB.prepare('UPDATE payments SET remittance_open_since = NULL WHERE id = ?1')
      .bind(earlier.id)
      .run()
    await refundAfterDays(90)
    for (const payment of [confirmed, disputed, earlier])
      expect(await readRefundState(payment)).toEqual(none)
  })

  test('that was sent again after it came back has 30 days from then', async () => {
    const payment = await createCharged()
    const later = servicesAfterDays(20)
    await recordSentPayment(payment, { way: 'code', sentOn: addDays(easternToday(), 20) }, later)
    await refundAfterDays(45)
    expect(await readRefundState(payment)).toEqual(none)
    await refundAfterDays(51)
    expect(await readRefundState(payment)).toEqual(whole)
  })
})

test('a partner’s payment is never refunded by the job', async () => {
  const [waiting, sent] = [
    await createCharged({ payee: { is_partner: 1 } }),
    await createCharged({ payee: { is_partner: 1 } }),
  ]
  await recordSentPayment(sent, { way: 'code' })
  await refundAfterDays(90)
  for (const payment of [waiting, sent]) expect(await readRefundState(payment)).toEqual(none)
})

test('UNCOLLECTED_REFUND_DAYS sets the days, and off refunds nothing', async () => {
  const payment = await createCharged()
  const services = servicesAfterDays(60)
  const withDays = (days: string) => ({
    ...services,
    config: { ...services.config, UNCOLLECTED_REFUND_DAYS: days },
  })
  await refundUncollected(withDays('off'))
  await refundUncollected(withDays('61'))
  expect(await readRefundState(payment)).toEqual(none)
  await refundUncollected(withDays('59'))
  expect(await readRefundState(payment)).toEqual(whole)
})

test('a refund whose process dies after it is stored is carried out by the scheduled job, once', async () => {
  const payment = await createCharged()
  const services = servicesAfterDays(31)
  const before = services.now()
  const stored = { paymentId: payment.id, reason: 'Not collected', before, now: services.now() }
  expect(await insertUncollectedRefund(env.DB, stored)).toBe(true)
  await refundUncollected(services)
  expect((await readRefundState(payment)).refunds).toEqual(['requested 12550'])
  await env.DB.prepare('UPDATE refunds SET next_try_at = ?2 WHERE payment_id = ?1')
    .bind(payment.id, Date.now() - refundAlarmGraceMs - 1)
    .run()
  await settleOpenRefunds({ ...createTestServices(), queueAttempts: settleAttempts })
  await refundUncollected(servicesAfterDays(32))
  expect(await readRefundState(payment)).toEqual(whole)
})

test('a lost reply of the attempt does not refund twice', async () => {
  const payment = await createCharged()
  const services = servicesAfterDays(31)
  const lost = {
    ...services,
    paymentAttempt: (id: string) => ({
      ...services.paymentAttempt(id),
      refund: async (refundId: string) => {
        await services.paymentAttempt(id).refund(refundId)
        throw new Error('the reply was lost')
      },
    }),
  }
  await refundUncollected(lost)
  await refundUncollected(services)
  expect(await readRefundState(payment)).toEqual(whole)
})
