import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { infoRequestCopy as copy } from '../../shared/copy/en/info-request'
import { booksOf, chargesOf, pay } from '../guest-payment/a-submit'
import { toOutboxDeps } from '../outbox/outbox-deps'
import { renderStored } from '../outbox/render-message'
import {
  answer,
  aPaymentInReview,
  aQuestion,
  ask,
  cancel,
  deadline,
  decline,
  handIn,
  increase,
  mailsOf,
  memberId,
  retrieve,
  send,
  services,
  statusOf,
  stubOf,
} from './a-question'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const review = (made: { attemptId: string; paymentId: string }, action: 'accept' | 'cancel') =>
  stubOf(made.attemptId).review(
    made.paymentId,
    action === 'accept' ? { action } : { action, why: 'payer' },
  )
const pagePath = (token: string) => `/update-info-request?t=${token}`
const open = async (path: string) => {
  const response = await send('GET', path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const post = (token: string, form: Readonly<Record<string, string>>) =>
  send('POST', pagePath(token), { form })
const typed = (value: string) => [{ field: { name: 'Member ID', value } }]

describe('staff asks', () => {
  test('the payment waits, with one row of history, a mail and a text', async () => {
    const { payeeId, paymentId, sentTo } = await aQuestion()
    const books = await booksOf(payeeId)
    expect(books.payments[0]).toMatchObject({ status: 'awaiting_info' })
    expect(books.history).toEqual(['submitted', 'in_review', 'awaiting_info'])
    expect(sentTo).toEqual({ email: true, text: true })
    expect(await mailsOf(paymentId)).toEqual(['info_question', 'info_question_text', 'receipt'])
  })

  test('both messages lead to the question; no row of ours holds the link', async () => {
    const { paymentId, token } = await aQuestion()
    const { results } = await env.DB.prepare(
      "SELECT * FROM outbox WHERE payment_id = ?1 AND template LIKE 'info_%'",
    )
      .bind(paymentId)
      .all<{ template: string; data: string }>()
    const { renderContext } = toOutboxDeps(services())
    for (const row of results) {
      expect((await renderStored(row, renderContext)).text).toContain(`?t=${token}`)
      expect(JSON.stringify(row)).not.toContain(token)
    }
    const kept = await env.DB.prepare('SELECT * FROM info_requests').all()
    expect(JSON.stringify(kept.results)).not.toContain(token)
  })

  test.each([
    ['a silent payment', { query: '&silent=1' }],
    [
      'neither email nor a number that takes texts',
      { form: { email: '', phone: '8005550132' }, query: '&optE=1' },
    ],
  ])('%s: nothing is sent, nothing moves, and staff is told', async (_, payment) => {
    const { paymentId } = await aPaymentInReview(payment)
    expect(await ask(paymentId)).toEqual({ ok: false, error: { kind: 'unreachable' } })
    expect(await statusOf(paymentId)).toBe('in_review')
    expect((await mailsOf(paymentId)).filter((name) => name !== 'receipt')).toEqual([])
  })

  test('without an email the text goes alone; after STOP the email does', async () => {
    const texted = await aQuestion(deadline, { form: { email: '' }, query: '&optE=1' })
    expect(texted.sentTo).toEqual({ email: false, text: true })
    await env.DB.prepare(
      "INSERT INTO text_suppressions (phone, source, stopped_at) VALUES ('+14155550199', 'stop', 1)",
    ).run()
    const mailed = await aQuestion(deadline, { form: { phone: '4155550199' } })
    expect(mailed.sentTo).toEqual({ email: true, text: false })
    expect(await mailsOf(mailed.paymentId)).toEqual(['info_question', 'receipt'])
  })

  test('only a payment under review can be asked about, one question at a time', async () => {
    const made = await aQuestion()
    expect(await ask(made.paymentId)).toMatchObject({ error: { kind: 'wrong_state' } })
    const accepted = await aPaymentInReview()
    await review(accepted, 'accept')
    expect(await ask(accepted.paymentId)).toMatchObject({ error: { kind: 'wrong_state' } })
    expect(await ask('pay_nobody')).toMatchObject({ error: { kind: 'not_found' } })
  })

  test.each([
    ['a lower amount', { type: 'confirmAmountIncrease', newAmountCents: 12_000 }, {}],
    ['the same amount', { type: 'confirmAmountIncrease', newAmountCents: 12_550 }, {}],
    [
      'less than the card fee',
      { type: 'confirmAmountIncreaseFee', feeCents: 295 },
      { fee_cents: 295 },
    ],
  ])('an increase by %s cannot be paid by itself', async (_, request, payee) => {
    const { paymentId } = await aPaymentInReview({ payee })
    expect(await ask(paymentId, request)).toMatchObject({ error: { kind: 'not_payable' } })
    expect(await statusOf(paymentId)).toBe('in_review')
  })

  test('a question that makes no sense is refused by field', async () => {
    const { paymentId } = await aPaymentInReview()
    expect(await ask(paymentId, { ...deadline, dueDate: '' })).toEqual({
      ok: false,
      error: { kind: 'invalid_request', fields: { dueDate: 'Required' } },
    })
  })

  test('within the last hour of the reservation it is too late', async () => {
    const { paymentId } = await aPaymentInReview()
    await env.DB.prepare('UPDATE payments SET hold_until_at = ?2 WHERE id = ?1')
      .bind(paymentId, Date.now() + 59 * 60_000)
      .run()
    expect(await ask(paymentId)).toMatchObject({ error: { kind: 'hold_ending' } })
  })
})

describe('GET /api/update_info_request.php', () => {
  test('tells the question and which bill it is about, and nothing of the payer', async () => {
    const { token } = await aQuestion(memberId)
    const response = await retrieve(token)
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toEqual({
      requestedInfo: {
        bill: {
          payeeName: expect.any(String),
          reference: expect.stringMatching(/^PPY-/),
          amountCents: 12_550,
          feeCents: 0,
        },
        question: {
          type: 'extraFields',
          fields: [
            {
              field: {
                type: 'text',
                name: 'Member ID',
                value: '',
                placeholder: 'As on your card',
              },
            },
          ],
        },
        answerBy: expect.any(Number),
      },
    })
    expect(text).not.toMatch(/Test Patient|pat@example|555-?0132|A-1001/)
  })

  test('however often it is opened, it stays open', async () => {
    const { token, paymentId } = await aQuestion()
    for (let count = 0; count < 5; count += 1) {
      expect((await retrieve(token)).status).toBe(200)
      expect((await open(pagePath(token))).status).toBe(200)
    }
    expect(await statusOf(paymentId)).toBe('awaiting_info')
  })

  test.each([
    ['', 400, 'INVALID_TOKEN', 'Invalid token.'],
    ['nobody', 404, 'NOT_FOUND', 'Error retrieving info.'],
    ['x'.repeat(43), 404, 'NOT_FOUND', 'Error retrieving info.'],
  ])('with the token %j answers %i %s', async (token, status, code, message) => {
    const response = await retrieve(token)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code, message })
  })
})

