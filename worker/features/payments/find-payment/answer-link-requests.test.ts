// What the scheduled job answers to requests for the links of payments.

import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { paymentLinksEmailCopy } from '../../../../shared/locales/en/emails/payment-links'
import { paymentLinksEmailCopy as spanishCopy } from '../../../../shared/locales/es/emails/payment-links'
import type { Locale } from '../../../../shared/locales/locale'
import { debtCollectorCopy } from '../../../../shared/locales/payments/debt-collector'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { linkRequestTtlMs, shortReceiptTtlMs } from '../../../../shared/retention'
import { passStepUp, tripBreaker } from '../../../../tests/support/builders/card-testing'
import {
  archiveNow,
  createEndedPayment,
  dropArchivedRows,
  eraseMessages,
} from '../../../../tests/support/builders/ended-payment'
import { renderContext } from '../../../../tests/support/builders/messages'
import {
  createAcceptedPayment,
  createPayment,
  setStatus,
} from '../../../../tests/support/builders/payment'
import { requestRefund } from '../../../../tests/support/builders/refund'
import {
  buildAttemptToken,
  insertPayablePayee,
  pay,
} from '../../../../tests/support/builders/submit'
import { day, minute } from '../../../../tests/support/durations'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { renderStored } from '../../notifications/render-message'
import { answerLinkRequests, maxLinks } from './answer-link-requests'
import { insertLinkRequest } from './link-request-store'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

let count = 0
const newEmail = () => {
  count += 1
  return `payer${count}@example.com`
}

type Paid = { readonly email: string; readonly reference: string; readonly payeeId: string }

async function payBy(
  email: string,
  payee: Parameters<typeof insertPayablePayee>[0] = {},
  form = {},
) {
  const payeeId = await insertPayablePayee({ name: 'Quiet Harbor Clinic', ...payee })
  return payPayee(payeeId, email, form)
}

async function payPayee(payeeId: string, email: string, form = {}): Promise<Paid> {
  const response = await pay(payeeId, { email, account: `A-${count}-${payeeId}`, ...form })
  if (response.status !== 200) throw new Error(`the payment failed with ${response.status}`)
  const reference = await env.DB.prepare(
    'SELECT reference FROM payments WHERE payee_id = ?1 ORDER BY created_at DESC, rowid DESC LIMIT 1',
  )
    .bind(payeeId)
    .first<string>('reference')
  return { email, reference: reference ?? '', payeeId }
}

type Requested = {
  readonly payment: string
  readonly email: string
  readonly zip?: string
  readonly locale?: Locale
  readonly createdAt?: number
}

const request = async ({ zip = '94107', locale = 'en', createdAt, ...typed }: Requested) => {
  const id = `request-${crypto.randomUUID()}`
  const created_at = createdAt ?? Date.now()
  await insertLinkRequest(env.DB, { id, ...typed, zip, locale, created_at }).run()
  return id
}

const countRequests = () => env.DB.prepare('SELECT count(*) AS n FROM link_requests').first('n')

type Row = {
  readonly id: string
  readonly recipient: string
  readonly template: string
  readonly data: string
  readonly recipient_places: string
}

const listAnswers = async () =>
  (
    await env.DB.prepare(
      "SELECT * FROM outbox WHERE template = 'payment_links' ORDER BY created_at, rowid",
    ).all<Row>()
  ).results

beforeEach(() => env.DB.prepare("DELETE FROM outbox WHERE template = 'payment_links'").run())

async function answer() {
  await answerLinkRequests(createTestServices())
  return listAnswers()
}

async function answerWith(requested: Requested) {
  await request(requested)
  const [row, ...more] = await answer()
  if (!row || more.length > 0) throw new Error(`${more.length} other answers`)
  return { row, ...(await renderStored(row, renderContext)) }
}

