// What payers read about the money in each state. Each promise is derived from the state.
import { describe, expect, test } from 'vitest'
import { locales } from '../locales/locale'
import { remittanceCopy } from '../locales/payments/remittance'
import type { Remittance, RemittanceState, UncollectedRefund } from './remittance'
import {
  isUnsent,
  type RemittanceReader,
  toAfterReturnSentences,
  toCreditedSentences,
  toRemittanceHeading,
  toRemittanceSentences,
  toReturnedStatus,
} from './remittance-sentences'

const payeeName = 'Wren Hollow Podiatry'
const days = {
  en: {
    charged: 'November 24, 2026',
    sent: 'November 25, 2026',
    ended: 'November 27, 2026',
    shown: 'December 1, 2026',
    refund: 'December 25, 2026',
  },
  es: {
    charged: '24 de noviembre de 2026',
    shown: '1 de diciembre de 2026',
    sent: '25 de noviembre de 2026',
    ended: '27 de noviembre de 2026',
    refund: '25 de diciembre de 2026',
  },
} as const

const build = (state: RemittanceState, overrides: Partial<Remittance> = {}): Remittance => {
  const isSent = state === 'sent' || state === 'confirmed' || state === 'returned'
  return {
    state,
    way: isSent ? 'ach' : null,
    sentOn: isSent ? '2026-11-25' : null,
    endedOn: state === 'confirmed' || state === 'returned' ? '2026-11-27' : null,
    postingDays: null,
    creditedOn: null,
    showsBy: null,
    refund: null,
    cents: isSent ? 12_550 : 0,
    earlier: [],
    unsentCents: state === 'not_sent' || state === 'returned' ? 12_550 : 0,
    refundingCents: 0,
    disputedCents: 0,
    heldRefundCents: overrides.refundingCents ?? 0,
    heldDisputeCents: overrides.disputedCents ?? 0,
    isFeeOnly: false,
    isSettling: true,
    ...overrides,
  }
}

const toRefund = (overrides: Partial<UncollectedRefund> = {}): UncollectedRefund => ({
  ...({
    state: 'promised',
    on: '2026-12-25',
    cents: 12_550,
    isRest: false,
    isPart: false,
  } as const),
  ...{ hasCode: false, tried: null },
  ...overrides,
})