describe('POST /api/update_info_request.php', () => {
  test('takes the answer and puts the payment under review again', async () => {
    const { payeeId, paymentId, token } = await aQuestion(memberId)
    const response = await answer(token, typed(' XKJ 204 '))
    expect(await response.json()).toEqual({ status: 'success', secondPayment: null })
    expect((await booksOf(payeeId)).history).toEqual([
      'submitted',
      'in_review',
      'awaiting_info',
      'in_review',
    ])
    const kept = await env.DB.prepare(
      'SELECT status, answers FROM info_requests WHERE payment_id = ?1',
    )
      .bind(paymentId)
      .first<{ status: string; answers: string }>()
    expect(kept?.status).toBe('answered')
    expect(JSON.parse(kept?.answers ?? '')).toEqual(typed('XKJ 204'))
    expect(await mailsOf(paymentId)).toContain('info_answered')
  })

  test('what is missing or looks like a card is told by field, and nothing moves', async () => {
    const { paymentId, token } = await aQuestion(memberId)
    const missing = await answer(token, typed(' '))
    expect(missing.status).toBe(422)
    expect(await missing.json()).toMatchObject({ fields: { info1: 'Required' } })
    const card = await answer(token, typed('4111 1111 1111 1111'))
    expect(await card.text()).not.toContain('4111')
    expect(card.status).toBe(422)
    expect(await statusOf(paymentId)).toBe('awaiting_info')
  })

  test.each([
    [null],
    ['{'],
    [{}],
    [[{ field: { name: 1 } }]],
    [Array.from({ length: 9 }, () => typed('a')[0])],
  ])('a body that is no list of fields is malformed: %j', async (body) => {
    const { token } = await aQuestion(memberId)
    expect((await answer(token, body)).status).toBe(400)
  })

  test('a second answer hears that it was answered', async () => {
    const { token } = await aQuestion()
    await answer(token)
    const second = await answer(token)
    expect(second.status).toBe(409)
    expect(await second.json()).toMatchObject({
      code: 'ALREADY_ANSWERED',
      message: 'This question has already been answered.',
    })
    expect((await decline(token)).status).toBe(409)
  })

  test('after the link is over nothing is taken', async () => {
    const { paymentId, token } = await aQuestion()
    await env.DB.prepare('UPDATE info_requests SET expires_at = 1 WHERE payment_id = ?1')
      .bind(paymentId)
      .run()
    for (const response of [await retrieve(token), await answer(token), await decline(token)]) {
      expect(response.status).toBe(410)
      expect(await response.json()).toMatchObject({ code: 'LINK_EXPIRED' })
    }
    expect((await open(pagePath(token))).status).toBe(410)
  })

  test('an unknown token is an error of this call', async () => {
    const response = await answer('x'.repeat(43))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ message: 'Error submitting the info.' })
  })

  test('after the answer staff may ask once more, or accept', async () => {
    const made = await aQuestion()
    await answer(made.token)
    expect((await ask(made.paymentId, memberId)).ok).toBe(true)
    expect((await (await retrieve(made.token)).json<{ code: string }>()).code).toBe(
      'ALREADY_ANSWERED',
    )
    const other = await aQuestion()
    await answer(other.token)
    expect(await review(other, 'accept')).toEqual({ kind: 'done' })
    expect(await chargesOf(other.attempt)).toEqual([{ status: 'captured', amount_cents: 12_550 }])
    expect((await open(pagePath(other.token))).html).toContain(copy.process.over)
  })
})

