// A payment keeps the language of its form: every email and text about it is in that language, whatever
// the language of the request that causes the message.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locale, locales } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { paymentTextConsent } from '../../../../shared/locales/payments/payment-texts'
import { rejectSentences } from '../../../../shared/payments/reject-text'
import { increase, postAnswer } from '../../../../tests/support/builders/info-request'
import {
  createPaymentIn,
  type PaymentOptions,
  takeSteps,
} from '../../../../tests/support/builders/made-payment'
import { buildRefundOrder } from '../../../../tests/support/builders/refund'
import { newPhone } from '../../../../tests/support/builders/sms'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { markSpanishTexts } from '../../../../tests/support/mark-spanish-texts'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite } from '../../../../tests/support/requests/site'
import { toOutboxDeps } from '../../../outbox-deps'
import type { MadePayment } from '../../dev/payment-states/make-payment'
import { renderStored } from '../../notifications/render-message'
import { askForInfo } from '../info-requests/ask-for-info'
import { toInfoToken } from '../info-requests/info-token'
import type { ReviewDecision } from '../model/review-decision'
import { refundPayment } from '../refunds/refund-payment'
import { emailAgain, toStatusEmail } from '../status-page/email-again'
import { findRecordedPayment } from '../status-page/status-data'
import { listLaterPayments } from '../stores/info-request-store'
import { findPayment } from '../stores/payment-store'
import { toReceiptToken } from '../tokens/receipt-token'
import { notifyOfOrder } from './notify-payer'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const payIn = (locale: Locale, payment: PaymentOptions = {}) =>
  createPaymentIn('in-review', { ...payment, query: toQuery(locale) })
const toQuery = (locale: Locale) => `&optE=1&lang=${locale}`

type StoredMessage = { readonly template: string; readonly kind: string; readonly data: string }

/** Oldest first. */
const listMessagesOf = async (paymentId: string) =>
  (
    await env.DB.prepare(
      'SELECT template, kind, data FROM outbox WHERE payment_id = ?1 ORDER BY rowid',
    )
      .bind(paymentId)
      .all<StoredMessage>()
  ).results

const otherThan = { en: 'es', es: 'en' } as const satisfies Record<Locale, Locale>
const formOf = (channel: 'email' | 'text'): Readonly<Record<string, string>> =>
  channel === 'email' ? {} : { email: '', phone: newPhone().slice(2) }

const review = ({ attemptId, id }: MadePayment, decision: ReviewDecision) =>
  getAttemptStub(attemptId).review(id, decision)

/** Staff ask a question in the language. Returns its id. */
async function ask({ id: paymentId }: MadePayment, locale: Locale): Promise<string> {
  const sent = await askForInfo(
    { paymentId, by: 'Sam Staff', request: increase },
    createTestServices(locale),
  )
  if (!sent.ok) throw new Error(`the question was refused: ${sent.error.kind}`)
  return sent.value.requestId
}

async function answer(requestId: string): Promise<void> {
  const { config } = createTestServices()
  const response = await postAnswer(await toInfoToken(config.APP_SECRET, requestId))
  expect(response.status).toBe(200)
}

/** The language of the texts in the rendered message. */
async function readLanguage(message: StoredMessage): Promise<Locale> {
  const { renderContext } = toOutboxDeps(createTestServices())
  const restore = markSpanishTexts()
  try {
    const { subject, text, html } = await renderStored(message, renderContext)
    const isSpanish = text.includes('⟦')
    if (message.kind === 'email') {
      expect(subject.startsWith('⟦')).toBe(isSpanish)
      expect(html).toContain(`<html lang="${isSpanish ? 'es' : 'en'}">`)
    }
    return isSpanish ? 'es' : 'en'
  } finally {
    restore()
  }
}

const listLanguages = async (paymentId: string) =>
  Promise.all(
    (await listMessagesOf(paymentId)).map(
      async (message) => `${message.template} ${await readLanguage(message)}`,
    ),
  )

