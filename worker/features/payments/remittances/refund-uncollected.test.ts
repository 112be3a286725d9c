// The refund of what a payee that is no partner has not collected by the day that the payer was promised.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { minuteMs, secondMs } from '../../../../shared/durations'
import { addDays, toEasternDayEnd } from '../../../../shared/eastern-day'
import { toDayText } from '../../../../shared/locales/dates'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { readRefundState, requestRefund } from '../../../../tests/support/builders/refund'
import {
  createCharged,
  easternToday,
  recordSentPayment,
  servicesAfterDays,
} from '../../../../tests/support/builders/remittance'
import { readMessages } from '../../../../tests/support/payer-states/read-sentences'
import { createTestServices, settleAttempts } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import type { MadePayment } from '../../dev/payment-states/make-payment'
import { recordDispute } from '../disputes/record-dispute'
import { toUncollectedKey } from '../model/remittance-state'
import { refundAlarmGraceMs, settleOpenRefunds } from '../refunds/settle-open-refunds'
import { refreshMessage, type WaitingMessage } from '../status-page/refresh-message'
import { listRemittances } from '../stores/remittance-store'
import { toPromisedDay } from '../stores/remittance-view'
import { takeBackRecord } from '../take-back/take-back-record'
import { findReceiptPath } from '../tokens/receipt-token'
import { recordRemittanceEnd } from './end-remittance'
import { refundUncollected } from './refund-uncollected'
import {
  countWaitingRefunds,
  insertUncollectedRefund,
  listOpenRemittances,
} from './uncollected-store'

const logged = vi.fn()
beforeEach(() => {
  logged.mockReset()
  vi.spyOn(console, 'log').mockImplementation(logged)
})
const countLogged = (name: string) =>
  logged.mock.calls.filter(([line]) => String(line).includes(`"${name}"`)).length

const whole = {
  refunds: ['refunded 12550'],
  ledger: ['card 12550', 'payee -12550'],
  simulated: ['refunded 12550 x1'],
  emails: 1,
}
const none = { refunds: [], ledger: [], simulated: [], emails: 0 }

const payeeName = 'Wren Hollow Podiatry'
const wren = { name: payeeName }

const servicesAt = (now: number) => ({ ...createTestServices(), now: () => now })

const readDay = async ({ id }: Pick<MadePayment, 'id'>): Promise<string | null> =>
  env.DB.prepare('SELECT refund_on FROM payments WHERE id = ?1').bind(id).first('refund_on')

/** Moves the promised day, so that the page of today shows what is true after it. */
const setDay = ({ id }: Pick<MadePayment, 'id'>, day: string) =>
  env.DB.prepare('UPDATE payments SET refund_on = ?2 WHERE id = ?1').bind(id, day).run()

const yesterday = () => addDays(easternToday(), -1)

/** Runs the job one second before, or after, the end of the promised day. */
async function refundAtDay(payment: MadePayment, seconds: -1 | 1) {
  const day = await readDay(payment)
  if (day === null) throw new Error('no day is promised')
  await refundUncollected(servicesAt(toEasternDayEnd(day) + minuteMs + seconds * secondMs))
}

const refundAfterDays = (days: number) => refundUncollected(servicesAfterDays(days))

/** Today, or so many days from now. */
const end = ({ id }: Pick<MadePayment, 'id'>, action: 'confirm' | 'return' | 'void', inDays = 0) =>
  recordRemittanceEnd(
    {
      ...{ paymentId: id, action, endedBy: 'Mia Manager' },
      endedOn: addDays(easternToday(), inDays),
    },
    servicesAfterDays(inDays),
  )

/** Without the links in its sentences. */
async function openPage({ attemptId }: MadePayment, locale: Locale): Promise<string> {
  const path = await findReceiptPath(attemptId, createTestServices())
  const { text } = await fetchPage(`${path}&lang=${locale}`)
  return text.replaceAll('&#x27;', "'").replaceAll(/<!-- -->|<\/?a\b[^>]*>/g, '')
}

