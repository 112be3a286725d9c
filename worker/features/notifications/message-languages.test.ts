// Every email and text, except those to the team, in every language. The Spanish texts are marked, so that the
// tests hold for any translation and find each word that comes from elsewhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentAcceptedEmailCopy } from '../../../shared/locales/emails/payments'
import { type Locale, locales } from '../../../shared/locales/locale'
import { privacyKinds } from '../../../shared/payments/confirm-request'
import { smsTopics } from '../../../shared/sms-link/schema'
import {
  buildAcceptance,
  buildCancellation,
  buildDecline,
  buildInfoAnswer,
  buildInfoQuestion,
  buildLinkedPayment,
  buildNewTotal,
  buildReceipt,
  buildRefundData,
  buildRefundDay,
  buildRejection,
  buildRemittance,
  renderContext,
} from '../../../tests/support/builders/messages'
import { markSpanishTexts, withoutMarked } from '../../../tests/support/mark-spanish-texts'
import { renderMessage } from '../../../tests/support/render-message'
import { type MessageData, messageData, type TemplateName } from './messages'

let restore = () => {}
beforeAll(() => {
  restore = markSpanishTexts()
})
afterAll(() => restore())

/** Emails to the team and to payees are in English only. */
type TeamTemplate =
  | 'team_email'
  | 'merchant_verification'
  | 'get_paid_request'
  | 'hold_ending'
  | 'destination_change'
  | 'receiver_paused'
  | 'remittance_advice'
type Template = Exclude<TemplateName, TeamTemplate>
type Cases = { readonly [T in Template]: readonly MessageData[T][] }

const payeeName = '77 44'
const at = Date.UTC(2026, 10, 21, 20, 15)
const common = { payeeName, reference: 'PPY-7K2M4-QX9TD' } as const
const company = { isBtoB: true, companyName: '88 66' } as const
/** Each bill leads to different sentences in an email. */
const toBills = (locale: Locale) =>
  [
    { feeCents: 350 },
    { payeeName: '' },
    { ...company, invoices: ['1'] },
    { ...company, invoices: ['1', '2'] },
    { isDebtCollector: true, isPrivate: true },
    { payeeFees: ['3 %'] },
    { payeeFees: ['3 %'], payeePhone: '(415) 555-0132' },
  ].map((bill) => ({ ...common, locale, ...bill }))

const toInvites = (locale: Locale) =>
  (['staff', 'visitor'] as const).map((requestedBy) => ({
    locale,
    inviteId: 'i',
    email: 'a@clinic.example',
    payeeName,
    amountCents: 12_550,
    requestedBy,
    expiresAt: at,
  }))

const questions: readonly MessageData['info_question']['question'][] = [
  { type: 'confirmDeadlineApproaching', dueDate: '2026-11-21' },
  { type: 'confirmAmountIncrease', oldAmountCents: 12_550, newAmountCents: 15_000 },
  { type: 'confirmAmountIncreaseFee', feeCents: 450 },
  {
    type: 'extraFields',
    fields: [{ field: { type: 'text', name: '55', value: '', placeholder: '55' } }],
  },
]

const paymentTopics = [
  ...(['accepted', 'remitted', 'remittance_returned'] as const),
  ...(['rejected', 'canceled', 'refunded', 'refund_refused', 'check_mailed'] as const),
  'bank_returned' as const,
]

const remittances = [
  buildRemittance({ postingDays: 3 }),
  buildRemittance({ isSettling: false }),
  buildRemittance({
    way: 'code',
    refund: buildRefundDay({ hasCode: true, isRest: true, isPart: false }),
  }),
  ...(['ach', 'check', 'card', 'other'] as const).map((way) =>
    buildRemittance({ way, refund: buildRefundDay({ state: 'ended' }) }),
  ),
  buildRemittance({ way: 'code', refund: buildRefundDay({ state: 'waiting', hasCode: true }) }),
  ...[12_550, 10_050].map((cents) =>
    buildRemittance({
      state: 'not_sent',
      refund: buildRefundDay({
        ...{ state: 'refused', cents, tried: { on: '2026-11-22', cents: 12_550 } },
      }),
    }),
  ),
  buildRemittance({ state: 'confirmed', endedOn: '2026-11-21', postingDays: 1 }),
  buildRemittance({ state: 'returned', endedOn: '2026-11-21', refund: buildRefundDay() }),
  buildRemittance({
    ...{ state: 'returned', endedOn: '2026-11-21' },
    earlier: [{ state: 'sent', cents: 1, way: 'ach', sentOn: '2026-11-20', endedOn: null }],
  }),
]

