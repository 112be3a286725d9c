// Calls the entrypoint as another worker does: the list of its methods, reading a payment, decisions.
import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commandErrors, commandFailures } from '../shared/locales/en/back-office/commands'
import {
  createReviewablePayment,
  findChargeStatus,
  findPaymentStatus,
} from '../tests/support/builders/back-office-payment'
import { createOffice, readVersion } from '../tests/support/builders/office'
import { postForm } from '../tests/support/requests/site'
import { BackOffice } from './back-office'
import { commands } from './features/back-office/commands'

const office = createOffice('Sam Staff')

/** As a caller whose types are not checked. */
const callUnchecked = (...values: readonly unknown[]): Promise<unknown> =>
  Reflect.apply(exports.BackOffice.call, exports.BackOffice, values)

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('the entrypoint has one method, which runs commands and nothing else', async () => {
  expect(Object.getOwnPropertyNames(BackOffice.prototype).sort()).toEqual(['call', 'constructor'])
  for (const name of ['noSuchCommand', 'constructor', 'toString', '__proto__'])
    expect(await callUnchecked(name, {}, 'Sam Staff')).toEqual({
      ok: false,
      error: { kind: 'invalid', fields: { command: commandFailures.unknownCommand } },
    })
})

test.each([undefined, null, '', '  ', 'x'.repeat(81), 42, {}, ['Sam']])(
  'no command runs without the name of a staff member, such as with %o',
  async (actor) => {
    for (const name of Object.keys(commands))
      expect(await callUnchecked(name, {}, actor)).toEqual({
        ok: false,
        error: { kind: 'invalid', fields: { actor: commandErrors.actor } },
      })
  },
)

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
      Object.keys(commands.readPayment.reply.shape).sort(),
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
  test('accepting over RPC and on the staff page at the same time captures the card exactly once', async () => {
    const payment = await createReviewablePayment()
    const version = await readVersion(payment.id)
    const [first, second, page] = await Promise.all([
      office.accept({ payment: payment.reference, version }),
      office.accept({ payment: payment.id, version }),
      postForm(`/dev/staff/payments/${payment.id}/accept`, { confirm: '1', version }),
    ])
    const done = { id: payment.id, reference: payment.reference, outcome: 'done' }
    // Whoever was first has decided; the other person reads so.
    const isPageFirst = page.status === 303
    const ofOffice = isPageFirst ? { ok: false } : { ok: true, value: done }
    expect([first, second]).toMatchObject([ofOffice, ofOffice])
    expect(page.status).toBe(isPageFirst ? 303 : 409)
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
      by: 'Sam Staff',
      reason: 'account_not_found',
      note: 'Not our account',
    })
  })

  test('the history names the staff members who sent a question, withdrew it, and decided', async () => {
    const payment = await createReviewablePayment()
    const request = { type: 'confirmDeadlineApproaching', dueDate: '11/30/2030' } as const
    await createOffice('Ana Clerk').askForInfo({ payment: payment.id, request })
    await createOffice('Ben Clerk').withdrawInfo({ payment: payment.id })
    const outcomes = [
      await createOffice('Cy Clerk').accept({ payment: payment.id }),
      await createOffice('Ana Clerk').accept({ payment: payment.id }),
    ]
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true])
    const read = await office.readPayment({ payment: payment.id })
    expect(read.ok && read.value.history.map(({ to, actor, by }) => [to, actor, by])).toEqual([
      ['submitted', 'payer', null],
      ['in_review', 'system', null],
      ['awaiting_info', 'staff', 'Ana Clerk'],
      ['in_review', 'staff', 'Ben Clerk'],
      ['accepted', 'staff', 'Cy Clerk'],
    ])
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
        'authorized',
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