const readQueued = async ({ id }: MadePayment) => {
  const filter = { today: easternToday(), before: Number.MAX_SAFE_INTEGER, limit: 1_000 }
  const only = { isUncollected: false, isUnsent: false, isRefundWaiting: true }
  const rows = await listOpenRemittances(env.DB, { ...filter, ...only })
  return rows.find((row) => row.id === id)?.refund_waits ?? null
}

describe('a payment to a payee that is no partner', () => {
  test.each([
    ['was never sent', async () => createCharged()],
    [
      'was sent as a code that is void',
      async () => {
        const payment = await createCharged()
        await recordSentPayment(payment, { way: 'code' })
        await end(payment, 'void')
        return payment
      },
    ],
    [
      'came back',
      async () => {
        const payment = await createCharged()
        await recordSentPayment(payment)
        await end(payment, 'return')
        return payment
      },
    ],
  ])(
    'that %s is refunded one second after its day, once, and the payer is notified',
    async (_, create) => {
      const payment = await create()
      expect(await readDay(payment)).toBe(addDays(easternToday(), 30))
      await refundAtDay(payment, -1)
      expect(await readRefundState(payment)).toEqual(none)
      await refundAtDay(payment, 1)
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

  test('of which a part was lost in a dispute is refunded as to the rest', async () => {
    const payment = await createCharged({ payee: wren })
    const dispute = {
      ...{ paymentId: payment.id, vendorReference: 'dp_part', cents: 500 },
      ...{ date: easternToday(), recordedBy: 'Sam Staff' },
    }
    await recordDispute({ ...dispute, status: 'opened' }, createTestServices())
    await recordDispute({ ...dispute, status: 'lost' }, createTestServices())
    expect((await openPage(payment, 'en')).includes('we’ll refund the $120.50')).toBe(true)
    await refundAtDay(payment, 1)
    expect((await readRefundState(payment)).refunds).toEqual(['refunded 12050'])
    await refundAtDay(payment, 1)
    expect((await readRefundState(payment)).refunds).toEqual(['refunded 12050'])
  })

  test.each(['lost', 'won', 'taken back'] as const)(
    'of which a part is disputed is refunded as to the rest on its day, and as to that part once the dispute is %s, unless it was lost',
    async (end) => {
      const payment = await createCharged({ payee: wren })
      const dispute = {
        ...{ paymentId: payment.id, vendorReference: 'dp_part', cents: 500 },
        ...{ date: easternToday(), recordedBy: 'Sam Staff' },
      }
      await recordDispute({ ...dispute, status: 'opened' }, createTestServices())
      const day = (await readDay(payment)) ?? ''
      for (const locale of locales) {
        const { refundBy, restSum, disputeOpen } = remittanceCopy[locale]
        const page = await openPage(payment, locale)
        const sum = restSum('$120.50')
        expect(page).toContain(refundBy.noCode(payeeName, toDayText(day, locale), sum))
        expect(page).toContain(disputeOpen('$5.00'))
      }
      await refundAtDay(payment, 1)
      expect((await readRefundState(payment)).refunds).toEqual(['refunded 12050'])
      if (end === 'taken back') {
        const record = { kind: 'dispute', vendorReference: 'dp_part' } as const
        const order = { paymentId: payment.id, record, why: 'x', takenBackBy: 'Mia Manager' }
        await takeBackRecord(order, createTestServices())
      } else await recordDispute({ ...dispute, status: end }, createTestServices())
      for (const _time of ['once', 'twice']) await refundAtDay(payment, 1)
      const rest = end === 'lost' ? [] : ['refunded 500']
      expect((await readRefundState(payment)).refunds.toSorted()).toEqual(
        ['refunded 12050', ...rest].toSorted(),
      )
    },
  )

  test('of which a part was won in a dispute after a refused refund is owed as a whole', async () => {
    const payment = await createCharged({ payee: wren, form: { amount: '120.96' } })
    const dispute = {
      ...{ paymentId: payment.id, vendorReference: 'dp_part', cents: 500 },
      ...{ date: easternToday(), recordedBy: 'Sam Staff' },
    }
    await requestRefund(payment, { cents: 1_500 })
    await recordDispute({ ...dispute, status: 'opened' }, createTestServices())
    await setDay(payment, yesterday())
    await refundUncollected(createTestServices())
    expect((await readRefundState(payment)).refunds).toContain('failed 10096')
    await recordDispute({ ...dispute, status: 'won' }, createTestServices())
    await refundUncollected(createTestServices())
    for (const locale of locales)
      expect(await openPage(payment, locale)).toContain(remittanceCopy[locale].owed.sum('$105.96'))
  })

  /** A code for $75.50 of $125.50, while the rest was disputed; the rest is to be sent. */
  async function createPartlySent() {
    // An address gets a limited number of messages.
    const form = { email: 'parts@example.com' }
    const payment = await createCharged({ payee: wren, form })
    const dispute = {
      ...{ paymentId: payment.id, vendorReference: 'dp_part', cents: 5_000 },
      ...{ date: easternToday(), recordedBy: 'Sam Staff' },
    }
    await recordDispute({ ...dispute, status: 'opened' }, createTestServices())
    await recordSentPayment(payment, { way: 'code', trace: 'code-1' })
    await recordDispute({ ...dispute, status: 'won' }, createTestServices())
    return payment
  }

  test('of which the payee confirmed a part is refunded as to the rest', async () => {
    const payment = await createPartlySent()
    await end(payment, 'confirm')
    const day = (await readDay(payment)) ?? ''
    for (const locale of locales) {
      const { refundBy, restSum } = remittanceCopy[locale]
      const rest = refundBy.noCode(payeeName, toDayText(day, locale), restSum('$50.00'), '$50.00')
      expect(await openPage(payment, locale)).toContain(rest)
    }
    await refundAfterDays(90)
    expect((await readRefundState(payment)).refunds).toEqual(['refunded 5000'])
    const page = await openPage(payment, 'en')
    expect(page).toContain(receiptCopy.en.proof.part('$75.50'))
    for (const text of [receiptCopy.en.proof.uncollected, remittanceCopy.en.uncollected(payeeName)])
      expect(page).not.toContain(text)
  })

  test.each([
    ['is sent by check', { way: 'check' }, null],
    ['is confirmed', { way: 'code' }, 'confirm'],
    ['comes back', { way: 'ach' }, 'return'],
  ] as const)('whose code is out keeps its day when the rest %s', async (_, sending, ended) => {
    const payment = await createPartlySent()
    const day = (await readDay(payment)) ?? ''
    await recordSentPayment(payment, { ...sending, trace: 'rest-1' })
    if (ended !== null) await end(payment, ended)
    expect(await readDay(payment)).toBe(day)
    const left = ended === 'return' ? '$125.50' : '$75.50'
    for (const locale of locales) {
      const { refundBy, refundEnded, restSum } = remittanceCopy[locale]
      const dayText = toDayText(day, locale)
      const [sum, what] = ended === 'return' ? [left] : [restSum(left), left]
      const page = await openPage(payment, locale)
      expect(page).toContain(refundBy.code(payeeName, dayText, sum, what))
      expect(page).not.toContain(refundEnded(dayText))
    }
    await refundAtDay(payment, 1)
    expect((await readRefundState(payment)).refunds).toEqual([])
    await setDay(payment, yesterday())
    for (const locale of locales) {
      const { headings } = remittanceCopy[locale]
      const heading = ended === 'return' ? headings.uncollected : headings.part.uncollected
      expect(await openPage(payment, locale)).toContain(heading)
    }
    expect(await readQueued(payment)).toBe('void')
    await recordRemittanceEnd(
      {
        ...{ paymentId: payment.id, action: 'void', trace: 'code-1' },
        ...{ endedOn: easternToday(), endedBy: 'Mia Manager' },
      },
      createTestServices(),
    )
    await refundUncollected(createTestServices())
    const cents = ended === 'return' ? 12_550 : 7_550
    expect((await readRefundState(payment)).refunds).toEqual([`refunded ${cents}`])
  })

  test('that was confirmed, disputed, or accepted before the sending was recorded is not refunded', async () => {
    const [confirmed, disputed, earlier] = [
      await createCharged(),
      await createCharged(),
      await createCharged(),
    ]
    await recordSentPayment(confirmed, { way: 'code' })
    await end(confirmed, 'confirm')
    const report = { vendorReference: 'dp_1', status: 'opened', cents: 12_550 } as const
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

test('UNCOLLECTED_REFUND_DAYS sets the days that are promised, and off promises none', async () => {
  const { config } = createTestServices()
  const promise = (days: string, isPartner: boolean) =>
    toPromisedDay(
      { isPartner },
      { now: Date.now, config: { ...config, UNCOLLECTED_REFUND_DAYS: days } },
    )
  expect(promise('15', false)).toBe(addDays(easternToday(), 15))
  expect([promise('off', false), promise('15', true)]).toEqual([null, null])
})

test('a refund whose process dies after it is stored is carried out by the scheduled job, once', async () => {
  const payment = await createCharged()
  const services = servicesAfterDays(31)
  const refundOn = (await readDay(payment)) ?? ''
  const refund = { paymentId: payment.id, refundOn, key: toUncollectedKey(refundOn) }
  const stored = { ...refund, reason: 'Not collected', now: services.now() }
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

describe('the promised day never moves later', () => {
  test.each([
    ['a code is recorded', []],
    ['a code is void and a second one is recorded', ['void', 'code']],
    ['a code comes back and a second one is recorded', ['return', 'code']],
    ['the record of a code is taken back', ['take back']],
  ] as const)('when %s', async (_, steps) => {
    const payment = await createCharged()
    const day = await readDay(payment)
    const later = servicesAfterDays(20)
    const sendCode = (trace: string) =>
      recordSentPayment(payment, { way: 'code', trace, sentOn: addDays(easternToday(), 20) }, later)
    await sendCode('one')
    for (const step of steps) {
      if (step === 'code') await sendCode('two')
      else if (step === 'take back') await takeBack(payment)
      else await end(payment, step, 20)
    }
    expect(await readDay(payment)).toBe(day)
    for (const { status } of await listRemittances(env.DB, payment.id))
      if (status === 'sent') await end(payment, 'void', 21)
    await refundAtDay(payment, -1)
    expect(await readRefundState(payment)).toEqual(none)
    await refundAtDay(payment, 1)
    expect(await readRefundState(payment)).toEqual(whole)
  })

  test('when the record of a check is taken back before it', async () => {
    const payment = await createCharged()
    const day = await readDay(payment)
    await recordSentPayment(payment, { way: 'check' })
    await takeBack(payment)
    expect(await readDay(payment)).toBe(day)
  })

  test('but staff have until tonight to record again what they took back after it', async () => {
    const payment = await createCharged()
    await recordSentPayment(payment, { way: 'check' })
    await setDay(payment, yesterday())
    await takeBack(payment)
    expect(await readDay(payment)).toBe(easternToday())
    await refundUncollected(createTestServices())
    expect(await readRefundState(payment)).toEqual(none)
  })
})

const takeBack = ({ id: paymentId }: MadePayment) =>
  takeBackRecord(
    { paymentId, record: { kind: 'sent' }, why: 'Of another payment', takenBackBy: 'Mia' },
    createTestServices(),
  )

/** The newest mail of that template, as the payer reads it. */
const readMail = async ({ id }: MadePayment, template: string): Promise<string> =>
  (await readMessages(id)).findLast((mail) => mail.template === template)?.lines.join(' ') ?? ''

describe.each(['ach', 'check', 'card'] as const)('money that leaves by %s', (way) => {
  test.each(locales)('ends the day, and mail and page say so (%s)', async (locale) => {
    const payment = await createCharged({ query: `&lang=${locale}`, payee: wren })
    const day = (await readDay(payment)) ?? ''
    await setAcceptedMail(payment, 'sent')
    await recordSentPayment(payment, { way })
    const copy = remittanceCopy[locale]
    const words = [
      copy.sentInstead[way](payeeName, toDayText(easternToday(), locale)),
      copy.refundEnded(toDayText(day, locale)),
    ].join(' ')
    expect(await openPage(payment, locale)).toContain(words)
    expect(await readMail(payment, 'payment_remitted')).toContain(words)
    await refundAtDay(payment, 1)
    expect(await readRefundState(payment)).toEqual(none)
  })

  test('and comes back has a new day', async () => {
    const payment = await createCharged({ payee: wren })
    await recordSentPayment(payment, { way })
    await setDay(payment, addDays(easternToday(), -5))
    await end(payment, 'return')
    expect(await readDay(payment)).toBe(addDays(easternToday(), 30))
    const day = toDayText(addDays(easternToday(), 30), 'en')
    expect(await readMail(payment, 'payment_remitted')).toContain(
      remittanceCopy.en.refundBy.noCode(payeeName, day, '$125.50'),
    )
    await refundAtDay(payment, 1)
    expect(await readRefundState(payment)).toEqual(whole)
  })
})

describe('a code that is out on the promised day', () => {
  const createLate = async () => {
    const payment = await createCharged({ payee: wren })
    await recordSentPayment(payment, { way: 'code' })
    await setDay(payment, yesterday())
    return payment
  }

  test('keeps the refund waiting, with one alert, a row for staff and the reason on the page, until it is void', async () => {
    const payment = await createLate()
    const { count } = await countWaitingRefunds(env.DB, easternToday())
    for (let run = 0; run < 3; run++) await refundUncollected(createTestServices())
    expect(await readRefundState(payment)).toEqual(none)
    expect(countLogged('uncollected_code_not_void')).toBe(1)
    expect(await readQueued(payment)).toBe('void')
    for (const locale of locales) {
      const day = toDayText(yesterday(), locale)
      const page = await openPage(payment, locale)
      const copy = remittanceCopy[locale]
      expect(page).toContain(copy.refundWaits(payeeName, day, '$125.50'))
      expect(page).not.toContain(receiptCopy[locale].proof.accepted)
    }
    expect(await end(payment, 'void')).toMatchObject({ kind: 'done' })
    const [code] = await listRemittances(env.DB, payment.id)
    expect(code).toMatchObject({
      status: 'void',
      ended_by: 'Mia Manager',
      ended_on: easternToday(),
    })
    for (const locale of locales) {
      const page = await openPage(payment, locale)
      expect(page).toContain(receiptCopy[locale].timeline.remittance_void(''))
      expect(page).not.toContain(receiptCopy[locale].timeline.remittance_returned(''))
    }
    expect(await countMails(payment, 'payment_remitted')).toBe(1)
    await refundUncollected(createTestServices())
    await refundUncollected(createTestServices())
    expect(await readRefundState(payment)).toEqual(whole)
    expect(await readQueued(payment)).toBeNull()
    expect((await countWaitingRefunds(env.DB, easternToday())).count).toBe(count - 1)
  })

  test('keeps its day when the payee has become a partner since the day was promised', async () => {
    const payment = await createCharged({ payee: wren })
    await env.DB.prepare(
      'UPDATE payees SET is_partner = 1 WHERE id = (SELECT payee_id FROM payments WHERE id = ?1)',
    )
      .bind(payment.id)
      .run()
    await recordSentPayment(payment, { way: 'code' })
    await setDay(payment, yesterday())
    await refundUncollected(createTestServices())
    expect(await readQueued(payment)).toBe('void')
    await end(payment, 'void')
    await refundUncollected(createTestServices())
    expect(await readRefundState(payment)).toEqual(whole)
  })

  test('is void once, and only as a code that was not collected', async () => {
    const payment = await createLate()
    expect([await end(payment, 'void'), await end(payment, 'void')]).toMatchObject([
      { kind: 'done' },
      { kind: 'done' },
    ])
    const check = await createCharged()
    await recordSentPayment(check, { way: 'check' })
    expect(await end(check, 'void')).toEqual({ kind: 'refused', why: 'no_code' })
    const collected = await createLate()
    await end(collected, 'confirm')
    expect(await end(collected, 'void')).toMatchObject({ why: 'recorded_otherwise' })
  })

  test('may be recorded as out again before the refund, and not after it', async () => {
    const payment = await createLate()
    const reopen = () =>
      takeBackRecord(
        {
          ...{ paymentId: payment.id, record: { kind: 'ended' } as const },
          ...{ why: 'Of another payment', takenBackBy: 'Mia' },
        },
        createTestServices(),
      )
    await end(payment, 'void')
    expect(await reopen()).toMatchObject({ kind: 'done', takenBack: { status: 'void' } })
    expect(await openPage(payment, 'en')).toContain(receiptCopy.en.timeline.void_taken_back())
    await refundUncollected(createTestServices())
    expect(await readRefundState(payment)).toEqual(none)
    await end(payment, 'void')
    await refundUncollected(createTestServices())
    expect(await reopen()).toEqual({ kind: 'refused', why: 'moved_since' })
    expect(await readRefundState(payment)).toEqual(whole)
  })
})

/** The email that names the day, whatever the queue did with it. */
const setAcceptedMail = ({ id }: MadePayment, status: 'sent' | 'suppressed') =>
  env.DB.prepare(
    "UPDATE outbox SET status = ?2 WHERE payment_id = ?1 AND template = 'payment_accepted'",
  )
    .bind(id, status)
    .run()

test.each(locales)(
  'a promised day that no message told is not named once the money is sent another way (%s)',
  async (locale) => {
    const payment = await createCharged({ payee: wren, query: `&lang=${locale}` })
    const day = toDayText((await readDay(payment)) ?? '', locale)
    const { refundEnded } = remittanceCopy[locale]
    await setAcceptedMail(payment, 'sent')
    await recordSentPayment(payment, { way: 'check' })
    expect(await openPage(payment, locale)).toContain(refundEnded(day))
    await setAcceptedMail(payment, 'suppressed')
    expect(await openPage(payment, locale)).not.toContain(refundEnded(day))
    expect(await refreshLatest(payment)).toMatchObject({ data: { remittance: { refund: null } } })
  },
)

/** Null: the newest mail is true when it is sent. */
async function refreshLatest({ id }: MadePayment) {
  const newest = await env.DB.prepare(
    `SELECT id, template, data, payment_id AS paymentId FROM outbox WHERE payment_id = ?1
      ORDER BY rowid DESC LIMIT 1`,
  )
    .bind(id)
    .first<WaitingMessage>()
  return newest && refreshMessage(newest, { ...createTestServices(), locale: 'en' })
}

/** More than 180 days ago, when other pages are no longer open. */
const setPast = ({ id }: MadePayment) =>
  env.DB.batch(
    ['payments', 'refunds'].map((table) =>
      env.DB.prepare(
        `UPDATE ${table} SET updated_at = updated_at - 1000 * 86400 * 200
          WHERE ${table === 'payments' ? 'id' : 'payment_id'} = ?1`,
      ).bind(id),
    ),
  )

const countMails = async ({ id }: MadePayment, template: string) =>
  env.DB.prepare('SELECT count(*) AS count FROM outbox WHERE payment_id = ?1 AND template = ?2')
    .bind(id, template)
    .first<number>('count')

describe('a promised refund that the processor refuses', () => {
  /** The simulator refuses a refund that ends in .96. */
  const createRefused = async () => {
    const payment = await createCharged({ payee: wren })
    await requestRefund(payment, { cents: 2_454 })
    await setDay(payment, yesterday())
    await refundUncollected(createTestServices())
    await refundUncollected(createTestServices())
    return payment
  }

  test('shows below its heading what is owed, also while a part is disputed', async () => {
    const payment = await createRefused()
    const dispute = { paymentId: payment.id, vendorReference: 'dp_open', cents: 500 } as const
    const report = {
      ...dispute,
      status: 'opened',
      date: easternToday(),
      recordedBy: 'Sam',
    } as const
    const sums = async () => /<\/h1><p[^>]*>([^<]*)/.exec(await openPage(payment, 'en'))?.[1]
    expect(await sums()).toBe('$100.96')
    await recordDispute(report, createTestServices())
    expect(await sums()).toBe('$95.96')
  })

  test('is a state of page, mail and queue until the payer has the money', async () => {
    const payment = await createRefused()
    expect((await readRefundState(payment)).refunds).toContain('failed 10096')
    expect([
      countLogged('uncollected_refunded'),
      countLogged('uncollected_refund_refused'),
    ]).toEqual([0, 1])
    expect(await countMails(payment, 'payment_remitted')).toBe(1)
    expect(await readQueued(payment)).toBe('refused')
    expect(await readMail(payment, 'payment_remitted')).toContain(remittanceCopy.en.owed.whole)
    expect(await refreshLatest(payment)).toBeNull()
    for (const locale of locales) {
      const copy = remittanceCopy[locale]
      const page = await openPage(payment, locale)
      const today = toDayText(easternToday(), locale)
      expect(page).toContain(
        [copy.refundRefused('$100.96', today), copy.owed.whole, copy.askAddress].join(' '),
      )
      expect(page).not.toContain(copy.waiting)
      expect(page).not.toContain(receiptCopy[locale].proof.part('$100.96'))
      expect(page).toContain(`>${copy.refusedStatus}</p>`)
    }
    await requestRefund(payment, { cents: 5_000 })
    expect(await openPage(payment, 'en')).toContain(remittanceCopy.en.owed.rest('$50.96'))
    expect(await readQueued(payment)).toBe('refused')
    await requestRefund(payment, { cents: 5_096 - 95 })
    await requestRefund(payment, { cents: 95 })
    expect(await readQueued(payment)).toBeNull()
    expect(await openPage(payment, 'en')).not.toContain(remittanceCopy.en.askAddress)
  })

  test.each(locales)('of the whole payment is told by mail and page (%s)', async (locale) => {
    const form = { amount: '120.96' }
    const payment = await createCharged({ payee: wren, form, query: `&lang=${locale}` })
    await setDay(payment, yesterday())
    await refundUncollected(createTestServices())
    const copy = remittanceCopy[locale]
    const [mail, page] = [
      await readMail(payment, 'payment_remitted'),
      await openPage(payment, locale),
    ]
    const today = toDayText(easternToday(), locale)
    for (const text of [
      ...[copy.refundRefused('$120.96', today), copy.owed.whole, copy.askAddress],
      copy.headings.owed,
    ])
      expect([mail.includes(text), page.includes(text)]).toEqual([true, true])
    expect(page).toContain(`>${copy.refusedStatus}</p>`)
    await setPast(payment)
    expect(await openPage(payment, locale)).toContain(copy.owed.whole)
  })

  test('ends when the money is sent to the payee by check, whose return promises another day', async () => {
    const payment = await createRefused()
    await recordSentPayment(payment, { way: 'check' })
    expect(await readQueued(payment)).toBeNull()
    await end(payment, 'return')
    await requestRefund(payment, { cents: 1_000 })
    await refundAtDay(payment, -1)
    expect((await readRefundState(payment)).refunds).not.toContain('refunded 9096')
    await refundAtDay(payment, 1)
    expect(
      (await readRefundState(payment)).refunds.filter((row) => row.startsWith('failed')),
    ).toEqual(['failed 10096', 'failed 9096'])
  })
})

test('a code of a day after the promised one is refused, since what is left is refunded', async () => {
  const payment = await createCharged()
  await setDay(payment, yesterday())
  const refused = { kind: 'refused', faults: [{ index: 0, why: 'after_refund_day' }] }
  expect(await recordSentPayment(payment, { way: 'code' })).toEqual(refused)
  await setDay(payment, easternToday())
  expect(await recordSentPayment(payment, { way: 'code' })).toMatchObject({ kind: 'done' })
})

test('of a refund that the job is about to store and a code that is recorded, only the code stays', async () => {
  const payment = await createCharged()
  await recordSentPayment(payment, { way: 'code' })
  await setDay(payment, yesterday())
  const key = toUncollectedKey(yesterday())
  const refund = { paymentId: payment.id, refundOn: yesterday(), key, reason: 'x', now: Date.now() }
  expect(await insertUncollectedRefund(env.DB, refund)).toBe(false)
  expect(await readRefundState(payment)).toEqual(none)
})

test('of a sending and the refund at the same moment, one takes place', async () => {
  for (const way of ['check', 'code'] as const) {
    const payment = await createCharged()
    await setDay(payment, yesterday())
    const [sent] = await Promise.all([
      recordSentPayment(payment, { way }),
      refundUncollected(createTestServices()),
    ])
    const { refunds } = await readRefundState(payment)
    expect([sent.kind === 'done', refunds.length > 0].filter(Boolean)).toHaveLength(1)
    expect(await listRemittances(env.DB, payment.id)).toHaveLength(sent.kind === 'done' ? 1 : 0)
  }
})