const corrections = ['record', 'code'] as const

const toCases = (locale: Locale): Cases => {
  const bills = toBills(locale)
  const base = { ...common, locale }
  return {
    receipt: bills.map(buildReceipt),
    payment_accepted: bills.flatMap((bill) =>
      [true, false].map((isSilent) =>
        buildAcceptance({
          ...bill,
          isSilent,
          remittance: buildRemittance({ state: 'not_sent', refund: buildRefundDay() }),
        }),
      ),
    ),
    payment_remitted: [
      ...remittances.flatMap((remittance) =>
        [12_550, 10_050].map((paidCents) => buildAcceptance({ ...base, remittance, paidCents })),
      ),
      ...corrections.map((correction) => buildAcceptance({ ...base, correction })),
    ],
    payment_rejected: [...bills.map(buildRejection), buildRejection({ ...base, reason: '' })],
    payment_declined: bills.map(buildDecline),
    payment_canceled: [
      ...bills.flatMap((bill) =>
        (['payer', 'hold_ended', 'no_answer', 'new_total'] as const).map((why) =>
          buildCancellation({ ...bill, why }),
        ),
      ),
      buildCancellation({ ...base, why: 'payer', isPastDue: true }),
    ],
    payment_refunded: [
      ...bills.map(buildRefundData),
      buildRefundData({ ...base, refundedCents: 12_550, isWhole: true }),
      buildRefundData({ ...base, isUncollected: true, reason: '' }),
      buildRefundData({ ...base, isSettling: false }),
      buildRefundData({ ...base, refundCents: 0, refundedCents: 0, returnedCents: 2_500 }),
    ],
    info_question: questions.flatMap((question) =>
      bills.map((bill) => buildInfoQuestion({ ...bill, expiresAt: at, question })),
    ),
    info_answered: [...bills.map(buildInfoAnswer), buildInfoAnswer({ ...base, isWithdrawn: true })],
    new_total: bills.map((bill) => buildNewTotal({ ...bill, payBy: at })),
    payment_links: [
      { count: 1, hasMore: false, isDebtCollector: false },
      { count: 5, hasMore: true, isDebtCollector: true },
    ].map(({ count, ...more }) => ({
      locale,
      ...more,
      payments: Array.from({ length: count }, (_, index) =>
        buildLinkedPayment({ ...common, attemptId: `${index}` }),
      ),
    })),
    payment_text: paymentTopics.flatMap((topic) =>
      [true, false].map((isDebtCollector) => ({ ...base, topic, isDebtCollector, attemptId: 'a' })),
    ),
    info_question_text: (['question', 'new_total'] as const).flatMap((topic) =>
      [true, false].map((isDebtCollector) => ({
        ...base,
        topic,
        isDebtCollector,
        requestId: 'r',
        answerBy: at,
      })),
    ),
    sms_link: smsTopics.map((messageType) => ({
      locale,
      messageType,
      path: '/s/abc1234',
      payeeName,
      payeeId: 'p_1',
      device: 'phone' as const,
    })),
    password_reset: [{ locale, accountId: 'a', resetId: 'r' }],
    confirm_request: privacyKinds.map((kind) => ({
      ...{ locale, kind, confirmationId: 'c', expiresAt: at },
    })),
    posting_code: [{ locale, day: '2026-11-21', link: 'p.2026-11-21.hash.1', period: 1 }],
    password_changed: [{ locale, changedAt: at }],
    invite: toInvites(locale),
    invite_not_needed: (['app', 'panel'] as const).map((accountKind) => ({ locale, accountKind })),
  }
}

const templates = Object.keys(toCases('en')).filter((name): name is Template =>
  Object.hasOwn(messageData, name),
)

const reviewTimes = [null, { unit: 'day', count: 2 }] as const