const channels = [
  {
    channel: 'email',
    agreed: ['receipt', 'info_question', 'new_total'],
    refunded: ['receipt', 'payment_accepted', 'payment_refunded'],
    rejected: ['receipt', 'payment_rejected'],
    canceled: ['receipt', 'payment_canceled'],
  },
  {
    channel: 'text',
    agreed: ['payment_text', 'info_question_text', 'info_question_text'],
    refunded: ['payment_text', 'payment_text', 'payment_text'],
    rejected: ['payment_text', 'payment_text'],
    canceled: ['payment_text', 'payment_text'],
  },
] as const
const cases = locales.flatMap((locale) => channels.map((row) => ({ locale, ...row })))

describe.each(cases)(
  'after a form in $locale and with messages by $channel,',
  ({ locale, channel, ...expected }) => {
    const inLanguage = (templates: readonly string[]) =>
      templates.map((name) => `${name} ${locale}`)
    const pay = () => payIn(locale, { form: formOf(channel) })

    test('every message from the receipt to the refund is in the form’s language', async () => {
      const made = await pay()
      expect(await review(made, { action: 'accept', by: 'Sam Staff' })).toEqual({ kind: 'done' })
      const order = buildRefundOrder(made)
      await refundPayment(order, createTestServices(otherThan[locale]))
      expect(await listLanguages(made.id)).toEqual(inLanguage(expected.refunded))
    })

    test('every message from a question to the link of its new total is in the form’s language', async () => {
      const made = await pay()
      await answer(await ask(made, otherThan[locale]))
      expect(await listLanguages(made.id)).toEqual(inLanguage(expected.agreed))
    })

    test('a rejection is in the form’s language, and so is its reason', async () => {
      const made = await pay()
      const code = 'account_not_found'
      expect(await review(made, { action: 'reject', by: 'Sam Staff', code, reason: '' })).toEqual({
        kind: 'done',
      })
      expect(await listLanguages(made.id)).toEqual(inLanguage(expected.rejected))
      const rejection = (await listMessagesOf(made.id)).at(-1)
      if (channel === 'email')
        expect(JSON.parse(rejection?.data ?? '').reason).toBe(rejectSentences[locale][code])
    })

    test.each(['payer', 'hold_ended'] as const)(
      'a cancellation with the cause %s is in the form’s language',
      async (why) => {
        const made = await pay()
        expect(await review(made, { action: 'cancel', why })).toEqual({ kind: 'done' })
        expect(await listLanguages(made.id)).toEqual(inLanguage(expected.canceled))
      },
    )
  },
)

test('the receipt of a new total is in the language of its own form', async () => {
  const made = await payIn('es')
  const requestId = await ask(made, 'en')
  await answer(requestId)
  await takeSteps({ ...made, query: toQuery('en') }, { do: 'pay new total' })
  const [paid] = await listLaterPayments(env.DB, made.id)
  expect(await listLanguages(paid?.id ?? '')).toEqual(['receipt en'])
  expect((await findPayment(env.DB, made.id))?.locale).toBe('es')
})

test('an email that the payer requests again is in the payment’s language', async () => {
  const made = await payIn('es')
  const services = createTestServices('en')
  const token = await toReceiptToken(services.config.APP_SECRET, made.attemptId)
  const recorded = await findRecordedPayment(token, services)
  if (recorded === null || recorded === 'gone') throw new Error('the status page is missing')
  const email = await toStatusEmail(recorded, services)
  expect(await emailAgain(made.id, email, services)).toEqual({ kind: 'queued' })
  expect(await listLanguages(made.id)).toEqual(['receipt es', 'receipt es'])
})

test('a form that is sent again in another language is the same payment and keeps its first language', async () => {
  const made = await payIn('es')
  const { payeeId, attempt } = made
  const again = await payIn('en', { payeeId, form: { attempt } })
  expect(again.path).toBe(made.path)
  expect(await listLanguages(made.id)).toEqual(['receipt es'])
})

