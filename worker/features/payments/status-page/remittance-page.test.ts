// What the status page, the email and the text say about the money of an accepted payment, in both languages.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, toEasternDay } from '../../../../shared/eastern-day'
import { toDayText } from '../../../../shared/locales/dates'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { toRemittanceSentences } from '../../../../shared/payments/remittance-sentences'
import { requestRefund } from '../../../../tests/support/builders/refund'
import {
  createCharged,
  easternToday,
  recordSentPayment,
  servicesAfterDays,
} from '../../../../tests/support/builders/remittance'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { recordRemittanceEnd } from '../remittances/end-remittance'
import { refundUncollected } from '../remittances/refund-uncollected'
import { findReceiptPath } from '../tokens/receipt-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Created = Awaited<ReturnType<typeof createCharged>>
const payeeName = 'Wren Hollow Podiatry'
const payee = { name: payeeName, posting_days: 3 }

async function openPage({ attemptId }: Created, locale: Locale): Promise<string> {
  const path = await findReceiptPath(attemptId, createTestServices())
  const { text } = await fetchPage(`${path}&lang=${locale}`)
  // "Email us" is a link.
  return text.replaceAll('&#x27;', "'").replace(/<a href="mailto:[^"]*">([^<@]*)<\/a>/g, '$1')
}

const end = ({ id }: Created, action: 'confirm' | 'return') =>
  recordRemittanceEnd(
    { paymentId: id, action, endedOn: easternToday(), endedBy: 'Sam' },
    createTestServices(),
  )

const totalCents = 12_550
const base = {
  ...{
    way: null,
    sentOn: null,
    endedOn: null,
    postingDays: 3,
    creditedOn: null,
    showsBy: null,
    refund: null,
  },
  ...{ cents: 0, earlier: [], refundingCents: 0, disputedCents: 0 },
  ...{
    heldRefundCents: 0,
    heldDisputeCents: 0,
    isFeeOnly: false,
    isSettling: true,
    unsentCents: totalCents,
  },
}
const sent = {
  ...base,
  cents: totalCents,
  unsentCents: 0,
  way: 'ach',
  sentOn: easternToday(),
} as const
const today = (locale: Locale) =>
  receiptCopy[locale].refunds.days.one(toDayText(easternToday(), locale))
const inDays = (days: number) => addDays(easternToday(), days)

const promised = {
  ...({
    state: 'promised',
    on: inDays(30),
    cents: totalCents,
    isRest: false,
    isPart: false,
  } as const),
  ...{ hasCode: false, tried: null },
}

const states = [
  ['not sent', async () => undefined, { ...base, state: 'not_sent', refund: promised }],
  [
    'sent',
    async (payment) => recordSentPayment(payment),
    { ...sent, state: 'sent', refund: { ...promised, state: 'ended' } },
  ],
  [
    'sent as a code',
    async (payment) => recordSentPayment(payment, { way: 'code' }),
    { ...sent, way: 'code', state: 'sent', refund: { ...promised, hasCode: true } },
  ],
  [
    'confirmed',
    async (payment) => {
      await recordSentPayment(payment)
      await end(payment, 'confirm')
    },
    { ...sent, state: 'confirmed', endedOn: easternToday() },
  ],
  [
    'returned',
    async (payment) => {
      await recordSentPayment(payment)
      await end(payment, 'return')
    },
    {
      ...{ ...sent, state: 'returned', endedOn: easternToday() },
      ...{ refund: promised, unsentCents: totalCents },
    },
  ],
] as const satisfies readonly (readonly [
  string,
  (payment: Created) => Promise<unknown>,
  Parameters<typeof toRemittanceSentences>[0],
])[]

/** Its email has told the day of a refund: one that waits would be written again after a sending. */
async function createTold(): Promise<Created> {
  const payment = await createCharged({ payee })
  await env.DB.prepare(
    "UPDATE outbox SET status = 'sent' WHERE payment_id = ?1 AND status IN ('pending', 'sending')",
  )
    .bind(payment.id)
    .run()
  return payment
}

describe.each(states)('the status page of a payment that is %s', (_, act, remittance) => {
  test('has the heading and the sentences of that state in both languages', async () => {
    const payment = await createTold()
    await act(payment)
    for (const locale of locales) {
      const copy = remittanceCopy[locale]
      const page = await openPage(payment, locale)
      const sentences = toRemittanceSentences(remittance, {
        ...{ payeeName, notifiedBy: 'email', locale, paidCents: totalCents },
      })
      expect(page).toContain(copy.headings[remittance.way === 'code' ? 'code' : remittance.state])
      expect(page).toContain(copy.charged)
      expect(page).toContain(sentences.join(' '))
      const { timeline, proof, statuses } = receiptCopy[locale]
      const toSent = timeline[remittance.way === 'code' ? 'code_given' : 'remitted']
      expect(page.includes(toSent('', payeeName))).toBe(remittance.state !== 'not_sent')
      const toOther = timeline[remittance.way === 'code' ? 'remitted' : 'code_given']
      expect(page).not.toContain(toOther('', payeeName))
      expect(page.includes(copy.waiting)).toBe(remittance.state === 'not_sent')
      const isSent = remittance.state !== 'not_sent' && remittance.state !== 'returned'
      expect(page.includes(proof.accepted)).toBe(isSent)
      expect(page.includes(proof.charged)).toBe(remittance.state === 'not_sent')
      const badges = [statuses.accepted, copy.returnedStatus.whole]
      expect(badges.filter((badge) => page.includes(`>${badge}</p>`))).toEqual(
        remittance.state === 'returned' ? [copy.returnedStatus.whole] : [statuses.accepted],
      )
    }
  })
})

