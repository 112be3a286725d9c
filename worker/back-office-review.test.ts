// Calls the entrypoint as the staff page does: search, queue, notes, previews.

import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { rejectSentences } from '../shared/payments/reject-text'
import { createReviewablePayment } from '../tests/support/builders/back-office-payment'
import {
  confirmedAnswer,
  createInfoRequest,
  memberId,
  postAnswer,
  requestInfo,
} from '../tests/support/builders/info-request'
import { createPaymentIn } from '../tests/support/builders/made-payment'
import { createOffice } from '../tests/support/builders/office'
import { createCharged, easternToday } from '../tests/support/builders/remittance'
import { captureLogLines } from '../tests/support/capture-log-lines'
import { createTestServices } from '../tests/support/requests/services'
import type { CommandInput } from './features/back-office/commands'
import { renderStored } from './features/notifications/render-message'
import { toTypedDay } from './staff/words'

const office = createOffice('Sam Staff')
const lines = captureLogLines()
const day = 24 * 60 * 60 * 1000

const change = (id: string, column: string, value: string | number) =>
  env.DB.prepare(`UPDATE payments SET ${column} = ?2 WHERE id = ?1`).bind(id, value).run()

async function search(input: Parameters<typeof office.searchPayments>[0]) {
  const result = await office.searchPayments(input)
  if (!result.ok) throw new Error(result.error.kind)
  return result.value.payments.map(({ id }) => id)
}

async function readQueue() {
  const result = await office.listQueue({ limit: 200 })
  if (!result.ok) throw new Error(result.error.kind)
  return result.value
}

describe('the search', () => {
  test('finds a payment by each thing that a caller may know', async () => {
    const payee = { name: 'Quince Valley Clinic' }
    const form = {
      ...{ email: 'Caller.One@example.com', phone: '(415) 555-0187', patientName: 'Zoë Caller' },
      ...{ account: 'CALL-77', amount: '64.20' },
    }
    const { id } = await createPaymentIn('in-review', { payee, form })
    await change(id, 'card_last_four', '9417')
    await change(id, 'processor_transaction_id', 'txn_caller')
    const read = await office.readPayment({ payment: id })
    if (!read.ok) throw new Error(read.error.kind)
    const { reference } = read.value
    const terms = [
      reference.toLowerCase(),
      id,
      'caller.one@EXAMPLE.com',
      '(415) 555-0187',
      'zoë call',
      'caller, zoe',
      'call-77',
      '$64.20, today, Quince',
      reference.slice(4),
      '9417',
      'txn_caller',
      'quince val',
    ]
    for (const term of terms) expect(await search({ term }), term).toEqual([id])
    expect(await search({ term: 'nobody of that name' })).toEqual([])
  })

  test('days in Eastern time and a status narrow the search', async () => {
    const { id } = await createReviewablePayment({ patientName: 'Dated Caller' })
    // 11:30 PM in New York, the next day in UTC.
    await change(id, 'created_at', Date.parse('2026-03-03T04:30:00Z'))
    const term = 'Dated Caller'
    expect(await search({ term, from: '03/02/2026', to: '03/02/2026' })).toEqual([id])
    expect(await search({ term, from: '03/03/2026' })).toEqual([])
    expect(await search({ term, to: '03/01/2026' })).toEqual([])
    expect(await search({ term, status: 'in_review' })).toEqual([id])
    expect(await search({ term, status: 'accepted' })).toEqual([])
  })

  test('the log names who searched, the kinds of term and the number of rows, never the term', async () => {
    await search({ term: 'Secretive Caller' })
    const line = lines.find((text) => text.includes('"event":"staff_search"')) ?? ''
    expect(JSON.parse(line)).toMatchObject({
      actor: 'Sam Staff',
      code: 'reference start word',
      count: 0,
    })
    expect(lines.join()).not.toContain('Secretive')
  })
})