describe('a request for the link of a payment', () => {
  test.each([
    ['its reference', (paid: Paid) => ({ payment: paid.reference })],
    ['its reference in lower case', (paid: Paid) => ({ payment: paid.reference.toLowerCase() })],
    ['a part of the payee’s name', () => ({ payment: 'quiet harbor' })],
    ['the payee’s slug', ({ payeeId }: Paid) => ({ payment: payeeId.replace('_', '-') })],
    [
      'the email in other letters',
      ({ email }: Paid) => ({ payment: 'harbor', email: email.toUpperCase() }),
    ],
  ])('with %s, the email and the ZIP code is answered by email', async (_, toTyped) => {
    const paid = await payBy(newEmail())
    const { row, subject, text, html } = await answerWith({ email: paid.email, ...toTyped(paid) })
    expect(row.recipient).toBe(paid.email)
    expect(subject).toBe(paymentLinksEmailCopy.subject(1))
    for (const part of [text, html]) {
      expect(part).toContain('Quiet Harbor Clinic')
      expect(part).toContain('$125.50')
      expect(part).toContain(paid.reference)
      expect(part).toContain(paymentLinksEmailCopy.requested)
      expect(part).toContain('/web-payment/receipt?r=')
    }
    expect(await countRequests()).toBe(0)
  })

  test('is answered for the ZIP code of the bill as well as for that of the card', async () => {
    const payee = { custom_fields: JSON.stringify({ billingZip: true }) }
    const paid = await payBy(newEmail(), payee, { billingZip: '10001-1234' })
    await request({ payment: paid.reference, email: paid.email, zip: '10001' })
    await request({ payment: paid.reference, email: paid.email, zip: '94107' })
    expect(await answer()).toHaveLength(2)
  })

  test.each([
    ['another ZIP code', { zip: '94108' }],
    ['another email', { email: 'stranger@example.com' }],
    ['the reference of no payment', { payment: 'PPY-00000-00000' }],
    ['the name of another payee', { payment: 'Cedar Hollow' }],
  ])('with %s is deleted and answered by nothing', async (_, wrong) => {
    const { email, reference } = await payBy(newEmail())
    await request({ payment: reference, email, ...wrong })
    expect(await answer()).toEqual([])
    expect(await countRequests()).toBe(0)
  })

  test('of a payment without an email is answered by nothing', async () => {
    const payeeId = await insertPayablePayee()
    expect((await pay(payeeId, { email: '' }, { query: '&optE=1' })).status).toBe(200)
    await request({ payment: payeeId, email: '', zip: '94107' })
    expect(await answer()).toEqual([])
  })

  test('is answered although the payer chose to get no receipt', async () => {
    const email = newEmail()
    const payeeId = await insertPayablePayee({ name: 'Quiet Harbor Clinic' })
    expect((await pay(payeeId, { email }, { query: '&silent=1' })).status).toBe(200)
    expect((await answerWith({ payment: 'Quiet Harbor', email })).row.recipient).toBe(email)
  })

  test('is answered in the language of the page, and its links open Spanish pages', async () => {
    const { email } = await payBy(newEmail())
    const { subject, text } = await answerWith({ payment: 'harbor', email, locale: 'es' })
    expect(subject).toBe(spanishCopy.subject(1))
    expect(text).toMatch(/receipt\?r=[^\n]*lang=es/)
  })

  test('for a payee with six payments is answered with the newest five, and says how to get an older one', async () => {
    const email = newEmail()
    const payeeId = await insertPayablePayee({ name: 'Quiet Harbor Clinic' })
    const references: string[] = []
    for (let number = 0; number <= maxLinks; number += 1) {
      const { reference } = await payPayee(payeeId, email, { account: `A-${number}` })
      references.push(reference)
      await env.DB.prepare('UPDATE payments SET created_at = ?2 WHERE reference = ?1')
        .bind(reference, Date.now() - (100 - number) * minute)
        .run()
    }
    const { text } = await answerWith({ payment: 'harbor', email })
    const shown = [...text.matchAll(/^PPY-.*$/gm)].map(([reference]) => reference)
    expect(shown).toEqual(references.slice(1).reverse())
    expect(text).toContain(paymentLinksEmailCopy.more)
  })

  test('leaves out a payment whose short receipt has expired, until a refund changes it again', async () => {
    const { attemptId, id } = await createAcceptedPayment()
    const expired = Date.now() - shortReceiptTtlMs - minute
    await env.DB.prepare('UPDATE payments SET updated_at = ?2 WHERE id = ?1')
      .bind(id, expired)
      .run()
    const reference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
      .bind(id)
      .first<string>('reference')
    const requested = { payment: reference ?? '', email: 'pat@example.com' }
    await request(requested)
    expect(await answer()).toEqual([])
    await requestRefund({ id, attemptId })
    const { text } = await answerWith(requested)
    expect(text).toContain(reference)
  })

  describe('of an archived payment', () => {
    const archived = async () => {
      const { id } = await createEndedPayment()
      const email = newEmail()
      const reference = await env.DB.prepare(
        'UPDATE payments SET email = ?2 WHERE id = ?1 RETURNING reference',
      )
        .bind(id, email)
        .first<string>('reference')
      await eraseMessages()
      await archiveNow(id)
      await dropArchivedRows(id)
      return { id, reference: reference ?? '', email }
    }

    test.each([
      ['reference', ({ reference }: { readonly reference: string }) => reference],
      ['biller', () => 'Quiet Harbor'],
    ])('with its %s has the link of its short receipt', async (_, toTyped) => {
      const { id, reference, email } = await archived()
      await env.DB.prepare(
        "UPDATE payees SET name = 'Quiet Harbor' WHERE id = (SELECT payee_id FROM archived_payments WHERE id = ?1)",
      )
        .bind(id)
        .run()
      const { row, text } = await answerWith({ payment: toTyped({ reference }), email })
      expect(row.recipient).toBe(email)
      expect(text).toContain(reference)
      expect(text).toContain('/web-payment/receipt?r=')
    })

    test('is not answered with another email or ZIP code, or after 24 months', async () => {
      const { id, reference, email } = await archived()
      await request({ payment: reference, email: 'other@example.com' })
      await request({ payment: reference, email, zip: '10001' })
      expect(await answer()).toEqual([])
      await env.DB.prepare('UPDATE archived_payments SET ended_at = ?2 WHERE id = ?1')
        .bind(id, Date.now() - shortReceiptTtlMs - minute)
        .run()
      await request({ payment: reference, email })
      expect(await answer()).toEqual([])
    })
  })

  test('names no status, which may change until the email is read', async () => {
    const payment = await createPayment()
    await setStatus(payment, 'canceled')
    const reference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
      .bind(payment.id)
      .first<string>('reference')
    const { text } = await answerWith({ payment: reference ?? '', email: 'pat@example.com' })
    expect(text).toContain(reference)
    for (const status of Object.values(receiptCopy.en.statuses)) expect(text).not.toContain(status)
  })

  test('to a debt collector has the notice and the link that stops its emails, and names it in no subject', async () => {
    const name = 'Harbor Recovery'
    const { email } = await payBy(newEmail(), { name, debt_collector: 1 })
    const { row, subject, text, stopUrl } = await answerWith({ payment: name, email })
    expect(subject).not.toContain(name)
    expect(text).toContain(debtCollectorCopy.en.notice)
    expect(stopUrl).toContain('/stop-emails?')
    expect(row.recipient_places).toContain('94107')
  })

  test('does not reveal a payment whose outcome is withheld from card testers', async () => {
    const email = newEmail()
    const payeeId = await insertPayablePayee({ name: 'Quiet Harbor Clinic' })
    await tripBreaker(payeeId)
    const cookie = await passStepUp()
    const attempt = await buildAttemptToken(payeeId)
    expect((await pay(payeeId, { attempt, email }, { cookie })).status).toBe(202)
    await getAttemptStub(attempt).settle()
    await request({ payment: 'harbor', email })
    expect(await answer()).toEqual([])
    vi.setSystemTime(Date.now() + 16 * minute)
    await request({ payment: 'harbor', email })
    expect(await answer()).toHaveLength(1)
    vi.useRealTimers()
  })
})

