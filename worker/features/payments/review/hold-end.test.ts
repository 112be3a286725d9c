// Until when a payment is decided, and its question answered: one second before and after, on its pages, in its messages
// and at the card processor.

import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toDeadlineText } from '../../../../shared/locales/dates'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { postAnswer } from '../../../../tests/support/builders/info-request'
import {
  calls,
  createPaymentIn,
  readQuestion,
} from '../../../../tests/support/builders/made-payment'
import { readVersion } from '../../../../tests/support/builders/office'
import { readPaymentState } from '../../../../tests/support/builders/payment'
import { newPhone } from '../../../../tests/support/builders/sms'
import {
  readMessages,
  readQuestionPage,
  readStatusPage,
} from '../../../../tests/support/payer-states/read-sentences'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { postForm } from '../../../../tests/support/requests/site'
import { questions } from '../../dev/payment-states/staff-acts'
import { findReceiptPath } from '../tokens/receipt-token'
import { toReleaseAt } from './hold-expiry'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
})

const states = [
  'in-review',
  'asked-due-date',
  'asked-increase',
  'asked-fee',
  'asked-field',
] as const
const channels = {
  email: {},
  text: { form: { email: '' }, query: '&optE=1' },
  silent: { query: '&silent=1' },
} as const
type Row = {
  readonly state: (typeof states)[number]
  readonly channel: keyof typeof channels
  readonly locale: Locale
}

async function createUndecided({ state, channel, locale }: Row) {
  const { form, query = '' }: { form?: object; query?: string } = channels[channel]
  const payment = await createPaymentIn(state, {
    form: { ...form, ...(channel === 'text' && { phone: newPhone().slice(2) }) },
    query: `${query}&lang=${locale}`,
  })
  const holdUntil = await env.DB.prepare('SELECT hold_until_at FROM payments WHERE id = ?1')
    .bind(payment.id)
    .first<number>('hold_until_at')
  const token = state === 'in-review' ? null : (await readQuestion(payment)).token
  return { ...payment, token, endsAt: toReleaseAt(Number(holdUntil)) }
}

const rows: readonly Row[] = locales.flatMap((locale) => [
  ...states.map((state) => ({ state, locale, channel: 'email' as const })),
  ...(['in-review', 'asked-field'] as const).flatMap((state) =>
    (['text', 'silent'] as const).map((channel) => ({ state, locale, channel })),
  ),
])

const readStatus = async (attemptId: string) => (await readStatusPage(attemptId)).join(' ')
const readQuestionText = async (token: string) => (await readQuestionPage(token)).join(' ')

const request = questions.increase()
const acts = [
  ['accept', {}],
  ['withdrawInfo', {}],
  ['askForInfo', { request }],
  ['askForInfo', { request, replaces: true }],
] as const

const sentences = {
  email: { en: /didn’t get your answer|couldn’t finish/, es: /su respuesta|No pudimos terminar/ },
  text: { en: /no answer|was canceled/, es: /su respuesta|cancelado/ },
} as const

test.each(rows)(
  'a payment that nobody decides or answers ($state, $channel, $locale) is canceled at the hold’s end and can no longer be accepted',
  async (row) => {
    const { channel, locale } = row
    const made = await createUndecided(row)
    const { id: payment, attemptId, token, endsAt } = made
    const copy = receiptCopy[locale]
    const { answerBy, process } = infoRequestCopy[locale]
    const by = toDeadlineText(endsAt, locale)

    vi.setSystemTime(endsAt - 1000)
    const promised = token === null ? copy.review(by) : answerBy(by)
    expect(await readStatus(attemptId)).toContain(promised)
    if (token !== null) expect(await readQuestionText(token)).toContain(promised)

    vi.setSystemTime(endsAt + 1000)
    if (token !== null) {
      expect((await postAnswer(token)).status).toBe(410)
      expect(await readQuestionText(token)).toContain(process.expired)
    }
    const version = await readVersion(payment)
    for (const [command, input] of acts)
      expect(await calls.command(command, { payment, version, ...input })).toEqual({
        ok: false,
        error: { kind: 'hold_ended' },
      })
    const ending = await readStatus(attemptId)
    expect(ending).toContain(copy.headings[token === null ? 'ending' : 'answerLate'])
    expect(ending).toContain(copy.outcomes.ending)
    for (const untrue of [copy.statuses.in_review, copy.cancel.button, copy.timeline.inReview])
      expect(ending).not.toContain(untrue)
    const sentBefore = (await readMessages(payment)).length
    await postForm(await findReceiptPath(attemptId, createTestServices()), { intent: 'email' })
    expect(await readMessages(payment)).toHaveLength(sentBefore)

    await runDurableObjectAlarm(getAttemptStub(attemptId))
    expect(await readPaymentState(made)).toMatchObject({ status: 'canceled', charge: 'voided' })
    const ended = await readStatus(attemptId)
    expect(ended).toContain(copy.cancelCauses[token === null ? 'hold_ended' : 'no_answer'])
    expect(ended).toContain(copy.answers.notCharged)
    if (token !== null) expect(await readQuestionText(token)).toContain(process.expired)
    const sent = (await readMessages(payment)).slice(sentBefore)
    expect(sent.map((message) => message.channel)).toEqual(channel === 'silent' ? [] : [channel])
    if (channel !== 'silent') expect(sent[0]?.lines.join(' ')).toMatch(sentences[channel][locale])
  },
)
