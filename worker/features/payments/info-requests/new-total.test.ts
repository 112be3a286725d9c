// A yes to a new total: the first payment is canceled, and one new payment of the new total takes its place.
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '../../../../shared/durations'
import { toDeadlineText, toTypedDay } from '../../../../shared/locales/dates'
import { infoRequestCopy as copy } from '../../../../shared/locales/en/payments/info-request'
import { locales } from '../../../../shared/locales/locale'
import { infoRequestCopy } from '../../../../shared/locales/payments/info-request'
import { receiptCopy } from '../../../../shared/locales/payments/receipt'
import { agreedLinkMs } from '../../../../shared/payments/info-request'
import {
  createInfoRequest,
  createNewTotal,
  deadline,
  fetchInfoRequest,
  increase,
  payNewTotal,
  postAnswer,
  requestInfo,
  statusOf,
} from '../../../../tests/support/builders/info-request'
import { createPaymentIn, takeSteps } from '../../../../tests/support/builders/made-payment'
import { listOutboxTemplates } from '../../../../tests/support/builders/messages'
import { listAuthorizedCharges, pay } from '../../../../tests/support/builders/submit'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'
import { findPayment } from '../stores/payment-store'
import { findReceiptPath } from '../tokens/receipt-token'
import { toInfoToken } from './info-token'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const accept = (made: { readonly attemptId: string; readonly id: string }) =>
  getAttemptStub(made.attemptId).review(made.id, { action: 'accept', by: 'Sam Staff' })

const readStatus = async (attemptId: string) =>
  (await fetchPage(await findReceiptPath(attemptId, createTestServices()))).text

const readRow = (paymentId: string) =>
  env.DB.prepare(
    `SELECT amount_cents, fee_cents, payer_name, account, birth_date, service_date, is_silent, agreed_request_id
    FROM payments WHERE id = ?1`,
  )
    .bind(paymentId)
    .first()

test.each(locales)(
  'the status page of a question about a new total says that the bill is unpaid, and the question that a yes leads to a new payment (%s)',
  async (locale) => {
    const made = await createInfoRequest(increase)
    const questionPath = `/update-info-request?t=${made.token}`
    const [page = '', question = ''] = await Promise.all(
      [made.path, questionPath].map(
        async (path) => (await fetchPage(`${path}&lang=${locale}`)).text,
      ),
    )
    const { outcomes, timeline, result } = receiptCopy[locale]
    expect(question).toContain(infoRequestCopy[locale].beforeYes.body('$150.00'))
    const row = env.DB.prepare('SELECT name FROM payees WHERE id = ?1').bind(made.payeeId)
    const payee = (await row.first<string>('name')) ?? ''
    expect(page).toContain(outcomes.awaiting_info(payee))
    for (const text of [timeline.ahead, result.email]) expect(page).not.toContain(text)
  },
)

