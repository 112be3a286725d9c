// Every email and text, except those to the team, in every language. The Spanish texts are marked, so that the
// tests hold for any translation and find each word that comes from elsewhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Locale, locales } from '../../../shared/locales/locale'
import { smsTopics } from '../../../shared/sms-link/schema'
import {
  buildAcceptance,
  buildCancellation,
  buildDecline,
  buildInfoAnswer,
  buildInfoQuestion,
  buildReceipt,
  buildRefundData,
  buildRejection,
  renderContext,
} from '../../../tests/support/builders/messages'
import { markSpanishTexts, withoutMarked } from '../../../tests/support/mark-spanish-texts'
import { type MessageData, messageData, type TemplateName } from './messages'
import { renderMessage, renderStored } from './render-message'

let restore = () => {}
beforeAll(() => {
  restore = markSpanishTexts()
})
afterAll(() => restore())

/** Team emails are in English only. */
type TeamTemplate = 'team_mail' | 'merchant_verification' | 'get_paid_request' | 'hold_ending'
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
    { isDebtCollector: true },
    { payeeFees: ['3 %'] },
    { payeeFees: ['3 %'], payeePhone: '(415) 555-0132' },
  ].map((bill) => ({ ...common, locale, ...bill }))

const toInvites = (locale: Locale) =>
  (['staff', 'visitor'] as const).map((askedBy) => ({
    locale,
    inviteId: 'i',
    email: 'a@clinic.example',
    payeeName,
    amountCents: 12_550,
    askedBy,
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

const balancePayments = [
  null,
  { totalCents: 2450, amountCents: 2450, path: '/web-payment?p=p_1', requestId: 'r' },
  { totalCents: 2450, amountCents: 2100, path: '/web-payment?p=p_1' },
] as const

const toCases = (locale: Locale): Cases => {
  const bills = toBills(locale)
  const base = { ...common, locale }
  return {
    receipt: bills.map(buildReceipt),
    payment_accepted: bills.map(buildAcceptance),
    payment_rejected: [...bills.map(buildRejection), buildRejection({ ...base, reason: '' })],
    payment_declined: bills.map(buildDecline),
    payment_cancelled: bills.flatMap((bill) =>
      (['payer', 'hold_ended', 'first_payment_ended'] as const).map((why) =>
        buildCancellation({ ...bill, why }),
      ),
    ),
    payment_refunded: [
      ...bills.map(buildRefundData),
      buildRefundData({ ...base, refundedCents: 12_550, isWhole: true }),
    ],
    info_question: questions.flatMap((question) =>
      bills.map((bill) => buildInfoQuestion({ ...bill, expiresAt: at, question })),
    ),
    info_answered: balancePayments.flatMap((rest) =>
      bills.map((bill) => buildInfoAnswer({ ...bill, rest })),
    ),
    payment_text: (['accepted', 'rejected', 'cancelled', 'refunded'] as const).flatMap((topic) =>
      [true, false].map((isDebtCollector) => ({ ...base, topic, isDebtCollector, attemptId: 'a' })),
    ),
    info_question_text: (['question', 'increased'] as const).flatMap((topic) =>
      [true, false].map((isDebtCollector) => ({ ...base, topic, isDebtCollector, requestId: 'r' })),
    ),
    text_link: smsTopics.map((messageType) => ({
      locale,
      messageType,
      path: '/s/abc1234',
      payeeName,
    })),
    password_reset: [{ locale, accountId: 'a', resetId: 'r' }],
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
    .replace(/&[#\w]+;/g, ' ')

/** Removes marked words, dates as Intl writes them, and the links, addresses and codes of the data. */
const toUnmarkedWords = (text: string, locale: Locale) => {
  const tag = { en: 'en-US', es: 'es-US' }[locale]
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
  const minute = new Intl.DateTimeFormat(tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'America/New_York',
  }).format(at)
  return withoutMarked(text)
    .replaceAll(`${minute.replaceAll(/\s/g, ' ')} ET`, '')
    .replaceAll(day, '')
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

  test.each(locales)('names the language %s in its HTML', async (locale) => {
    for (const { html } of await renderAll(name, locale))
      if (html !== '') expect(html).toContain(`<html lang="${locale}">`)
  })

  test('is English when its row names no language, like rows of an earlier release', async () => {
    const [data] = toCases('en')[name]
    const { locale, ...earlier } = { ...data, locale: 'en' }
    const render = (stored: object) =>
      renderStored({ template: name, data: JSON.stringify(stored) }, renderContext)
    expect(await render(earlier)).toEqual(await render({ ...earlier, locale }))
    expect(await render({ ...earlier, locale: 'es' })).not.toEqual(await render(earlier))
  })
})

test('a message to a person names a language, and one to the team has none', () => {
  const team = ['team_mail', 'merchant_verification', 'get_paid_request', 'hold_ending']
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
  expect(spanish?.text).toMatch(/21 nov 2026, 3:15\sp\.\s?m\. ET/)
})