describe.each(locales)('in the language %s', (locale) => {
  const copy = remittanceCopy[locale]
  const day = days[locale]
  const read = (remittance: Remittance, notifiedBy: RemittanceReader['notifiedBy'] = 'email') =>
    toRemittanceSentences(remittance, { payeeName, notifiedBy, locale, paidCents: 12_550 })

  test('a refund that is promised is named beside the day on which the biller counts it as paid', () => {
    const sentences = read(build('not_sent', { creditedOn: '2026-11-24', refund: toRefund() }))
    expect(sentences).toContain(copy.refundBy.noCode(payeeName, day.refund, '$125.50'))
  })

  test.each([
    [
      'not sent',
      build('not_sent'),
      [...[copy.unpaid(payeeName), copy.notSent.email, copy.stillDue], ...[copy.changedMind]],
    ],
    [
      'not sent, with a deadline',
      build('not_sent', { refund: toRefund() }),
      [
        ...[
          copy.unpaid(payeeName),
          copy.notSent.email,
          copy.stillDue,
          copy.refundBy.noCode(payeeName, day.refund, '$125.50'),
        ],
        ...[copy.changedMind],
      ],
    ],
    [
      'sent',
      build('sent'),
      [copy.sent(payeeName, day.sent), copy.stillDue, copy.ifItComesBack.email],
    ],
    [
      'sent to a payee with a confirmed number of days',
      build('sent', { postingDays: 3 }),
      [copy.sent(payeeName, day.sent), copy.postingDays(3), copy.ifItComesBack.email],
    ],
    [
      'sent, whose days on the way are over',
      build('sent', { postingDays: 3, isSettling: false }),
      [copy.sentPast(payeeName, day.sent), copy.overdue, copy.ifItComesBack.email],
    ],
    [
      'confirmed, whose days until it shows are over',
      build('confirmed', { postingDays: 3, isSettling: false }),
      [copy.confirmed(payeeName, day.ended), copy.overdue],
    ],
    [
      'sent as a code long ago',
      build('sent', { way: 'code', isSettling: false }),
      [copy.code(payeeName, day.sent), copy.stillDue],
    ],
    [
      'sent as a code',
      build('sent', { way: 'code', postingDays: 3, refund: toRefund({ hasCode: true }) }),
      [
        ...[
          copy.code(payeeName, day.sent),
          copy.stillDue,
          copy.refundBy.code(payeeName, day.refund, '$125.50'),
        ],
      ],
    ],
    ['confirmed', build('confirmed'), [copy.confirmed(payeeName, day.ended), copy.stillDue]],
    [
      'confirmed by a payee with a confirmed number of days',
      build('confirmed', { postingDays: 1 }),
      [copy.confirmed(payeeName, day.ended), copy.postingDays(1)],
    ],
    [
      'returned',
      build('returned'),
      [
        ...[copy.returned(payeeName, day.ended), copy.sendAgainOrRefund],
        ...[copy.sentAgainOrRefunded.email],
      ],
    ],
    [
      'returned, with a deadline',
      build('returned', { refund: toRefund() }),
      [
        copy.returned(payeeName, day.ended),
        copy.sendAgainOrRefund,
        copy.sentAgainOrRefunded.email,
        copy.refundBy.noCode(payeeName, day.refund, '$125.50'),
      ],
    ],
    [
      'sent as a code after a part went back',
      build('sent', {
        ...{ way: 'code', cents: 5_000 },
        refund: toRefund({ hasCode: true, cents: 5_000, isRest: true, isPart: false }),
      }),
      [
        ...[copy.codeSum('$50.00', payeeName, day.sent), copy.stillDue],
        copy.refundBy.code(payeeName, day.refund, copy.restSum('$50.00')),
      ],
    ],
    ...(['ach', 'check', 'card', 'other'] as const).map(
      (way) =>
        [
          `sent by ${way} instead of a refund`,
          build('sent', { way, refund: toRefund({ state: 'ended' }) }),
          [
            ...[copy.sentInstead[way](payeeName, day.sent), copy.refundEnded(day.refund)],
            ...[copy.stillDue, copy.ifItComesBack.email],
          ],
        ] as const,
    ),
    [
      'not collected by its day, with a code that is not void yet',
      build('sent', { way: 'code', refund: toRefund({ state: 'waiting', hasCode: true }) }),
      [copy.refundWaits(payeeName, day.refund, '$125.50'), copy.shownDue],
    ],
    [
      'not collected by its day',
      build('not_sent', { refund: toRefund({ state: 'due' }) }),
      [copy.refundDue(payeeName, day.refund, '$125.50'), copy.shownDue],
    ],
    [
      'owed after its refund was refused',
      build('not_sent', {
        refund: toRefund({ state: 'refused', tried: { on: '2026-12-25', cents: 12_550 } }),
      }),
      [
        ...[copy.refundRefused('$125.50', day.refund), copy.owed.whole],
        ...[copy.askAddress, copy.shownDue],
      ],
    ],
    [
      'owed while a code is out',
      build('sent', {
        way: 'code',
        refund: toRefund({
          ...{ state: 'refused', hasCode: true, tried: { on: '2026-12-25', cents: 12_550 } },
        }),
      }),
      [
        ...[copy.refundRefused('$125.50', day.refund), copy.owed.whole],
        ...[copy.workingOnIt, copy.shownDue],
      ],
    ],
    [
      'owed in part after its refund was refused',
      build('returned', {
        refund: toRefund({
          ...{ state: 'refused', cents: 5_000, isRest: true, isPart: false },
          tried: { on: '2026-12-25', cents: 12_550 },
        }),
      }),
      [
        copy.returned(payeeName, day.ended),
        ...[copy.refundRefused('$125.50', day.refund), copy.owed.rest('$50.00')],
        ...[copy.askAddress, copy.shownDue],
      ],
    ],
  ] as const)('a payment that is %s has the sentences of that state', (_, remittance, expected) => {
    expect(read(remittance)).toEqual(expected)
  })

  const byContract = { creditedOn: '2026-11-24', postingDays: 3 } as const
  const untilShown = { ...byContract, showsBy: '2026-12-01' } as const
  const counts = copy.creditedOn(payeeName, day.charged)
  test.each([
    ['not sent', build('not_sent', untilShown), [counts, copy.showsBy(day.shown)]],
    [
      'not sent to a payee without a number of days',
      build('not_sent', { creditedOn: '2026-11-24' }),
      [counts, copy.stillDue],
    ],
    ['not sent when it should show', build('not_sent', byContract), [counts, copy.showsLate]],
    [
      'not sent, in question in part',
      build('not_sent', { ...untilShown, unsentCents: 7_550, refundingCents: 5_000 }),
      [
        ...[copy.refundOpen('$50.00'), copy.refundHeld('$50.00', payeeName)],
        ...[copy.creditedRest(payeeName, day.charged), copy.showsBy(day.shown)],
      ],
    ],
    [
      'sent',
      build('sent', untilShown),
      [
        ...[counts, copy.sent(payeeName, day.sent), copy.showsBy(day.shown)],
        ...[copy.ifItComesBack.email],
      ],
    ],
    [
      'sent when it should show',
      build('sent', byContract),
      [
        ...[counts, copy.sent(payeeName, day.sent), copy.postingDays(3)],
        ...[copy.ifItComesBack.email],
      ],
    ],
    [
      'sent long ago',
      build('sent', { ...byContract, isSettling: false }),
      [counts, copy.sentPast(payeeName, day.sent), copy.overdue, copy.ifItComesBack.email],
    ],
    [
      'sent as a code',
      build('sent', { ...untilShown, way: 'code' }),
      [counts, copy.code(payeeName, day.sent), copy.stillDue],
    ],
    [
      'confirmed',
      build('confirmed', untilShown),
      [...[counts, copy.confirmed(payeeName, day.ended), copy.showsBy(day.shown)]],
    ],
  ] as const)(
    'a payment that is %s and counts as paid to its payee says so',
    (_, remittance, expected) => {
      expect(read(remittance)).toEqual(expected)
      expect(toCreditedSentences({ payeeName, remittance }, locale)).toEqual([counts])
      expect(isUnsent(remittance)).toBe(false)
    },
  )

  test('a payment is unsent until it is sent, and without a contract nothing counts it as paid', () => {
    for (const state of ['not_sent', 'sent', 'confirmed', 'returned'] as const) {
      const remittance = build(state)
      expect(isUnsent(remittance)).toBe(state === 'not_sent')
      expect(toCreditedSentences({ payeeName, remittance }, locale)).toEqual([])
    }
  })

  test.each(['email', 'text', 'page'] as const)(
    'a payer who learns of it by %s is promised nothing else',
    (notifiedBy) => {
      expect(read(build('not_sent'), notifiedBy)).toContain(copy.notSent[notifiedBy])
      expect(read(build('sent'), notifiedBy)).toContain(copy.ifItComesBack[notifiedBy])
      expect(read(build('returned'), notifiedBy)).toContain(copy.sentAgainOrRefunded[notifiedBy])
    },
  )

  test('an email that is all a payer gets promises no other', () => {
    expect(read(build('not_sent'), 'email_only')).toEqual([
      ...[copy.unpaid(payeeName), copy.notSentYet, copy.stillDue],
      ...[copy.changedMind],
    ])
  })

  const whole = copy.yourPayment
  test.each([
    ['not sent', build('not_sent'), copy.afterReturn.not_sent(whole, payeeName)],
    ['sent', build('sent'), copy.afterReturn.sent(whole, payeeName, day.sent)],
    [
      'sent as a code',
      build('sent', { way: 'code' }),
      copy.afterReturn.code(whole, payeeName, day.sent),
    ],
    ['confirmed', build('confirmed'), copy.afterReturn.confirmed(whole, payeeName, day.ended)],
    ['returned', build('returned'), copy.afterReturn.returned(whole, payeeName, day.ended)],
    [
      'sent in part',
      build('sent', { cents: 7_550 }),
      copy.afterReturn.sent(copy.partOfPayment('$75.50'), payeeName, day.sent),
    ],
  ] as const)(
    'after a whole refund, a payment that was %s says whether the biller has the money',
    (_, remittance, expected) => {
      const reader = { payeeName, locale, chargedCents: 12_550 }
      expect(toAfterReturnSentences(remittance, reader)).toEqual([expected])
    },
  )

  const toBank = [copy.disputeOpen('$50.00'), copy.disputeHeld('$50.00', payeeName)]
  const partSent = copy.sentSum('$75.50', payeeName, day.sent)
  test.each([
    [
      'held back whole while the bank decides',
      build('not_sent', { unsentCents: 0, disputedCents: 12_550 }),
      [copy.disputeOpen('$125.50'), copy.disputeHeld('$125.50', payeeName), copy.shownDue],
    ],
    [
      'held back in part while the bank decides',
      build('not_sent', { unsentCents: 7_550, disputedCents: 5_000 }),
      [
        ...[copy.unpaid(payeeName), ...toBank, copy.notSentSum.email('$75.50', payeeName)],
        ...[copy.stillDue, copy.changedMindSum('$75.50')],
      ],
    ],
    [
      'sent but for what the bank decides about',
      build('sent', { cents: 7_550, disputedCents: 5_000 }),
      [partSent, ...toBank, copy.stillDue],
    ],
    [
      'sent but for what is being refunded',
      build('sent', { cents: 7_550, refundingCents: 5_000 }),
      [
        ...[partSent, copy.refundOpen('$50.00'), copy.refundHeld('$50.00', payeeName)],
        ...[copy.stillDue],
      ],
    ],
    [
      'sent whole, and disputed whole',
      build('sent', { disputedCents: 12_550, heldDisputeCents: 0 }),
      [
        ...[copy.sent(payeeName, day.sent), copy.disputeOpen('$125.50'), copy.stillDue],
        copy.ifItComesBack.email,
      ],
    ],
    [
      'disputed whole after a refund of a part',
      build('not_sent', { unsentCents: 0, disputedCents: 12_550, heldDisputeCents: 2_550 }),
      [copy.disputeOpen('$125.50'), copy.disputeHeld('$25.50', payeeName), copy.shownDue],
    ],
    [
      'sent in part, with a rest to send',
      build('sent', { cents: 7_550, unsentCents: 5_000 }),
      [partSent, copy.restNotSent.email('$50.00'), copy.stillDue],
    ],
    [
      'sent in two parts',
      build('sent', {
        cents: 5_000,
        earlier: [
          { ...build('confirmed'), state: 'confirmed', way: 'ach', sentOn: '', cents: 7_550 },
        ],
      }),
      [
        copy.confirmedSum('$75.50', payeeName, day.ended),
        copy.sentSum('$50.00', payeeName, day.sent),
        ...[copy.stillDue, copy.ifItComesBack.email],
      ],
    ],
    [
      'card fee only',
      build('not_sent', { unsentCents: 0, isFeeOnly: true }),
      [copy.feeOnly(payeeName)],
    ],
  ] as const)('a payment that is %s names the sums', (_, remittance, expected) => {
    expect(read(remittance)).toEqual(expected)
  })

  test('only a part came back while the payee has another part', () => {
    const came = build('returned', { cents: 5_000, unsentCents: 5_000 })
    const earlier = [
      { ...build('sent'), state: 'sent', way: 'ach', sentOn: '', cents: 7_550 },
    ] as const
    const part = { ...came, earlier }
    expect([came, part].map((one) => toRemittanceHeading(one, locale))).toEqual([
      copy.headings.returned,
      copy.headings.part.returned,
    ])
    expect([came, part].map((one) => toReturnedStatus(one, locale))).toEqual([
      copy.returnedStatus.whole,
      copy.returnedStatus.part,
    ])
  })

  test.each([
    ['confirmed', { state: 'confirmed' }, { state: 'sent' }],
    ['confirmed', { state: 'confirmed' }, { way: 'code' }],
    ['sent', {}, { state: 'confirmed' }],
    ['sent', {}, { way: 'code' }],
    ['code', { way: 'code' }, { state: 'sent' }],
    ['past', { isSettling: false }, { state: 'confirmed' }],
  ] as const)(
    'the heading “%s” is of a part while another part is elsewhere',
    (key, latest, other) => {
      const sending = { ...build('sent'), state: 'sent', way: 'ach', sentOn: '' } as const
      const { headings } = copy
      const toHeading = (earlier: Partial<typeof sending> | object) =>
        toRemittanceHeading(
          { ...build('sent'), ...latest, earlier: [{ ...sending, ...earlier }] },
          locale,
        )
      expect([toHeading(other), toHeading(latest)]).toEqual([headings.part[key], headings[key]])
    },
  )

  test('only a payment that was sent is on its way', () => {
    const onItsWay = { en: /on its way/, es: /en camino/ }[locale]
    const states = (['not_sent', 'sent', 'confirmed', 'returned'] as const).filter((state) =>
      onItsWay.test(read(build(state)).join(' ')),
    )
    expect(states).toEqual(['sent'])
  })

  test('a payee that has left the directory has no name', () => {
    const reader = { payeeName: '', notifiedBy: 'email', locale, paidCents: 12_550 } as const
    expect(toRemittanceSentences(build('sent'), reader)[0]).toBe(copy.sent(copy.biller, day.sent))
  })
})