describe('cancelling', () => {
  test('a ticket cancels nothing by itself; handed in, it releases the card and mails', async () => {
    const { attempt, paymentId, token } = await aQuestion()
    const response = await decline(token)
    const { billId } = await response.json<{ billId: string }>()
    expect(billId).toMatch(/^[\w-]{43}$/)
    expect(await statusOf(paymentId)).toBe('awaiting_info')
    const cancelled = await handIn(billId)
    expect([cancelled.status, await cancelled.json()]).toEqual([200, { status: 'success' }])
    expect(await statusOf(paymentId)).toBe('cancelled')
    expect(await chargesOf(attempt)).toEqual([{ status: 'voided', amount_cents: 12_550 }])
    expect(await mailsOf(paymentId)).toContain('payment_cancelled')
  })

  test('a ticket works once, only the latest does, and only for a while', async () => {
    const { paymentId, token } = await aQuestion()
    const first = await (await decline(token)).json<{ billId: string }>()
    const second = await (await decline(token)).json<{ billId: string }>()
    expect((await handIn(first.billId)).status).toBe(404)
    await env.DB.prepare('UPDATE info_requests SET cancel_ticket_until = 1 WHERE payment_id = ?1')
      .bind(paymentId)
      .run()
    const late = await handIn(second.billId)
    expect(late.status).toBe(404)
    expect(await late.json()).toMatchObject({ message: 'Error cancelling the payment.' })
    expect(await statusOf(paymentId)).toBe('awaiting_info')
    expect((await cancel(token)).status).toBe(200)
  })

  test('a ticket from before the answer cancels nothing after it', async () => {
    const { paymentId, token } = await aQuestion()
    const { billId } = await (await decline(token)).json<{ billId: string }>()
    await answer(token)
    expect((await handIn(billId)).status).toBe(404)
    expect(await statusOf(paymentId)).toBe('in_review')
  })

  test('a second cancellation hears that it is cancelled', async () => {
    const { token } = await aQuestion()
    await cancel(token)
    const again = await decline(token)
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({ code: 'ALREADY_CANCELLED' })
    expect((await answer(token)).status).toBe(409)
  })

  test('when the card company does not answer it says pending, and follows by itself', async () => {
    const { attemptId, paymentId, token } = await aQuestion()
    await env.DB.prepare('ALTER TABLE simulator_charges RENAME TO simulator_away').run()
    const response = await cancel(token).finally(() =>
      env.DB.prepare('ALTER TABLE simulator_away RENAME TO simulator_charges').run(),
    )
    expect([response.status, await response.json()]).toEqual([202, { status: 'pending' }])
    const meanwhile = await answer(token)
    expect(meanwhile.status).toBe(409)
    expect(await meanwhile.json()).toMatchObject({ code: 'BEING_DECIDED' })
    await stubOf(attemptId).settle()
    expect(await statusOf(paymentId)).toBe('cancelled')
  })
})