async function renderAll<T extends Template>(name: T, locale: Locale) {
  const cases: readonly MessageData[T][] = toCases(locale)[name]
  return Promise.all(
    cases.flatMap((data) =>
      reviewTimes.map((time) =>
        renderMessage(name, data, { ...renderContext, reviewTime: () => time }),
      ),
    ),
  )
}

/** The words of an email's HTML, those of attributes that are read out included. */
const toWords = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<[^>]*?\b(?:alt|title|aria-label)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&[#\w]+;|\u00a0/g, ' ')

/** Removes marked words, dates as Intl writes them, and the links, addresses and codes of the data. */
const toUnmarkedWords = (text: string, locale: Locale) => {
  const tag = { en: 'en-US', es: 'es-US' }[locale]
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
  const minute = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  }).format(at)
  const monthDay = new Intl.DateTimeFormat(tag, {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(at)
  const longDay = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
  return withoutMarked(text)
    .replaceAll(
      `${minute.replaceAll(/\s/g, ' ')}${{ en: ' ET', es: ', hora del Este' }[locale]}`,
      '',
    )
    .replaceAll(day, '')
    .replaceAll(longDay, '')
    .replaceAll(monthDay, '')
    .replace(/https?:\/\/\S+|[\w.]+@[\w.]+|PPY-[\w-]+|7K2M-9XQ4-TDH3/g, '')
}

describe.each(templates)('the message %s', (name) => {
  test('has each of its words from the Spanish texts when its reader’s language is Spanish', async () => {
    for (const { subject, text, html } of await renderAll(name, 'es'))
      for (const part of [subject, text, toWords(html)])
        expect(toUnmarkedWords(part, 'es')).not.toMatch(/\p{L}/u)
  })

  test('has no word from the Spanish texts when its reader’s language is English', async () => {
    for (const { subject, text, html } of await renderAll(name, 'en'))
      expect(subject + text + html).not.toContain('⟦')
  })

  test.each(locales)(
    'shows neither sum nor biller of a private payment on a locked screen, language %s',
    async (locale) => {
      for (const data of toCases(locale)[name]) {
        const isPrivate = 'isPrivate' in data ? { isPrivate: true } : {}
        const { subject, html } = await renderMessage(
          name,
          { ...data, ...isPrivate },
          renderContext,
        )
        const [, preview = ''] = /<body[^>]*><div[^>]*>(.*?)<\/div>/.exec(html) ?? []
        expect(subject + preview).not.toMatch(/\$|77 44/)
      }
    },
  )

  test.each(locales)('names the language %s in its HTML', async (locale) => {
    for (const { html } of await renderAll(name, locale))
      if (html !== '') expect(html).toContain(`<html lang="${locale}">`)
  })
})

test('a message to a person names a language, and one to the team or a payee has none', () => {
  const team = [
    'team_email',
    'merchant_verification',
    'get_paid_request',
    'hold_ending',
    'destination_change',
    'receiver_paused',
    'remittance_advice',
  ]
  const withoutLanguage = Object.entries(messageData).filter(
    ([, { shape }]) => !('locale' in shape),
  )
  expect(new Set(withoutLanguage.map(([name]) => name))).toEqual(new Set(team))
  expect(new Set([...templates, ...team])).toEqual(new Set(Object.keys(messageData)))
})

test('dates are written as the reader’s language writes them', async () => {
  const changedAt = at
  const [english, spanish] = await Promise.all(
    locales.map((locale) =>
      renderMessage('password_changed', { locale, changedAt }, renderContext),
    ),
  )
  expect(english?.text).toContain('Nov 21, 2026, 3:15 PM ET')
  expect(spanish?.text).toMatch(/21 nov 2026, 3:15\sp\.\s?m\., hora del Este/)
})

test.each(
  locales.flatMap((locale) => corrections.map((correction) => [locale, correction] as const)),
)('an email after what was told is no longer true says so (%s, %s)', async (locale, correction) => {
  const data = buildAcceptance({ locale, correction })
  const { subject, text } = await renderMessage('payment_remitted', data, renderContext)
  const words = paymentAcceptedEmailCopy[locale].corrections[correction]
  expect(subject).toContain(words.subject)
  for (const part of [words.heading, words.text]) expect(text).toContain(part)
})