test.each([
  ['by text', { form: { email: '' }, query: '&optE=1' }, 'text'],
  ['on the page, of a silent payment', { query: '&silent=1' }, 'page'],
] as const)(
  'a payer who learns of the result %s is promised no email',
  async (_, made, channel) => {
    const payment = await createCharged({ payee, ...made })
    const page = await openPage(payment, 'en')
    expect(page).toContain(remittanceCopy.en.notSent[channel])
    expect(page).not.toContain(remittanceCopy.en.notSent.email)
  },
)

test('the page of a partner’s payment has no deadline for a refund', async () => {
  const payment = await createCharged({ payee: { ...payee, is_partner: 1 } })
  expect(await openPage(payment, 'en')).not.toContain('collected it by')
})

test('a payer who asks for what is not sent is refunded, and the offer ends', async () => {
  const payment = await createCharged({ payee })
  const { text } = await fetchPage(await findReceiptPath(payment.attemptId, createTestServices()))
  const { changedMind } = remittanceCopy.en
  expect(await openPage(payment, 'en')).toContain(changedMind)
  expect(text).toMatch(
    /Changed your mind\? (?:<!-- -->)?<a href="mailto:[^"]+@[^"]+">Email us<\/a>/,
  )
  await requestRefund(payment, { cents: 2_550 })
  expect(await openPage(payment, 'en')).toContain(changedMind)
  await requestRefund(payment)
  const page = await openPage(payment, 'en')
  expect(page).toContain(receiptCopy.en.refunds.headings.whole)
  expect(page).not.toContain(changedMind)
  expect(page).not.toContain(remittanceCopy.en.unpaid(payeeName))
})

test('the page of a payment that was refunded because the payee did not collect it says that the bill is unpaid', async () => {
  const payment = await createCharged({ payee })
  const services = servicesAfterDays(31)
  await refundUncollected(services)
  expect(toEasternDay(services.now()) > inDays(29)).toBe(true)
  for (const locale of locales) {
    const { proof } = receiptCopy[locale]
    const page = await openPage(payment, locale)
    expect(page).toContain(remittanceCopy[locale].uncollected(payeeName))
    expect(page).toContain(proof.uncollected)
    expect(page).not.toContain(proof.none(payeeName))
  }
})

describe.each(states)('after a part refund of a payment that is %s', (_, act, remittance) => {
  test('the page says what is still paid and where that money is, in both languages', async () => {
    const payment = await createTold()
    await act(payment)
    await requestRefund(payment, { cents: 2_550 })
    for (const locale of locales) {
      const copy = remittanceCopy[locale]
      const { refunds, timeline, proof } = receiptCopy[locale]
      const page = await openPage(payment, locale)
      const sentences = toRemittanceSentences(
        {
          ...{ ...remittance, unsentCents: Math.min(remittance.unsentCents, 10_000) },
          refund: remittance.refund && {
            ...remittance.refund,
            cents: 10_000,
            isRest: true,
            isPart: false,
          },
        },
        { payeeName, notifiedBy: 'email', locale, paidCents: 10_000 },
      )
      expect(page).toContain(
        [
          ...[refunds.part('$25.50', refunds.ways.card, today(locale)), refunds.settling],
          ...[copy.stillPaid('$100.00'), ...sentences],
        ].join(' '),
      )
      const isBack = remittance.state === 'returned'
      expect(page).toContain(isBack ? copy.headings.returned : refunds.headings.part)
      const isSent = remittance.state !== 'not_sent' && !isBack
      expect(page.includes(proof.part('$100.00'))).toBe(isSent)
      expect(page.includes(proof.chargedPart('$100.00'))).toBe(remittance.state === 'not_sent')
      expect(page.includes(copy.waiting)).toBe(remittance.state === 'not_sent')
      const toSent = timeline[remittance.way === 'code' ? 'code_given' : 'remitted']
      expect(page.includes(toSent('', payeeName))).toBe(remittance.state !== 'not_sent')
    }
  })
})

describe.each(states)('after a whole refund of a payment that is %s', (_, act, remittance) => {
  test('the page says nothing of a way to the payee', async () => {
    const payment = await createTold()
    await act(payment)
    await requestRefund(payment)
    for (const locale of locales) {
      const copy = remittanceCopy[locale]
      const page = await openPage(payment, locale)
      const sentences = toRemittanceSentences(remittance, {
        ...{ payeeName, notifiedBy: 'email', locale, paidCents: totalCents },
      })
      for (const text of [...sentences, copy.headings[remittance.state], copy.waiting])
        expect(page).not.toContain(text)
      const { refunds, proof } = receiptCopy[locale]
      expect(page).toContain(refunds.whole('$125.50', refunds.ways.card, today(locale)))
      expect(page).toContain(proof.none(payeeName))
    }
  })
})

test('the reason of a refund that the system made has the payment’s language, and staff’s has English', async () => {
  const payment = await createCharged({ payee })
  await requestRefund(payment, { cents: 50, reason: 'You paid a part twice.' })
  await refundUncollected(servicesAfterDays(31))
  const reason = remittanceCopy.en.uncollectedReason(payeeName)
  for (const text of ['You paid a part twice.', reason]) {
    expect(await openPage(payment, 'es')).toContain(`<span lang="en">${text}</span>`)
    expect(await openPage(payment, 'en')).toContain(`<span>${text}</span>`)
  }
  await env.DB.prepare("UPDATE payments SET locale = 'es' WHERE id = ?1").bind(payment.id).run()
  expect(await openPage(payment, 'en')).toContain(`<span lang="es">${reason}</span>`)
})