describe('a yes to a new total', () => {
  test('releases the hold, cancels the payment, and leads to the form of the new total', async () => {
    const made = await createNewTotal()
    expect(made.newTotal).toMatchObject({
      state: 'payable',
      totalCents: 15_000,
      releasedCents: 12_550,
    })
    expect(await listAuthorizedCharges(made.attempt)).toEqual([
      { status: 'voided', amount_cents: 12_550 },
    ])
    expect(await statusOf(made.id)).toBe('canceled')
    expect(await listOutboxTemplates(made.id)).toEqual(['info_question', 'new_total', 'receipt'])
    expect((await fetchPage(made.newTotal.url ?? '')).status).toBe(200)
    expect((await fetchInfoRequest(made.token)).status).toBe(409)
    expect((await postAnswer(made.token)).status).toBe(409)
  })

  test('without JavaScript, it redirects to that form', async () => {
    const made = await createInfoRequest(increase)
    const path = `/update-info-request?t=${made.token}`
    const reply = await postForm(path, { intent: 'answer' })
    expect(reply.status).toBe(303)
    const form = await fetchPage(reply.headers.get('location') ?? '')
    expect(form.text).toContain(copy.newTotal.heading('$150.00'))
    expect((await fetchPage(path)).text).toContain(copy.newTotal.pay('$150.00'))
  })

  test('one capture pays the bill, and no hold is left', async () => {
    const made = await createNewTotal()
    const paid = await payNewTotal(made)
    expect(await accept(made)).toEqual({ kind: 'wrong_state' })
    expect(await accept(paid)).toEqual({ kind: 'done' })
    expect(await listAuthorizedCharges(made.attempt)).toEqual([
      { status: 'voided', amount_cents: 12_550 },
    ])
    expect(await listAuthorizedCharges(paid.attempt)).toEqual([
      { status: 'captured', amount_cents: 15_000 },
    ])
  })

  test('the new payment copies the bill, and its card fee is the one that the question showed', async () => {
    const form = { payDOB: '02/09/1990', payDOS: '11/01/2026' }
    const payee = { fee_cents: 295, custom_fields: '{"payDOB":true,"payDOS":true}' }
    const made = await createNewTotal({ payee, form, query: '&silent=1' })
    expect(made.newTotal.totalCents).toBe(15_295)
    await env.DB.prepare('UPDATE payees SET fee_cents = 500 WHERE id = ?1').bind(made.payeeId).run()
    const paid = await payNewTotal(made)
    const first = await readRow(made.id)
    expect(first).toMatchObject({ birth_date: '1990-02-09', service_date: '2026-11-01' })
    expect(await readRow(paid.id)).toEqual({
      ...first,
      amount_cents: 15_000,
      is_silent: 1,
      agreed_request_id: made.requestId,
    })
  })

  test('a biller’s fee is added to the amount', async () => {
    const made = await createInfoRequest({ type: 'confirmAmountIncreaseFee', feeCents: 450 })
    const answer = await postAnswer(made.token)
    expect(await answer.json()).toMatchObject({ newTotal: { totalCents: 13_000 } })
  })

  test('is over once staff reject the new payment because the bill is paid already', async () => {
    const made = await createNewTotal()
    const second = await payNewTotal(made)
    await getAttemptStub(second.attemptId).review(second.id, {
      ...{ action: 'reject', by: 'Sam Staff', code: 'already_paid', reason: '' },
    })
    const page = await readStatus(made.attemptId)
    expect(page).toContain(copy.newTotal.alreadyPaidHeading)
    expect(page).not.toContain(copy.newTotal.pay('$150.00'))
  })

  test('another payer’s payment of the same sum does not pay the new total', async () => {
    const made = await createNewTotal()
    const form = { amount: '150.00', email: 'sam.other@example.com' }
    expect((await pay(made.payeeId, form)).status).toBe(200)
    expect(await readStatus(made.attemptId)).toContain(copy.newTotal.heading('$150.00'))
  })

  test.each(locales)(
    'the payer’s payment of the bill and the new total by the ordinary form pays it, unless it is not accepted or goes back (%s)',
    async (locale) => {
      const { newTotal } = infoRequestCopy[locale]
      const made = await createNewTotal()
      const form = { amount: '150.00' }
      const path = await findReceiptPath(made.attemptId, createTestServices())
      const openPages = async () =>
        Promise.all(
          [path, `/update-info-request?t=${made.token}`].map(
            async (url) => (await fetchPage(`${url}&lang=${locale}`)).text,
          ),
        )
      const ordinary = await createPaymentIn('in-review', { payeeId: made.payeeId, form })
      const row = await findPayment(env.DB, ordinary.id)
      const paid = newTotal.paid('$125.50', '$150.00', row?.reference ?? '')
      for (const page of await openPages())
        expect([page.includes(paid), page.includes(newTotal.pay('$150.00'))]).toEqual([true, false])
      const link = await fetchPage(made.newTotal.url ?? '')
      expect(link.text).not.toContain(copy.newTotal.heading('$150.00'))
      await takeSteps(ordinary, { do: 'reject' })
      for (const page of await openPages()) expect(page).toContain(newTotal.heading('$150.00'))
      const second = await createPaymentIn('accepted', { payeeId: made.payeeId, form })
      for (const page of await openPages()) expect(page).not.toContain(newTotal.pay('$150.00'))
      await takeSteps(second, { do: 'refund' })
      for (const page of await openPages()) expect(page).toContain(newTotal.pay('$150.00'))
    },
  )

  test('a new payment may be asked about again, with the same rules', async () => {
    const made = await createNewTotal()
    const second = await payNewTotal(made)
    const asked = await requestInfo(second.id, { ...increase, newAmountCents: 16_000 })
    if (!asked.ok) throw new Error(asked.error.kind)
    const { requestId } = asked.value
    const token = await toInfoToken(createTestServices().config.APP_SECRET, requestId)
    const answer = await postAnswer(token)
    expect(await answer.json()).toMatchObject({
      newTotal: { totalCents: 16_000, releasedCents: 15_000 },
    })
    const third = await payNewTotal({ payeeId: made.payeeId, requestId })
    expect(await accept(third)).toEqual({ kind: 'done' })
    expect(await statusOf(second.id)).toBe('canceled')
  })

  test.each([
    ['an amount that is not higher', { ...increase, newAmountCents: 12_550 }],
    [
      'a fee that makes the amount too high',
      { type: 'confirmAmountIncreaseFee', feeCents: 190_000 },
    ],
  ])('staff cannot ask for %s', async (_, request) => {
    const { id: paymentId } = await createPaymentIn('in-review')
    expect(await requestInfo(paymentId, request)).toEqual({
      ok: false,
      error: { kind: 'not_payable' },
    })
  })
})