describe('an increase that the payer agrees to', () => {
  const rest = async (payeeId: string, form = {}) =>
    pay(payeeId, { amount: '24.50', ...form }).then((response) => expect(response.status).toBe(200))

  test('is not charged in part: accept waits for the rest, then captures what was authorised', async () => {
    const made = await aQuestion(increase)
    const agreed = await (await answer(made.token)).json<{ secondPayment: object }>()
    expect(agreed.secondPayment).toEqual({
      totalCents: 2_450,
      amountCents: 2_450,
      url: `/web-payment?p=${made.payeeId}&amount=24.50`,
      isThere: false,
    })
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    expect(await chargesOf(made.attempt)).toEqual([{ status: 'authorised', amount_cents: 12_550 }])
    await rest(made.payeeId)
    expect((await open(pagePath(made.token))).html).toContain(copy.second.isThere('$24.50'))
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
    expect(await chargesOf(made.attempt)).toEqual([{ status: 'captured', amount_cents: 12_550 }])
  })

  test.each([
    ['another amount', { amount: '24.51' }],
    ['another phone', { phone: '4155550177' }],
  ])('a payment with %s is not the rest', async (_, form) => {
    const made = await aQuestion(increase)
    await answer(made.token)
    await rest(made.payeeId, form)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
  })

  test('neither is one from before the agreement, nor to another payee, nor one that was rejected', async () => {
    const made = await aQuestion(increase)
    await rest(made.payeeId)
    await env.DB.prepare('UPDATE payments SET created_at = created_at - 1000 WHERE id <> ?1')
      .bind(made.paymentId)
      .run()
    await answer(made.token)
    const other = await aPaymentInReview({ form: { amount: '24.50' } })
    expect(other.payeeId).not.toBe(made.payeeId)
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
    await rest(made.payeeId)
    await env.DB.prepare(
      "UPDATE payments SET status = 'rejected' WHERE payee_id = ?1 AND amount_cents = 2450",
    )
      .bind(made.payeeId)
      .run()
    expect(await review(made, 'accept')).toEqual({ kind: 'rest_missing' })
  })

  test('with a card fee, amount and fee together are the rest to the cent', async () => {
    const made = await aQuestion(
      { type: 'confirmAmountIncreaseFee', feeCents: 1_000 },
      { payee: { fee_cents: 295 } },
    )
    const agreed = await (await answer(made.token)).json()
    expect(agreed).toMatchObject({ secondPayment: { totalCents: 1_000, amountCents: 705 } })
    await rest(made.payeeId, { amount: '7.05' })
    expect(await review(made, 'accept')).toEqual({ kind: 'done' })
  })

  test('no further increase is asked before the rest is there; it can still be cancelled', async () => {
    const made = await aQuestion(increase)
    await answer(made.token)
    expect(await ask(made.paymentId, { type: 'confirmAmountIncreaseFee', feeCents: 450 })).toEqual({
      ok: false,
      error: { kind: 'rest_missing' },
    })
    expect(await review(made, 'cancel')).toEqual({ kind: 'done' })
  })

  test('the link to the rest fills in the amount, and only a sane one', async () => {
    const { payeeId } = await aPaymentInReview()
    const value = async (amount: string) =>
      /id="[^"]*amount"[^>]*|name="amount"[^>]*/.exec(
        (await open(`/web-payment?p=${payeeId}&amount=${amount}`)).html,
      )?.[0]
    expect(await value('24.50')).toContain('value="24.50"')
    expect(await value('2000.01')).not.toContain('value=')
    expect(await value('%22%3E%3Cscript')).not.toContain('value=')
  })
})