describe('the queue', () => {
  test('lists what ends soon, then overdue, answered and other payments, with their flags and counts', async () => {
    const [newer, answered, older, old, soon] = [
      await createReviewablePayment(),
      await createReviewablePayment(),
      await createReviewablePayment(),
      await createReviewablePayment(),
      await createReviewablePayment(),
    ]
    const held = [newer, answered, older, old]
    for (const { id } of held) await change(id, 'hold_until_at', Date.now() + 6 * day)
    await requestInfo(answered.id, { type: 'confirmAmountIncrease', newAmountCents: 15_000 })
    await env.DB.prepare("UPDATE info_requests SET status = 'answered' WHERE payment_id = ?1")
      .bind(answered.id)
      .run()
    await change(answered.id, 'status', 'in_review')
    await change(older.id, 'updated_at', Date.now() - day / 2)
    // Six hours before the end of the hold, the payment is canceled.
    await change(soon.id, 'hold_until_at', Date.now() + day / 3)
    await change(old.id, 'updated_at', Date.now() - 2 * day)
    await change(soon.id, 'avs_code', 'N')
    await change(soon.id, 'cvv_code', 'N')
    const { payments, counts } = await readQueue()
    const ids = [soon.id, old.id, answered.id, older.id, newer.id]
    const queued = payments.filter(({ id }) => ids.includes(id))
    expect(queued.map(({ id }) => id)).toEqual(ids)
    expect(queued.map(({ isOverdue }) => isOverdue)).toEqual([false, true, false, false, false])
    expect(queued.map(({ isEndingSoon }) => isEndingSoon)).toEqual([
      ...[true, false, false, false, false],
    ])
    const [first, , , fourth] = queued
    expect(first?.dueAt).toBe(first?.decideBy)
    expect(fourth?.dueAt).toBe((fourth?.updatedAt ?? 0) + day)
    expect(queued.map(({ isAddressWrong, isCvcWrong }) => isAddressWrong && isCvcWrong)).toEqual([
      ...[true, false, false, false, false],
    ])
    expect(counts).toMatchObject({ inReview: payments.length, overdue: 1 })
  })

  test('flags a possible duplicate, an answered question, and a message that did not arrive', async () => {
    const [bill, sameBill, sameCard, rejected, plain] = [
      await createReviewablePayment(),
      await createReviewablePayment(),
      await createReviewablePayment(),
      await createReviewablePayment(),
      await createReviewablePayment(),
    ]
    for (const [index, { id }] of [bill, sameBill, sameCard, rejected, plain].entries()) {
      await change(id, 'bill_key', `flagged-${index}`)
      await change(id, 'card_last_four', `77${index}7`)
    }
    await change(sameBill.id, 'bill_key', 'flagged-0')
    await change(sameCard.id, 'card_last_four', '7707')
    await change(rejected.id, 'bill_key', 'flagged-4')
    await office.reject({ payment: rejected.id, reason: 'already_paid' })
    const { id: answeredId, token } = await createInfoRequest()
    await postAnswer(token, confirmedAnswer)
    await env.DB.prepare("UPDATE outbox SET status = 'failed' WHERE payment_id = ?1")
      .bind(answeredId)
      .run()
    const { payments } = await readQueue()
    const flagsOf = (id: string) =>
      payments
        .filter((payment) => payment.id === id)
        .map(({ isDuplicate, isAnswered, isUndelivered }) => [
          isDuplicate,
          isAnswered,
          isUndelivered,
        ])
    for (const { id } of [bill, sameBill, sameCard])
      expect(flagsOf(id)).toEqual([[true, false, false]])
    expect(flagsOf(plain.id)).toEqual([[false, false, false]])
    expect(flagsOf(answeredId)).toEqual([[expect.any(Boolean), true, true]])
  })

  test('a payment that waits for its payer is counted, and not listed', async () => {
    const { id: paymentId } = await createPaymentIn('in-review')
    const before = (await readQueue()).counts.awaitingInfo
    await requestInfo(paymentId, { type: 'confirmAmountIncreaseFee', feeCents: 250 })
    const { payments, counts } = await readQueue()
    expect(payments.map(({ id }) => id)).not.toContain(paymentId)
    expect(counts.awaitingInfo).toBe(before + 1)
  })

  test('an accepted payment counts as not sent until it is recorded as sent', async () => {
    const { id } = await createReviewablePayment()
    const before = (await readQueue()).counts.notSent
    await office.accept({ payment: id })
    expect((await readQueue()).counts.notSent).toBe(before + 1)
  })
})

