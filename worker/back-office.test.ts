// Calls the entrypoint as another worker does: the list of its methods, reading a payment, decisions.
import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { backOfficeReplies } from '../shared/back-office/replies'
import {
  createReviewablePayment,
  findChargeStatus,
  findPaymentStatus,
} from '../tests/support/builders/back-office-payment'
import { postForm } from '../tests/support/requests/site'
import { BackOffice } from './back-office'
import { commands } from './features/back-office/commands'

const office = exports.BackOffice

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('every command of the table is an RPC method, and nothing else is', () => {
  const methods = Object.getOwnPropertyNames(BackOffice.prototype)
  expect(methods.sort()).toEqual(['constructor', ...Object.keys(commands)].sort())
})

describe('readPayment', () => {
  test('a payment is found by id and by reference, with history, messages and charge, and no other data', async () => {
    const payment = await createReviewablePayment({ payNote: 'Second visit' })
    const byId = await office.readPayment({ payment: payment.id })
    expect(await office.readPayment({ payment: payment.reference.toLowerCase() })).toEqual(byId)
    expect(byId).toMatchObject({
      ok: true,
      value: {
        id: payment.id,
        reference: payment.reference,
        status: 'in_review',
        payeeName: 'Cedar Hollow',
        payerName: 'Test Patient',
        account: 'A-1001',
        amountCents: 12550,
        note: 'Second visit',
        email: 'pat@example.com',
        card: { brand: 'visa', lastFour: '1111' },
        charge: { attemptId: payment.attempt_id, transactionId: expect.stringMatching(/.+/) },
        history: [
          { from: null, to: 'submitted' },
          { from: 'submitted', to: 'in_review' },
        ],
        messages: [{ kind: 'email', template: 'receipt', id: `${payment.id}:receipt` }],
      },
    })
    expect(Object.keys(byId.ok ? byId.value : {}).sort()).toEqual(
      Object.keys(backOfficeReplies.readPayment.shape).sort(),
    )
    const secret = await env.DB.prepare(
      'SELECT receipt_token_hash AS h FROM payments WHERE id = ?1',
    )
      .bind(payment.id)
      .first<string>('h')
    expect(JSON.stringify(byId)).not.toContain(secret)
    expect(JSON.stringify(byId)).not.toContain('4111111111111111')
  })

  test.each(['pay_nobody', 'PPY-00000-00000'])('the payment %s is not found', async (payment) => {
    expect(await office.readPayment({ payment })).toEqual({
      ok: false,
      error: { kind: 'not_found' },
    })
  })

  test('a malformed payment id is reported as invalid', async () => {
    for (const payment of ['', 'a b', "x' OR 1=1", 'x'.repeat(81)])
      expect(await office.readPayment({ payment })).toMatchObject({
        ok: false,
        error: { kind: 'invalid', fields: { payment: expect.any(String) } },
      })
  })
})

describe('a decision', () => {
  test('accepting over RPC and on /dev at the same time captures the card exactly once', async () => {
    const payment = await createReviewablePayment()
    const outcomes = await Promise.all([
      office.accept({ payment: payment.reference }),
      office.accept({ payment: payment.id }),
      postForm(`/dev/payments/${payment.id}/accept`, {}),
    ])
    expect(outcomes[0]).toEqual({
      ok: true,
      value: { id: payment.id, reference: payment.reference, outcome: 'done' },
    })
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[2].status).toBe(303)
    expect([await findPaymentStatus(payment), await findChargeStatus(payment)]).toEqual([
      'accepted',
      'captured',
    ])
    const { results } = await env.DB.prepare('SELECT template FROM outbox WHERE payment_id = ?1')
      .bind(payment.id)
      .all<{ template: string }>()
    expect(results.map(({ template }) => template).sort()).toEqual(['payment_accepted', 'receipt'])
  })

  test('rejecting releases the hold and stores the reason', async () => {
    const payment = await createReviewablePayment()
    const result = await office.reject({
      payment: payment.id,
      reason: 'account_not_found',
      note: '  Not  our account ',
    })
    expect(result.ok).toBe(true)
    expect([await findPaymentStatus(payment), await findChargeStatus(payment)]).toEqual([
      'rejected',
      'voided',
    ])
    const read = await office.readPayment({ payment: payment.id })
    expect(read.ok && read.value.history.at(-1)).toMatchObject({
      to: 'rejected',
      actor: 'staff',
      reason: 'account_not_found',
      note: 'Not our account',
    })
  })

  test.each([
    ['reason', 'Not ours', undefined],
    ['reason', '', 'Not ours'],
    ['note', 'other', undefined],
    ['note', 'account_not_found', '   '],
    ['note', 'account_not_found', 'x'.repeat(201)],
    ['note', 'account_not_found', 'card 4111 1111 1111 1111'],
  ])(
    'a rejection with an invalid %s (reason %j, note %j) fails, and nothing changes',
    async (field, code, note) => {
      const payment = await createReviewablePayment()
      const input = { payment: payment.id, reason: code, ...(note !== undefined && { note }) }
      // @ts-expect-error: callers over RPC may send any text
      expect(await office.reject(input)).toMatchObject({
        ok: false,
        error: { kind: 'invalid', fields: { [field]: expect.any(String) } },
      })
      expect([await findPaymentStatus(payment), await findChargeStatus(payment)]).toEqual([
        'in_review',
        'authorised',
      ])
    },
  )

  test('rejecting an accepted payment fails and reports its status', async () => {
    const payment = await createReviewablePayment()
    await office.accept({ payment: payment.id })
    expect(await office.reject({ payment: payment.id, reason: 'other', note: 'Late' })).toEqual({
      ok: false,
      error: { kind: 'wrong_state', status: 'accepted' },
    })
    expect(await findChargeStatus(payment)).toBe('captured')
  })

  test('accept, reject, askForInfo and readPayee report an unknown id as not found', async () => {
    const missing = { ok: false, error: { kind: 'not_found' } }
    expect(await office.accept({ payment: 'pay_nobody' })).toEqual(missing)
    expect(await office.reject({ payment: 'pay_nobody', reason: 'already_paid' })).toEqual(missing)
    const request = { type: 'confirmDeadlineApproaching', dueDate: '11/30/2030' } as const
    expect(await office.askForInfo({ payment: 'pay_nobody', request })).toEqual(missing)
    expect(await office.readPayee({ payee: 'p_nobody' })).toEqual(missing)
  })
})
