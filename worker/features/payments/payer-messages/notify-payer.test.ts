import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  paymentTextConsent,
  phoneTakesNoTexts,
} from '../../../../shared/locales/en/payments/payment-texts'
import { requestInfo } from '../../../../tests/support/builders/info-request'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { buildRemittance } from '../../../../tests/support/builders/messages'
import { buildRefundOrder } from '../../../../tests/support/builders/refund'
import { newPhone } from '../../../../tests/support/builders/sms'
import { insertPayablePayee, pay } from '../../../../tests/support/builders/submit'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchSite } from '../../../../tests/support/requests/site'
import { listPaymentRows } from '../../back-office/store'
import { stopEmails, toStopQuery } from '../../notifications/email-suppression-store'
import { stopSms } from '../../notifications/suppression-store'
import { toPhoneHash } from '../../sms-link/send-sms-link'
import { refundPayment } from '../refunds/refund-payment'
import { findPayment } from '../stores/payment-store'
import { notifyPayer } from './notify-payer'
import type { PayerEvent } from './write-message'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

type Created = Awaited<ReturnType<typeof createPaymentIn>>
type Message = {
  readonly id: string
  readonly data: string
  readonly status: string
  readonly kind: string
  readonly template: string
  readonly recipient_places: string
}

const review = ({ attemptId, id }: Created, action: 'accept' | 'reject' | 'cancel') =>
  getAttemptStub(attemptId).review(
    id,
    action === 'accept'
      ? { action, by: 'Sam Staff' }
      : action === 'reject'
        ? { action, by: 'Sam Staff', code: 'other', reason: 'The account is closed.' }
        : { action, why: 'payer' },
  )

async function createWithoutEmail(payee: Readonly<Record<string, string | number>> = {}) {
  const phone = newPhone()
  const form = { email: '', phone: phone.slice(2) }
  const payment = await createPaymentIn('in-review', { form, query: '&optE=1', payee })
  return { ...payment, phone }
}

const readAllMessages = async (paymentId: string) =>
  (
    await env.DB.prepare('SELECT * FROM outbox WHERE payment_id = ?1 ORDER BY created_at, id')
      .bind(paymentId)
      .all<Message & { readonly next_try_at: number; readonly daytime_only: number }>()
  ).results

/** Without the confirmation of the submit. */
const readMessages = async (paymentId: string) =>
  (await readAllMessages(paymentId)).filter(({ id }) => id !== `${paymentId}:receipt`)

const listPayments = async (undelivered: boolean) =>
  listPaymentRows(env.DB, {
    status: null,
    undelivered,
    from: 0,
    before: { createdAt: Number.MAX_SAFE_INTEGER, place: 0 },
    limit: 200,
  })
const isListedUndelivered = async (made: Pick<Created, 'id'>) => {
  const filtered = (await listPayments(true)).some(({ id }) => id === made.id)
  const flagged = (await listPayments(false)).find(({ id }) => id === made.id)?.is_undelivered === 1
  expect(filtered).toBe(flagged)
  return flagged
}