describe('/update-info-request', () => {
  test.each([
    ['', 400, 'Invalid token.'],
    ['?t=nobody', 404, 'Error retrieving info.'],
    ['?t=a&t=b', 400, 'Invalid token.'],
  ])('%j answers %i', async (query, status, words) => {
    const page = await open(`/update-info-request${query}`)
    expect(page.status).toBe(status)
    expect(page.html).toContain(words)
  })

  test('a database that does not answer is said to be that, with a way to try again', async () => {
    const { token } = await aQuestion()
    await env.DB.prepare('ALTER TABLE info_requests RENAME TO info_away').run()
    const page = await open(pagePath(token)).finally(() =>
      env.DB.prepare('ALTER TABLE info_away RENAME TO info_requests').run(),
    )
    expect(page.status).toBe(503)
    expect(page.html).toContain('Error retrieving info.')
    expect(page.html).toContain(copy.errors.tryLater)
    expect(page.html).toContain(`href="${pagePath(token)}"`)
  })

  test('without script: answered, 303, and the page says so', async () => {
    const { paymentId, token } = await aQuestion(memberId)
    const response = await post(token, { intent: 'answer', info1: 'XKJ 204' })
    expect([response.status, response.headers.get('location')]).toEqual([303, pagePath(token)])
    expect(await statusOf(paymentId)).toBe('in_review')
    expect((await open(pagePath(token))).html).toContain('Your payment is in progress.')
  })

  test('without script: what was typed comes back with its errors', async () => {
    const { token } = await aQuestion({
      type: 'extraFields',
      fields: [
        { type: 'text', name: 'Member ID' },
        { type: 'date', name: 'Date of birth' },
      ],
    })
    const response = await post(token, {
      intent: 'answer',
      info1: 'XKJ "204"',
      info2: '31/31/1990',
    })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(html).toContain('value="XKJ &quot;204&quot;"')
    expect(html).toContain('Enter a date as MM/DD/YYYY')
    expect(html).toContain('<title>Error: ')
  })

  test('without script: cancelling is asked about on a page that keeps what was typed', async () => {
    const { paymentId, token } = await aQuestion(memberId)
    const asked = await (await post(token, { intent: 'cancel', info1: 'XKJ 204' })).text()
    expect(asked).toContain('Do you want to cancel the payment?')
    expect(asked).toContain('value="XKJ 204"')
    expect(await statusOf(paymentId)).toBe('awaiting_info')
    expect(await (await post(token, { intent: 'keep', info1: 'XKJ 204' })).text()).toContain(
      'value="XKJ 204"',
    )
    const done = await post(token, { intent: 'cancel-confirmed' })
    expect(done.status).toBe(303)
    expect(await statusOf(paymentId)).toBe('cancelled')
    expect((await open(pagePath(token))).html).toContain('Your payment has been cancelled.')
  })

  test('a form that names no answer confirms nothing', async () => {
    const { paymentId, token } = await aQuestion(increase)
    expect((await post(token, {})).status).toBe(400)
    expect((await post(token, { intent: 'yes' })).status).toBe(400)
    expect(await statusOf(paymentId)).toBe('awaiting_info')
  })

  test('the texts of the specification are on the page, letter for letter', async () => {
    const { token } = await aQuestion()
    const { html } = await open(pagePath(token))
    expect(html).toContain(
      'Your bill has a due date that is approaching immediately. If we make this payment for you, you will miss the due date. Would you like us to proceed with payment?',
    )
    expect(html).toContain('No. Cancel the payment.')
    const fields = await open(pagePath((await aQuestion(memberId)).token))
    expect(fields.html).toContain('I don&#x27;t have the information. Cancel the payment.')
    await cancel(token)
    const text = (await open(pagePath(token))).html.replace(/<!-- -->|<\/?span[^>]*>/g, '')
    expect(text).toContain(
      'Your payment has been cancelled. You will receive an email from Papaya shortly.',
    )
  })
})