test('one mailbox gets at most three emails with links a day, and requests that find nothing do not count', async () => {
  const { email, reference } = await payBy(newEmail())
  for (let number = 0; number < 5; number += 1) await request({ payment: 'nothing', email })
  for (let number = 0; number < 4; number += 1) await request({ payment: reference, email })
  expect(await answer()).toHaveLength(3)
  expect(await countRequests()).toBe(0)
})

test('a request behind a flood of others is answered in the next run, and so is the oldest of them', async () => {
  const [first, last] = [await payBy(newEmail()), await payBy(newEmail())]
  const now = Date.now()
  await request({ payment: first.reference, email: first.email, createdAt: now - 100 })
  for (let count = 0; count < 40; count += 1)
    await request({ payment: 'PPY-00000-00000', email: newEmail(), createdAt: now - 99 + count })
  await request({ payment: last.reference, email: last.email, createdAt: now })
  expect(await answer()).toHaveLength(2)
})

test('a request that a crash leaves after its email was queued is answered once', async () => {
  const { email, reference } = await payBy(newEmail())
  const id = await request({ payment: reference, email })
  await answer()
  await insertLinkRequest(env.DB, {
    ...{ id, payment: reference, email, zip: '94107' },
    ...{ locale: 'en', created_at: Date.now() },
  }).run()
  expect(await answer()).toHaveLength(1)
})

test('a request waits while the counter of the mailbox’s limit is unreachable, and is deleted after a day', async () => {
  const { email, reference } = await payBy(newEmail())
  await request({ payment: reference, email })
  const services = createTestServices()
  const limiter = {
    ...services.limiter,
    reserve: async () => ({ ok: false, retryAfterSeconds: 60, degraded: true }) as const,
  }
  const deps = { ...services, limiter }
  await answerLinkRequests(deps)
  expect(await listAnswers()).toEqual([])
  expect(await countRequests()).toBe(1)
  await answerLinkRequests({ ...deps, now: () => Date.now() + linkRequestTtlMs + day })
  expect(await countRequests()).toBe(0)
})