describe('a payment that several staff members look at', () => {
  test('says who else opened it in the last ten minutes', async () => {
    const { id } = await createReviewablePayment()
    await createOffice('Ana Clerk').openPayment({ payment: id })
    const opened = await office.openPayment({ payment: id })
    expect(opened.ok && opened.value.others.map(({ by }) => by)).toEqual(['Ana Clerk'])
    await env.DB.prepare('UPDATE payment_openings SET opened_at = opened_at - 660000').run()
    const later = await office.openPayment({ payment: id })
    expect(later.ok && later.value.others).toEqual([])
  })

  test('has a note once, however often it is posted', async () => {
    const { id } = await createReviewablePayment()
    const note = { payment: id, note: 'Called the biller, Ana, 2 PM', key: 'form-0001' }
    await Promise.all([office.addNote(note), office.addNote(note)])
    const read = await office.readPayment({ payment: id })
    expect(read.ok && read.value.notes).toMatchObject([{ by: 'Sam Staff', note: note.note }])
  })

  test('lists earlier payments to the same account of the payee', async () => {
    // Written otherwise, it is the same account.
    const [first, second] = [
      await createReviewablePayment({ account: 'EARLIER-1' }),
      await createReviewablePayment({ account: 'earlier 1' }),
    ]
    await createReviewablePayment({ account: 'EARLIER-1' })
    const payee = await env.DB.prepare('SELECT payee_id FROM payments WHERE id = ?1')
      .bind(first.id)
      .first<string>('payee_id')
    await change(second.id, 'payee_id', payee ?? '')
    await change(first.id, 'created_at', Date.now() - 30 * day)
    await office.reject({ payment: first.id, reason: 'account_not_found' })
    const read = await office.readPayment({ payment: second.id })
    expect(read.ok && read.value.earlier.map(({ id, status }) => [id, status])).toEqual([
      [first.id, 'rejected'],
    ])
  })
})