describe('the link to pay a new total', () => {
  const toPayBy = async (dueDate: string | null, agreedAt: number) => {
    const { id: paymentId } = await createPaymentIn('in-review')
    const asked = dueDate === null ? [] : [{ ...deadline, dueDate }]
    const services = createTestServices()
    for (const request of [...asked, increase]) {
      const result = await requestInfo(paymentId, request)
      if (!result.ok) throw new Error(result.error.kind)
      vi.spyOn(Date, 'now').mockReturnValue(agreedAt)
      const token = await toInfoToken(services.config.APP_SECRET, result.value.requestId)
      expect((await postAnswer(token)).status).toBe(200)
      vi.mocked(Date.now).mockRestore()
    }
    return env.DB.prepare(
      'SELECT pay_by FROM info_requests WHERE payment_id = ?1 AND pay_by IS NOT NULL',
    )
      .bind(paymentId)
      .first<number>('pay_by')
  }

  const now = Date.now()
  const toDay = (at: number) => toTypedDay(at, 'America/New_York')

  test('works for a week', async () => {
    expect(await toPayBy(null, now + 1_000)).toBe(now + 1_000 + agreedLinkMs)
  })

  test('works until the end of the due date, if that is more than a day away', async () => {
    const payBy = (await toPayBy(toDay(now + 3 * dayMs), now + 1_000)) ?? 0
    expect(toDeadlineText(payBy, 'en')).toContain('11:59')
    expect(payBy - now).toBeLessThan(4 * dayMs)
  })

  test('works for a week if the bill is due within a day', async () => {
    const agreedAt = now + 20 * hourMs
    expect(await toPayBy(toDay(agreedAt), agreedAt)).toBe(agreedAt + agreedLinkMs)
  })
})

describe('the status page', () => {
  test('of the first payment has the link, then the new payment, then the day on which the link ended', async () => {
    const made = await createNewTotal()
    const by = toDeadlineText(made.newTotal.payBy, 'en')
    const due = await readStatus(made.attemptId)
    expect(due).toContain(copy.newTotal.due('$125.50', '$150.00', by))
    // Another browser first proves that it is the payer's.
    expect(due).toContain('value="open"')
    expect(due).not.toContain('agreed=')

    vi.spyOn(Date, 'now').mockReturnValue(made.newTotal.payBy + 1_000)
    const over = await readStatus(made.attemptId)
    expect(over).toContain(copy.newTotal.over('$125.50', '$150.00', by))
    expect(over).not.toContain('value="open"')
    expect(over).toContain('value="pay-again"')
    vi.mocked(Date.now).mockRestore()

    const { attemptId, id: paymentId } = await payNewTotal(made)
    const reference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
      .bind(paymentId)
      .first<string>('reference')
    const paid = await readStatus(made.attemptId)
    expect(paid).toContain(copy.newTotal.paid('$125.50', '$150.00', reference ?? ''))
    expect(paid).not.toContain('value="pay-again"')
    const firstReference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
      .bind(made.id)
      .first<string>('reference')
    expect(await readStatus(attemptId)).toContain(firstReference ?? 'missing')
  })
})

describe('a yes that the card processor', () => {
  test.each([
    ['does not get', '125.91'],
    ['carries out without its reply', '125.92'],
  ])('%s is pending, and the alarm carries it out', async (_, amount) => {
    const made = await createInfoRequest(increase, { form: { amount } })
    const { attemptId, id: paymentId } = made
    const answer = await postAnswer(made.token)
    expect([answer.status, await answer.json()]).toMatchObject([
      202,
      { status: 'pending', newTotal: null },
    ])
    expect(await statusOf(paymentId)).toBe('awaiting_info')
    expect(await (await postAnswer(made.token)).json()).toMatchObject({
      code: 'BEING_DECIDED',
      message: copy.process.canceling,
    })
    expect((await fetchPage(`/update-info-request?t=${made.token}`)).text).toContain(
      copy.newTotal.releasing.heading,
    )

    await runDurableObjectAlarm(getAttemptStub(attemptId))
    expect(await statusOf(paymentId)).toBe('canceled')
    expect((await fetchPage(`/update-info-request?t=${made.token}`)).text).toContain(
      copy.newTotal.pay('$150.00'),
    )
    expect(await listOutboxTemplates(paymentId)).toContain('new_total')
  })

  test('refuses is tried again until it works, and the payment cannot be accepted meanwhile', async () => {
    const made = await createInfoRequest(increase)
    const { attemptId, id: paymentId } = made
    const setStatus = (status: string) =>
      env.DB.prepare(
        "UPDATE simulator_charges SET status = ?2 WHERE idempotency_key LIKE ?1 || '.%'",
      )
        .bind(attemptId, status)
        .run()
    await setStatus('captured')
    expect((await postAnswer(made.token)).status).toBe(202)
    expect(await accept(made)).toEqual({ kind: 'wrong_state' })
    await setStatus('authorized')
    await runDurableObjectAlarm(getAttemptStub(attemptId))
    expect(await statusOf(paymentId)).toBe('canceled')
  })
})