describe('a payer without an email', () => {
  test('agrees to texts by paying, and the consent names the wording and the page, but no readable number', async () => {
    const { id: paymentId, phone } = await createWithoutEmail()
    const consent = await env.DB.prepare(
      'SELECT * FROM payment_text_consents WHERE payment_id = ?1',
    )
      .bind(paymentId)
      .first()
    const { config } = createTestServices()
    expect(consent).toEqual({
      payment_id: paymentId,
      phone_hash: await toPhoneHash(config.APP_SECRET, phone),
      wording_version: paymentTextConsent.version,
      page_path: '/web-payment',
      created_at: expect.any(Number),
    })
    expect(JSON.stringify(consent)).not.toContain(phone.slice(2))
    expect(await readMessages(paymentId)).toEqual([])
  })

  test('gets one text with a link to the payment’s status on submit', async () => {
    const made = await createWithoutEmail()
    const messages = await readAllMessages(made.id)
    expect(messages).toMatchObject([
      { kind: 'sms', template: 'payment_text', recipient: made.phone, recipient_places: '' },
    ])
    expect(JSON.parse(messages[0]?.data ?? '')).toMatchObject({
      topic: 'received',
      attemptId: made.attemptId,
    })
  })

  test('gets no text on submit after a STOP', async () => {
    const phone = newPhone()
    await stopSms(env.DB, { phone, source: 'stop', messageId: null, now: 1 })
    const form = { email: '', phone: phone.slice(2) }
    const { id: paymentId } = await createPaymentIn('in-review', { form, query: '&optE=1' })
    expect(await readAllMessages(paymentId)).toMatchObject([
      { status: 'suppressed', last_code: 'stopped' },
    ])
  })

  test.each(['accept', 'reject', 'cancel'] as const)(
    'gets one text when the decision to %s is made twice',
    async (action) => {
      const made = await createWithoutEmail()
      await review(made, action)
      await review(made, action)
      expect(await readMessages(made.id)).toMatchObject([
        { kind: 'sms', template: 'payment_text', recipient: made.phone },
      ])
      expect(await isListedUndelivered(made)).toBe(false)
    },
  )

  test('gets a text about a refund, once for the same request', async () => {
    const made = await createWithoutEmail()
    await review(made, 'accept')
    const order = buildRefundOrder({ id: made.id, attemptId: made.attemptId })
    for (const _ of [1, 2])
      expect(await refundPayment(order, createTestServices())).toMatchObject({ kind: 'done' })
    // What is sent while a refund is under way says so: only the last topic does not depend on the queue's pace.
    const messages = await readMessages(made.id)
    expect(messages.map(({ id }) => id)).toEqual([
      `${made.id}:accepted`,
      expect.stringMatching(/:refunded$/),
    ])
    expect(JSON.parse(messages[1]?.data ?? '')).toMatchObject({ topic: 'refunded' })
  })

  test('is flagged for staff after a STOP between the question and the outcome', async () => {
    const made = await createWithoutEmail()
    expect(await requestInfo(made.id)).toMatchObject({
      value: { sentTo: { email: false, text: true } },
    })
    expect(await isListedUndelivered(made)).toBe(false)
    await stopSms(env.DB, { phone: made.phone, source: 'stop', messageId: null, now: Date.now() })
    await review(made, 'cancel')
    const outcome = (await readMessages(made.id)).at(-1)
    expect(outcome).toMatchObject({ status: 'suppressed', last_code: 'stopped' })
    expect(await isListedUndelivered(made)).toBe(true)
  })

  test('is no longer flagged once a later message is sent', async () => {
    const made = await createWithoutEmail()
    await stopSms(env.DB, { phone: made.phone, source: 'stop', messageId: null, now: 1 })
    expect(await requestInfo(made.id)).toMatchObject({
      value: { sentTo: { email: false, text: false } },
    })
    expect(await isListedUndelivered(made)).toBe(true)
    await env.DB.prepare(
      `INSERT INTO outbox (id, kind, recipient, template, data, payment_id, status, created_at, next_try_at)
        VALUES (?1 || ':later', 'sms', '', 'payment_text', '{}', ?1, 'sent', ?2, 0)`,
    )
      .bind(made.id, Date.now() + 1000)
      .run()
    expect(await isListedUndelivered(made)).toBe(false)
  })

  test('whose payment has no recorded consent is not texted, and staff see it', async () => {
    const made = await createWithoutEmail()
    await env.DB.prepare('DELETE FROM payment_text_consents WHERE payment_id = ?1')
      .bind(made.id)
      .run()
    await review(made, 'cancel')
    expect(await readMessages(made.id)).toMatchObject([
      { status: 'suppressed', last_code: 'no_consent' },
    ])
    expect(await isListedUndelivered(made)).toBe(true)
  })

  test('gets at most ten texts a day at one number', async () => {
    const made = await createWithoutEmail()
    const { limiter } = createTestServices()
    for (let count = 0; count < 10; count += 1) await limiter.reserve('payment_text', made.phone)
    await review(made, 'cancel')
    expect(await readMessages(made.id)).toMatchObject([
      { status: 'suppressed', last_code: 'text_limit' },
    ])
  })

  test.each([
    ['a toll-free number', '8005550132'],
    ['a Canadian number', '4165550132'],
    ['a premium number', '9005550132'],
  ])('cannot pay with %s', async (_, phone) => {
    const payeeId = await insertPayablePayee()
    const response = await pay(payeeId, { email: '', phone }, { query: '&optE=1' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ fields: { phone: phoneTakesNoTexts } })
    expect((await pay(payeeId, { phone }, { query: '&optE=1' })).status).toBe(200)
  })

  test('may give a number that cannot be texted if the payment is silent', async () => {
    const payeeId = await insertPayablePayee()
    const form = { email: '', phone: '8005550132' }
    expect((await pay(payeeId, form, { query: '&optE=1&silent=1' })).status).toBe(200)
  })

  test('sees on the form that the number will be texted, of a silent payment too', async () => {
    const payeeId = await insertPayablePayee()
    const read = async (query: string) =>
      (await (await fetchSite(`/web-payment?p=${payeeId}${query}`)).text()).replaceAll(
        '&#x27;',
        "'",
      )
    const hint = paymentTextConsent.hint.replaceAll('&', '&amp;')
    expect(await read('&emailOpt=1')).toContain(hint)
    expect(await read('')).not.toContain(hint)
    expect(await read('&emailOpt=1&silent=1')).toContain(hint)
  })
})

test('a payment with an email stores no consent to texts', async () => {
  const { id: paymentId } = await createPaymentIn('in-review')
  const consents = await env.DB.prepare(
    'SELECT count(*) FROM payment_text_consents WHERE payment_id = ?1',
  )
    .bind(paymentId)
    .first('count(*)')
  expect(consents).toBe(0)
})