describe('a preview', () => {
  const countMessages = (id: string) =>
    env.DB.prepare('SELECT count(*) AS n FROM outbox WHERE payment_id = ?1')
      .bind(id)
      .first<number>('n')

  test('is the email that the payer gets after the same decision, without the payer’s links, and sends nothing', async () => {
    const { id } = await createPaymentIn('in-review')
    await change(id, 'is_silent', 0)
    await change(id, 'email', 'pat@example.com')
    await change(id, 'locale', 'es')
    const before = await countMessages(id)
    const decision = { payment: id, reason: 'account_not_found', note: 'Call us.' } as const
    const preview = await office.previewMessage({ ...decision, action: 'reject' })
    if (!preview.ok) throw new Error(preview.error.kind)
    expect(preview.value).toMatchObject({ channel: 'email', locale: 'es' })
    expect(preview.value.text).toContain(rejectSentences.es.account_not_found)
    expect(preview.value.text).toContain('Call us.')
    expect(preview.value.text).not.toMatch(/\?t=|receipt|\/r\//)
    expect(await countMessages(id)).toBe(before)
    const read = await office.readPayment({ payment: id })
    expect(read.ok && read.value.status).toBe('in_review')
  })

  test('of an acceptance, a question and a silent payment says what the payer will read, or that no message is sent', async () => {
    const { id } = await createPaymentIn('in-review')
    await change(id, 'email', 'pat@example.com')
    await change(id, 'is_silent', 1)
    const silent = await office.previewMessage({ payment: id, action: 'accept' })
    expect(silent.ok && silent.value.channel).toBe('page')
    const question = await office.previewMessage({ payment: id, action: 'ask', request: memberId })
    expect(question.ok && question.value).toMatchObject({
      channel: 'email',
      text: expect.stringContaining('Member ID'),
    })
    const wrong = await office.previewMessage({
      payment: id,
      action: 'ask',
      request: { type: 'confirmDeadlineApproaching', dueDate: '01/01/2020' },
    })
    expect(wrong).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  /** Without links, which only the payer may have. */
  const withoutLinks = (text: string) => text.replace(/(?:https?:|(?<=: )\/)\S*/g, '')

  async function readLatestEmail(id: string, template: string) {
    const row = await env.DB.prepare(
      'SELECT kind, recipient, template, data FROM outbox WHERE payment_id = ?1 AND template = ?2 ORDER BY created_at DESC, rowid DESC LIMIT 1',
    )
      .bind(id, template)
      .first<Parameters<typeof renderStored>[0]>()
    if (row === null) throw new Error(`no ${template}`)
    return renderStored(row, createTestServices().outbox.renderContext)
  }

  test.each([0, 1])(
    'of a remittance, its return and a refund is the email that the payer gets then; the payee is a partner: %i',
    async (isPartner) => {
      const { id } = await createCharged({ payee: { is_partner: isPartner } })
      await change(id, 'email', 'pat@example.com')
      const date = toTypedDay(easternToday())
      const refunded = {
        amountCents: 2550,
        reason: 'wrong_amount',
        note: 'See your bill.',
      } as const
      const steps = [
        [
          { action: 'sent', way: 'code', date },
          () => office.recordSent({ payment: id, way: 'code', date }),
          'payment_remitted',
        ],
        [
          { action: 'refund', ...refunded },
          () => office.refund({ payment: id, key: 'refund-0001', ...refunded }),
          'payment_refunded',
        ],
        [
          { action: 'returned', date },
          () => office.recordRemittanceEnd({ payment: id, status: 'returned', date }),
          'payment_remitted',
        ],
      ] as const
      for (const [input, run, template] of steps) {
        const preview = await office.previewMessage({ payment: id, ...input })
        if (!preview.ok) throw new Error(`${input.action}: ${preview.error.kind}`)
        expect((await run()).ok, input.action).toBe(true)
        const email = await readLatestEmail(id, template)
        expect(preview.value.channel).toBe('email')
        expect(preview.value.subject).toBe(email.subject)
        expect(withoutLinks(preview.value.text)).toBe(withoutLinks(email.text))
      }
    },
  )

  test('of a return that changes nothing for the payer says that nothing is sent', async () => {
    const { id } = await createCharged()
    const date = toTypedDay(easternToday())
    await office.recordSent({ payment: id, way: 'ach', date })
    await office.refund({ payment: id, key: 'refund-0001', reason: 'paid_twice' })
    expect(await office.previewMessage({ payment: id, action: 'returned', date })).toMatchObject({
      value: { channel: 'none', text: '' },
    })
  })

  test('refuses what the command would refuse', async () => {
    const { id } = await createPaymentIn('in-review')
    const preview = (input: Omit<CommandInput<'previewMessage'>, 'payment'>) =>
      office.previewMessage({ payment: id, ...input })
    const request = { type: 'confirmAmountIncrease', newAmountCents: 5000 } as const
    expect(await preview({ action: 'ask', request })).toMatchObject({
      error: { kind: 'not_askable', why: 'not_payable' },
    })
    expect(await preview({ action: 'reject', reason: 'paid_twice' })).toMatchObject({
      error: { kind: 'invalid' },
    })
    expect(await preview({ action: 'refund', reason: 'paid_twice' })).toMatchObject({
      error: { kind: 'wrong_state' },
    })
    const charged = await createCharged()
    const refund = { payment: charged.id, action: 'refund' } as const
    expect(await office.previewMessage({ ...refund, reason: 'biller_returned' })).toMatchObject({
      error: { kind: 'invalid', fields: { reason: expect.any(String) } },
    })
    expect(
      await office.previewMessage({ ...refund, reason: 'paid_twice', amountCents: 12_551 }),
    ).toMatchObject({ error: { kind: 'not_refundable', refundableCents: 12_550 } })
    const date = toTypedDay(easternToday())
    expect(
      await office.previewMessage({ payment: charged.id, action: 'returned', date }),
    ).toMatchObject({ error: { kind: 'not_remittable', why: 'not_sent' } })
  })
})
