import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { addDays, toEasternDay } from '../../../../shared/eastern-day'
import { toDayText, toMomentText } from '../../../../shared/locales/dates'
import { receiptCopy } from '../../../../shared/locales/en/payments/receipt'
import { shortReceiptCopy } from '../../../../shared/locales/en/payments/short-receipt'
import { shortReceiptCopy as spanish } from '../../../../shared/locales/es/payments/short-receipt'
import { locales } from '../../../../shared/locales/locale'
import { receiptCopy as receiptTexts } from '../../../../shared/locales/payments/receipt'
import { remittanceCopy } from '../../../../shared/locales/payments/remittance'
import { maskEmail } from '../../../../shared/payments/masked'
import {
  archiveNow,
  createEndedPayment,
  dropArchivedRows,
  eraseMessages,
  findPlace,
} from '../../../../tests/support/builders/ended-payment'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import { problems } from '../../../platform/http/problems'
import { sendMessage } from '../../notifications/send-message'
import { findArchived } from '../archive/archived-payments-store'
import { restorePayment } from '../archive/restore-payment'
import { findReceiptPath } from '../tokens/receipt-token'
import { refreshMessage, type WaitingMessage } from './refresh-message'

const day = 24 * 60 * 60_000

const logged = captureLogEvents()

/** A payment whose last change was so many days ago. */
async function createOld(days: number, locale: 'en' | 'es' = 'en') {
  const payment = await createEndedPayment()
  const at = Date.now() - days * day
  await env.DB.batch([
    env.DB.prepare(
      'UPDATE payments SET created_at = ?2, updated_at = ?2, locale = ?3, payer_name = ?4, account = ?5 WHERE id = ?1',
    ).bind(payment.id, at, locale, 'Quincy Canary', 'ACC-CANARY'),
    ...['refunds', 'disputes', 'remittances'].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET updated_at = ?2 WHERE payment_id = ?1`).bind(
        payment.id,
        at,
      ),
    ),
  ])
  await eraseMessages()
  const services = createTestServices()
  const path = await findReceiptPath(payment.attemptId, services)
  const row = await env.DB.prepare(
    `SELECT p.reference, p.email, p.phone, b.name AS biller FROM payments p JOIN payees b ON b.id = p.payee_id
    WHERE p.id = ?1`,
  )
    .bind(payment.id)
    .first<Readonly<Record<'reference' | 'email' | 'phone' | 'biller', string>>>()
  if (!row) throw new Error('no payment')
  return { ...payment, ...row, date: toMomentText(at, 'en'), path }
}

async function createOldArchived(days: number, locale?: 'es') {
  const payment = await createOld(days, locale)
  await archiveNow(payment.id)
  return payment
}

describe.each([
  ['before it is archived', createOld],
  ['once it is archived', createOldArchived],
])('the link of a payment that ended more than 180 days ago, %s', (_, create) => {
  test('shows biller, date, sum and refunds, and nothing about the payer', async () => {
    const { path, reference, biller, date, email, phone } = await create(181)
    const { status, text } = await fetchPage(path)
    expect(status).toBe(200)
    expect(text).toContain(shortReceiptCopy.lead)
    for (const shown of [reference, biller, date, '$125.50', '$5.00', '$120.50'])
      expect(text).toContain(shown)
    expect(text).toContain(shortReceiptCopy.email.accepted)
    for (const hidden of ['Quincy', 'CANARY', email, phone, phone.slice(2)])
      expect(text).not.toContain(hidden)
  })

  test('opens for 24 months after the last change, and then says that it has ended', async () => {
    const inTime = await create(729)
    expect((await fetchPage(inTime.path)).status).toBe(200)
    const late = await create(731)
    const page = await fetchPage(late.path)
    expect([page.status, page.text.includes(receiptCopy.goneTitle)]).toEqual([410, true])
  })

  test('is in the payment’s language', async () => {
    const { path } = await create(200, 'es')
    const { text } = await fetchPage(path)
    expect(text).toContain('lang="es"')
    expect(text).toContain(spanish.headings.accepted)
    expect((await fetchPage(`${path}&lang=en`)).text).toContain(shortReceiptCopy.headings.accepted)
  })

  test('emails the full receipt to the stored address only, once for a double click', async () => {
    const { id, path, email } = await create(181)
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    try {
      for (const _ of [1, 2]) {
        const response = await postForm(path, { intent: 'email' })
        expect(response.status).toBe(200)
        expect(response.text).toContain(receiptCopy.emailAgain.sent(maskEmail(email)))
      }
    } finally {
      vi.useRealTimers()
    }
    const { results } = await env.DB.prepare(
      `SELECT id, recipient, template FROM outbox WHERE id LIKE ?1 || ':again:%'`,
    )
      .bind(id)
      .all<{ readonly id: string; readonly recipient: string; readonly template: string }>()
    expect(results).toMatchObject([{ recipient: email, template: 'payment_remitted' }])
    const sent: string[] = []
    const services = createTestServices()
    await env.DB.prepare("UPDATE outbox SET status = 'pending', next_try_at = 0 WHERE id = ?1")
      .bind(results[0]?.id)
      .run()
    await sendMessage(results[0]?.id ?? '', {
      ...services.outbox,
      emailSender: {
        ...services.outbox.emailSender,
        send: async (message) => {
          sent.push(JSON.stringify(message))
          return { kind: 'sent', vendorMessageId: 'x' }
        },
      },
    })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain(path.replace(/^.*r=/, ''))
  })

  test('emails no more than the limit, says when the next email is possible, and logs it', async () => {
    const { id, path } = await create(181)
    const { limiter } = createTestServices()
    for (let use = 0; use < 20; use += 1)
      await limiter.reserve('status_email', id, { use: String(use) })
    const response = await postForm(path, { intent: 'email' })
    expect(response.status).toBe(429)
    expect(response.text).toContain(receiptCopy.emailAgain.tooMany)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(logged).toContainEqual(expect.objectContaining({ outcome: problems.too_many.code }))
  })

  test.each(['cancel', 'pay-again'])('shows the same page after the form %s', async (intent) => {
    const { path } = await create(181)
    const response = await postForm(path, { intent })
    expect(response.text).toContain(shortReceiptCopy.lead)
  })
})

describe('the link of an archived payment', () => {
  test('shows the whole page again once it is restored', async () => {
    const { id, path } = await createOldArchived(200)
    await restorePayment(id, createTestServices())
    const { status, text } = await fetchPage(path)
    expect([status, text.includes(shortReceiptCopy.lead)]).toEqual([200, false])
    expect(text).toContain(receiptCopy.timeline.heading)
    expect(await findPlace({ id })).toBe('live')
  })

  test('shows and emails the same, whatever became of its rows', async () => {
    const { id, path, reference, biller, date, email } = await createOldArchived(200)
    await dropArchivedRows(id)
    const { text } = await fetchPage(path)
    for (const shown of [reference, biller, date, '$125.50', '$5.00', '$120.50'])
      expect(text).toContain(shown)
    const { text: sent } = await postForm(path, { intent: 'email' })
    expect(sent).toContain(receiptCopy.emailAgain.sent(maskEmail(email)))
  })

  test('asks to try again when its object cannot be read', async () => {
    const { id, path } = await createOldArchived(200)
    const archived = await findArchived(env.DB, id)
    await env.ARCHIVE.put(archived?.object_key ?? '', '{}')
    expect((await fetchPage(path)).status).toBe(503)
  })

  test('says that nothing was charged for a rejected payment', async () => {
    const payment = await createOld(200)
    await env.DB.prepare("UPDATE payments SET status = 'rejected' WHERE id = ?1")
      .bind(payment.id)
      .run()
    const { text } = await fetchPage(payment.path)
    expect(text).toContain(shortReceiptCopy.headings.rejected)
    expect(text).toContain(shortReceiptCopy.notCharged)
    expect(text).not.toContain('$')
  })

  test('with an unknown secret is not found', async () => {
    expect((await fetchPage('/web-payment/receipt?r=unknown')).status).toBe(404)
  })
})

/** The last change was 181 days ago. */
const wait = { do: 'wait', ms: 181 * day } as const

test.each([
  'in-review',
  'asked-due-date',
  'accepted',
  'returned',
  'refund-open',
  'sent-then-refund-open',
  'disputed',
  'sent-then-disputed-in-part',
  'refund-refused',
  'code-not-void',
] as const)(
  'of a payment with something outstanding (%s), the whole page stays open',
  async (state) => {
    const is_partner = state === 'refund-refused' || state === 'code-not-void' ? 0 : 1
    const payment = await createPaymentIn(state, { payee: { is_partner } })
    await takeSteps(payment, wait)
    const { text } = await fetchPage(payment.path ?? '')
    expect(text).toContain(receiptCopy.timeline.heading)
  },
)

describe.each(locales)('of a payment that is over (%s), the short receipt', (locale) => {
  const copy = remittanceCopy[locale]
  const { refunds, returns } = receiptTexts[locale]
  const open = async (state: Parameters<typeof createPaymentIn>[0]) => {
    const query = `&lang=${locale}`
    const payment = await createPaymentIn(state, { query })
    const payee = await env.DB.prepare('SELECT name FROM payees WHERE id = ?1')
      .bind(payment.payeeId)
      .first<string>('name')
    await takeSteps(payment, wait)
    const { text } = await fetchPage(`${payment.path}${query}`)
    expect(text).not.toContain(receiptTexts[locale].timeline.heading)
    return { payment, text, payee: payee ?? '' }
  }
  const date = toDayText(addDays(toEasternDay(Date.now()), -181), locale)

  test('says that the money was refunded, and was not sent', async () => {
    const { text, payee } = await open('refunded')
    expect(text).toContain(refunds.whole('$125.50', refunds.ways.card, '').replace(/\.$/, ''))
    expect(text).toContain(copy.afterReturn.not_sent('', payee))
  })

  test('says that the money was disputed and returned', async () => {
    const { text } = await open('dispute-lost')
    expect(text).toContain(returns.whole('$125.50'))
  })

  test('says when the money was sent', async () => {
    const { text, payee } = await open('sent')
    expect(text).toContain(copy.sentPast(payee, date))
  })

  test.each(['canceled', 'rejected'] as const)(
    'of one that was %s is emailed without a button that it has not',
    async (state) => {
      const { payment } = await open(state)
      await postForm(payment.path ?? '', { intent: 'email' })
      const row = await env.DB.prepare(
        "SELECT id, template, data, payment_id AS paymentId FROM outbox WHERE id LIKE ?1 || ':again:%'",
      )
        .bind(payment.id)
        .first<WaitingMessage>()
      expect(JSON.parse(row?.data ?? '').nextStep).toBe('none')
      expect(row && (await refreshMessage(row, { ...createTestServices(), locale }))).toBeNull()
    },
  )
})
