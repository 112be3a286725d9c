import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createInfoRequest,
  deadline,
  requestInfo,
  statusOf,
} from '../../../../tests/support/builders/info-request'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { listOutboxTemplates } from '../../../../tests/support/builders/messages'
import { readPaymentRows } from '../../../../tests/support/builders/submit'
import { createTestServices } from '../../../../tests/support/requests/services'
import { toOutboxDeps } from '../../../outbox-deps'
import { renderStored } from '../../notifications/render-message'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

describe('askForInfo', () => {
  test('a question sets the payment to awaiting_info and sends an email', async () => {
    const { payeeId, id } = await createPaymentIn('in-review')
    const asked = await requestInfo(id)
    const rows = await readPaymentRows(payeeId)
    expect(rows.payments[0]).toMatchObject({ status: 'awaiting_info' })
    expect(rows.history).toEqual(['submitted', 'in_review', 'awaiting_info'])
    expect(asked).toMatchObject({ value: { sentTo: { email: true, text: false } } })
    expect(await listOutboxTemplates(id)).toEqual(['info_question', 'receipt'])
  })

  test.each([
    ['email', {}],
    ['text', { form: { email: '' }, query: '&optE=1' }],
  ])('the %s of a question contains its link, and no stored row does', async (_, payment) => {
    const { id: paymentId, token } = await createInfoRequest(deadline, payment)
    const { results } = await env.DB.prepare(
      "SELECT * FROM outbox WHERE payment_id = ?1 AND template LIKE 'info_%'",
    )
      .bind(paymentId)
      .all<{ template: string; data: string }>()
    expect(results).toHaveLength(1)
    const { renderContext } = toOutboxDeps(createTestServices())
    for (const row of results) {
      const { text } = await renderStored(row, renderContext)
      expect(text).toContain(row.template === 'info_question_text' ? `/q/${token}` : `?t=${token}`)
      expect(JSON.stringify(row)).not.toContain(token)
    }
    const stored = await env.DB.prepare('SELECT * FROM info_requests').all()
    expect(JSON.stringify(stored.results)).not.toContain(token)
  })

  test('the only message about a silent payment is the question', async () => {
    const { id } = await createPaymentIn('in-review', { query: '&silent=1' })
    expect(await requestInfo(id)).toMatchObject({ value: { sentTo: { email: true, text: false } } })
    expect(await statusOf(id)).toBe('awaiting_info')
    expect(await listOutboxTemplates(id)).toEqual(['info_question'])
  })

  test('a question is accepted only for a payment in review, one at a time', async () => {
    const made = await createInfoRequest()
    expect(await requestInfo(made.id)).toMatchObject({ error: { kind: 'wrong_state' } })
    const accepted = await createPaymentIn('accepted')
    expect(await requestInfo(accepted.id)).toMatchObject({ error: { kind: 'wrong_state' } })
    expect(await requestInfo('pay_unknown')).toMatchObject({ error: { kind: 'not_found' } })
  })

  test.each([
    ['to a lower total', { type: 'confirmAmountIncrease', newAmountCents: 12_000 }, {}],
    ['to the same total', { type: 'confirmAmountIncrease', newAmountCents: 12_550 }, {}],
  ])('an increase %s is rejected as not payable', async (_, request, payee) => {
    const { id: paymentId } = await createPaymentIn('in-review', { payee })
    expect(await requestInfo(paymentId, request)).toMatchObject({ error: { kind: 'not_payable' } })
    expect(await statusOf(paymentId)).toBe('in_review')
  })

  test('an invalid question is rejected with its field errors', async () => {
    const { id: paymentId } = await createPaymentIn('in-review')
    expect(await requestInfo(paymentId, { ...deadline, dueDate: '' })).toEqual({
      ok: false,
      error: { kind: 'invalid_request', fields: { dueDate: 'Required' } },
    })
  })

  test('a question in the last hour before the hold is released is rejected', async () => {
    const { id: paymentId } = await createPaymentIn('in-review')
    await env.DB.prepare('UPDATE payments SET hold_until_at = ?2 WHERE id = ?1')
      .bind(paymentId, Date.now() + 6 * 3_600_000 + 59 * 60_000)
      .run()
    expect(await requestInfo(paymentId)).toMatchObject({ error: { kind: 'hold_ending' } })
  })
})