describe("a debt collector's message", () => {
  const night = Date.parse('2026-11-24T05:00:00Z')
  const services = { ...createTestServices(), now: () => night }
  async function notify(made: Created, event: PayerEvent) {
    const payment = await findPayment(env.DB, made.id)
    if (!payment) throw new Error('the payment was not recorded')
    const payee = await services.directory.findById(payment.payee_id)
    const id = `${payment.id}:${event.kind}:${crypto.randomUUID()}`
    const notice = await notifyPayer(event, { id, payment, payee }, services)
    await env.DB.batch([...notice.statements])
    const row = (await readMessages(made.id)).find((message) => message.id === id)
    return { ...notice, row }
  }
  const createWithEmail = (form: Readonly<Record<string, string>> = {}) =>
    createPaymentIn('in-review', {
      form: { email: 'pat@example.com', phone: '2015550132', zip: '96813', ...form },
      payee: { debt_collector: 1 },
    })
  // The phone is in New Jersey, and the card's ZIP code in Honolulu.
  const morning = Date.parse('2026-11-24T18:00:00Z')

  test('that is a text due at night waits in the outbox until 8 am at the area code and the ZIP code', async () => {
    const made = await createWithoutEmail({ debt_collector: 1 })
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE payments SET phone = '+12015550132', bill_zip = '96813' WHERE id = ?1",
      ).bind(made.id),
      // Another test of the same worker can have sent STOP from this number.
      env.DB.prepare("DELETE FROM text_suppressions WHERE phone = '+12015550132'"),
    ])
    const { outboxIds, row } = await notify(made, {
      kind: 'accepted',
      remittance: buildRemittance({ state: 'not_sent' }),
      paid: { chargedCents: 2_000, refundedCents: 0, returnedCents: 0, paidCents: 2_000 },
      chargedAt: night,
    })
    expect(outboxIds).toEqual([])
    expect(row).toMatchObject({
      ...{ kind: 'sms', status: 'pending', daytime_only: 1, next_try_at: morning },
      recipient_places: expect.stringMatching(/^201 96813/),
    })
  })

  test.each<PayerEvent>([
    {
      kind: 'accepted',
      remittance: buildRemittance({ state: 'not_sent' }),
      paid: { chargedCents: 2_000, refundedCents: 0, returnedCents: 0, paidCents: 2_000 },
      chargedAt: night,
    },
    { kind: 'rejected', code: 'other', note: 'The account is closed.' },
    { kind: 'canceled', why: 'hold_ended' },
    {
      kind: 'refunded',
      ...{ refundedAt: 1, isSettling: true, checkNumber: null },
      refundCents: 100,
      paid: { chargedCents: 2_000, refundedCents: 100, returnedCents: 0, paidCents: 1_900 },
      remittance: buildRemittance({ state: 'not_sent' }),
      reason: 'Paid twice.',
      note: '',
      isUncollected: false,
    },
    {
      kind: 'question',
      requestId: 'r',
      question: { type: 'confirmDeadlineApproaching', dueDate: '2026-11-30' },
      expiresAt: night,
    },
  ])(
    'that is an email about “$kind”, which staff or time cause, waits in the same way',
    async (event) => {
      const { outboxIds, row } = await notify(await createWithEmail(), event)
      expect(outboxIds).toEqual([])
      expect(row).toMatchObject({
        ...{ kind: 'email', status: 'pending', daytime_only: 1, next_try_at: morning },
        recipient_places: expect.stringMatching(/^201 96813/),
      })
    },
  )

  test.each<PayerEvent>([{ kind: 'answered' }, { kind: 'canceled', why: 'payer' }])(
    'that is an email about “$kind”, which the payer just did, does not wait',
    async (event) => {
      const { outboxIds, row } = await notify(await createWithEmail(), event)
      expect(outboxIds).toEqual([row?.id])
      expect(row).toMatchObject({ daytime_only: 0, next_try_at: night })
    },
  )

  test('that is a receipt does not wait', async () => {
    const { id: paymentId } = await createWithEmail()
    const [receipt] = await readAllMessages(paymentId)
    expect(receipt).toMatchObject({ template: 'receipt', daytime_only: 0 })
    expect(receipt?.recipient_places).toMatch(/^201 96813/)
  })

  test('goes to staff if the address stopped emails, except one about the payer’s own act', async () => {
    const email = 'stopped@example.com'
    const made = await createWithEmail({ email })
    const query = new URLSearchParams(await toStopQuery('x', 'Stopped@Example.com'))
    await stopEmails(env.DB, query.get('e') ?? '', night)
    const accepted = await notify(made, {
      kind: 'accepted',
      remittance: buildRemittance({ state: 'not_sent' }),
      paid: { chargedCents: 2_000, refundedCents: 0, returnedCents: 0, paidCents: 2_000 },
      chargedAt: night,
    })
    expect(accepted.channel).toEqual({ kind: 'staff', why: 'stopped' })
    expect(accepted.row).toMatchObject({ status: 'suppressed', last_code: 'stopped' })
    expect(await isListedUndelivered(made)).toBe(true)
    expect((await notify(made, { kind: 'answered' })).row).toMatchObject({ status: 'pending' })
  })
})