test.each(locales)(
  'the email about a withheld decline of a form in %s is in that language',
  async (locale) => {
    const attemptId = newAttemptId()
    const { order } = buildSubmitRequest({ attemptId, payeeId: 'p_1', amountCents: 2000 })
    const { statements } = notifyOfOrder(
      {
        kind: 'declined',
        id: `${attemptId}:declined`,
        paymentId: null,
        attemptId,
        reference: 'PPY-7K2M4-QX9TD',
        order: { ...order, locale },
        now: Date.now(),
        withheldUntil: 0,
        textRefusal: null,
      },
      { db: env.DB },
    )
    await env.DB.batch([...statements])
    const message = await env.DB.prepare('SELECT template, kind, data FROM outbox WHERE id = ?1')
      .bind(`${attemptId}:declined`)
      .first<StoredMessage>()
    if (message === null) throw new Error('nothing was written')
    expect(await readLanguage(message)).toBe(locale)
  },
)

test('a payment’s language is English or Spanish, and English by default', async () => {
  const { id: paymentId } = await payIn('es')
  const update = env.DB.prepare('UPDATE payments SET locale = ?2 WHERE id = ?1')
  await expect(update.bind(paymentId, 'fr').run()).rejects.toThrow(/CHECK/)
  const column = await env.DB.prepare(
    "SELECT dflt_value, \"notnull\" FROM pragma_table_info('payments') WHERE name = 'locale'",
  ).first()
  expect(column).toEqual({ dflt_value: "'en'", notnull: 1 })
})

test.each(locales)(
  'the consent of a form in %s stores the version of the wording that it showed',
  async (locale) => {
    const { id: paymentId } = await payIn(locale, { form: formOf('text') })
    const version = await env.DB.prepare(
      'SELECT wording_version FROM payment_text_consents WHERE payment_id = ?1',
    )
      .bind(paymentId)
      .first<string>('wording_version')
    expect(version).toBe(paymentTextConsent[locale].version)
  },
)

describe.each(locales)('the pages that a secret of a payment of a form in %s opens', (locale) => {
  const other = otherThan[locale]
  /** A browser that prefers the other language, and remembers it. */
  const headers = { 'accept-language': other, cookie: `chosen_lang=${other}` }
  const languageOf = async (path: string) =>
    /<html lang="(\w+)"/.exec(await (await fetchSite(path, { headers })).text())?.[1]

  test('are in the payment’s language, unless the link names another', async () => {
    const made = await payIn(locale)
    const { config } = createTestServices()
    const status = `/web-payment/receipt?r=${await toReceiptToken(config.APP_SECRET, made.attemptId)}`
    const question = `/update-info-request?t=${await toInfoToken(config.APP_SECRET, await ask(made, other))}`
    for (const path of [status, question]) {
      expect(await languageOf(path)).toBe(locale)
      expect(await languageOf(`${path}&lang=${other}`)).toBe(other)
      expect(await languageOf(`${path.slice(0, -1)}_`)).toBe(other)
    }
  })

  test('lead to the payment form of the new total in that language', async () => {
    const made = await payIn(locale)
    const requestId = await ask(made, other)
    await answer(requestId)
    const token = await toInfoToken(createTestServices().config.APP_SECRET, requestId)
    const page = await (await fetchSite(`/update-info-request?t=${token}`, { headers })).text()
    const link = /href="(\/web-payment\?[^"]*agreed=[^"]*)"/.exec(page)?.[1] ?? ''
    expect(link.endsWith('lang=es')).toBe(locale === 'es')
  })
})

test('a call of a page’s script is answered in the page’s language, whatever the browser remembers', async () => {
  const headers = { accept: 'application/json', 'accept-language': 'es', cookie: 'chosen_lang=en' }
  const response = await fetchSite('/api/update_info_request.php?t=unknown', { headers })
  const { message } = await response.json<{ readonly message: string }>()
  expect(message).toBe(infoRequestCopy.es.errors.retrieving)
})
