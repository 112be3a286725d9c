// Calls the entrypoint as another worker does.
import { env, exports } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { backOfficeReplies } from '../shared/back-office/replies'
import type { PaymentStatus } from '../shared/payments/schema'
import { insertPayablePayee, pay } from '../tests/support/builders/submit'
import { postForm } from '../tests/support/requests/site'
import { BackOffice } from './back-office'
import { commands } from './features/back-office/commands'
import { importQueries } from './features/back-office/payees/payee-store'
import { backOfficeQueries } from './features/back-office/store'

const office = exports.BackOffice

type Books = { readonly id: string; readonly reference: string; readonly attempt_id: string }
async function aPayment(form: Readonly<Record<string, string>> = {}): Promise<Books> {
  const payee = await insertPayablePayee({ name: 'Cedar Hollow' })
  expect((await pay(payee, form)).status).toBe(200)
  const row = await env.DB.prepare(
    'SELECT id, reference, attempt_id FROM payments WHERE payee_id = ?1',
  )
    .bind(payee)
    .first<Books>()
  if (!row) throw new Error('the payment was not recorded')
  return row
}

const chargeOf = ({ attempt_id }: Books) =>
  env.DB.prepare("SELECT status FROM simulator_charges WHERE idempotency_key LIKE ?1 || '.%'")
    .bind(attempt_id)
    .first('status')
const statusOf = ({ id }: Books) =>
  env.DB.prepare('SELECT status FROM payments WHERE id = ?1').bind(id).first('status')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

test('every command of the table is an RPC method, and nothing else is', () => {
  const methods = Object.getOwnPropertyNames(BackOffice.prototype)
  expect(methods.sort()).toEqual(['constructor', ...Object.keys(commands)].sort())
})

describe('listPayments', () => {
  async function books(rows: readonly (readonly [string, PaymentStatus, number])[]) {
    const { id } = await aPayment()
    const columns = await env.DB.prepare('SELECT * FROM payments WHERE id = ?1')
      .bind(id)
      .first<Record<string, string | number>>()
    for (const [name, status, createdAt] of rows) {
      const copy = {
        ...columns,
        id: name,
        reference: `PPY-${name}`,
        attempt_id: name,
        receipt_token_hash: name,
        status,
        created_at: createdAt,
      }
      await env.DB.prepare(
        `INSERT INTO payments (${Object.keys(copy).join(', ')}) VALUES (${Object.keys(copy)
          .map(() => '?')
          .join(', ')})`,
      )
        .bind(...Object.values(copy))
        .run()
    }
  }

  const namesOf = async (input: Parameters<BackOffice['listPayments']>[0]) => {
    const names: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < 20; page += 1) {
      const result = await office.listPayments({
        ...input,
        ...(cursor !== undefined && { cursor }),
      })
      if (!result.ok) throw new Error(result.error.kind)
      names.push(...result.value.payments.map(({ id }) => id))
      if (result.value.nextCursor === null) return names
      expect(result.value.payments).toHaveLength(input.limit ?? 50)
      cursor = result.value.nextCursor
    }
    throw new Error('the pages have no end')
  }

  test('payments are listed by status and time, newest first, without a gap or a repeat between pages', async () => {
    await books([
      ['l1', 'accepted', 1000],
      ['l2', 'in_review', 2000],
      ['l3', 'accepted', 2000],
      ['l4', 'accepted', 2000],
      ['l5', 'in_review', 3000],
      ['l6', 'accepted', 4000],
    ])
    const all = ['l6', 'l5', 'l4', 'l3', 'l2', 'l1']
    for (const limit of [1, 2, 3, 5, 6, 50]) {
      expect(await namesOf({ to: 5000, limit }), `${limit} a page`).toEqual(all)
      expect(await namesOf({ to: 5000, status: 'accepted', limit })).toEqual([
        'l6',
        'l4',
        'l3',
        'l1',
      ])
      expect(await namesOf({ from: 2000, to: 3000, limit })).toEqual(['l4', 'l3', 'l2'])
      expect(await namesOf({ from: 3000, to: 4001, status: 'in_review', limit })).toEqual(['l5'])
    }
    expect(await namesOf({ to: 5000, status: 'rejected' })).toEqual([])
    const beyond = await office.listPayments({ cursor: '9000-1', to: 1500 })
    expect(beyond.ok && beyond.value.payments.map(({ id }) => id)).toEqual(['l1'])
  })
})

describe('overdue payments', () => {
  const wait = ({ id }: Books) =>
    env.DB.prepare('UPDATE payments SET updated_at = 1000 WHERE id = ?1').bind(id).run()
  const overdueOf = async (input: Parameters<BackOffice['listPayments']>[0]) => {
    const result = await office.listPayments(input)
    return result.ok ? result.value.overdue.map(({ id }) => id) : []
  }

  test('a payment that waits for staff for more than a day is overdue until it is decided', async () => {
    const books = await aPayment()
    expect(await overdueOf({})).not.toContain(books.id)
    await wait(books)
    expect(await overdueOf({})).toContain(books.id)
    expect(await overdueOf({ status: 'in_review' })).toContain(books.id)
    expect(await overdueOf({ status: 'accepted' })).not.toContain(books.id)
    expect(await overdueOf({ to: 5000 })).toEqual([])
    expect(await overdueOf({ cursor: '9000-1' })).toEqual([])
    await office.accept({ payment: books.id })
    await wait(books)
    expect(await overdueOf({})).not.toContain(books.id)
  })
})

describe('refund and recordDispute', () => {
  const order = { key: 'refund-1', reason: 'Paid twice', requestedBy: 'Sam Staff' }

  test('a refund and a dispute are in the payment’s reply, and an open dispute marks it', async () => {
    const books = await aPayment()
    const early = await office.refund({ payment: books.id, ...order })
    expect(early).toEqual({ ok: false, error: { kind: 'wrong_state', status: 'in_review' } })
    await office.accept({ payment: books.id })
    const refunded = await office.refund({ payment: books.reference, amountCents: 2550, ...order })
    expect(refunded).toMatchObject({
      ok: true,
      value: { reference: books.reference, cents: 2550, refundedCents: 2550, outcome: 'done' },
    })
    expect(
      await office.recordDispute({
        payment: books.id,
        reference: 'dp_1',
        status: 'opened',
        date: '11/20/2026',
        amountCents: 10_000,
        recordedBy: 'Sam Staff',
      }),
    ).toMatchObject({ ok: true, value: { dispute: { status: 'opened', openedOn: '2026-11-20' } } })
    const read = await office.readPayment({ payment: books.id })
    expect(read).toMatchObject({
      ok: true,
      value: {
        status: 'accepted',
        refundedCents: 2550,
        isDisputed: true,
        refunds: [{ cents: 2550, status: 'refunded', requestedBy: 'Sam Staff' }],
        disputes: [{ reference: 'dp_1', cents: 10_000 }],
      },
    })
    expect(
      await office.refund({ payment: books.id, ...order, key: 'refund-2', amountCents: 1 }),
    ).toEqual({
      ok: false,
      error: { kind: 'not_refundable', why: 'exceeds_captured', refundableCents: 0 },
    })
  })

  test.each([
    ['key', { key: 'short' }],
    ['amountCents', { amountCents: 0 }],
    ['amountCents', { amountCents: 1.5 }],
    ['reason', { reason: ' ' }],
    ['reason', { reason: 'card 4111 1111 1111 1111' }],
    ['requestedBy', { requestedBy: '' }],
  ])('a refund with a wrong %s is refused, and nothing is stored', async (name, overrides) => {
    const books = await aPayment()
    await office.accept({ payment: books.id })
    expect(await office.refund({ payment: books.id, ...order, ...overrides })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', fields: { [name]: expect.any(String) } },
    })
    const read = await office.readPayment({ payment: books.id })
    expect(read.ok && read.value.refunds).toEqual([])
  })
})

describe('readPayment', () => {
  test('a payment is found by id and by reference, with history, messages and charge, and no other data', async () => {
    const books = await aPayment({ payNote: 'Second visit' })
    const byId = await office.readPayment({ payment: books.id })
    expect(await office.readPayment({ payment: books.reference.toLowerCase() })).toEqual(byId)
    expect(byId).toMatchObject({
      ok: true,
      value: {
        id: books.id,
        reference: books.reference,
        status: 'in_review',
        payeeName: 'Cedar Hollow',
        payerName: 'Test Patient',
        account: 'A-1001',
        amountCents: 12550,
        note: 'Second visit',
        email: 'pat@example.com',
        card: { brand: 'visa', lastFour: '1111' },
        charge: { attemptId: books.attempt_id, transactionId: expect.stringMatching(/.+/) },
        history: [
          { from: null, to: 'submitted' },
          { from: 'submitted', to: 'in_review' },
        ],
        messages: [{ kind: 'email', template: 'receipt', id: `${books.id}:receipt` }],
      },
    })
    expect(Object.keys(byId.ok ? byId.value : {}).sort()).toEqual(
      Object.keys(backOfficeReplies.readPayment.shape).sort(),
    )
    const secret = await env.DB.prepare(
      'SELECT receipt_token_hash AS h FROM payments WHERE id = ?1',
    )
      .bind(books.id)
      .first<string>('h')
    expect(JSON.stringify(byId)).not.toContain(secret)
    expect(JSON.stringify(byId)).not.toContain('4111')
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
  test('accepting captures the card exactly once, from any entry point', async () => {
    const books = await aPayment()
    const answers = await Promise.all([
      office.accept({ payment: books.reference }),
      office.accept({ payment: books.id }),
      postForm(`/dev/payments/${books.id}/accept`, {}),
    ])
    expect(answers[0]).toEqual({
      ok: true,
      value: { id: books.id, reference: books.reference, outcome: 'done' },
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2].status).toBe(303)
    expect([await statusOf(books), await chargeOf(books)]).toEqual(['accepted', 'captured'])
    const { results } = await env.DB.prepare('SELECT template FROM outbox WHERE payment_id = ?1')
      .bind(books.id)
      .all<{ template: string }>()
    expect(results.map(({ template }) => template).sort()).toEqual(['payment_accepted', 'receipt'])
  })

  test('rejecting releases the hold and stores the reason', async () => {
    const books = await aPayment()
    const result = await office.reject({
      payment: books.id,
      reason: 'account_not_found',
      note: '  Not  our account ',
    })
    expect(result.ok).toBe(true)
    expect([await statusOf(books), await chargeOf(books)]).toEqual(['rejected', 'voided'])
    const read = await office.readPayment({ payment: books.id })
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
    'a wrong %s of a rejection (%j, %j) is refused, and nothing changes',
    async (field, code, note) => {
      const books = await aPayment()
      const input = { payment: books.id, reason: code, ...(note !== undefined && { note }) }
      // @ts-expect-error: callers over RPC may send any text
      expect(await office.reject(input)).toMatchObject({
        ok: false,
        error: { kind: 'invalid', fields: { [field]: expect.any(String) } },
      })
      expect([await statusOf(books), await chargeOf(books)]).toEqual(['in_review', 'authorised'])
    },
  )

  test('a decided payment refuses the other decision and reports its status', async () => {
    const books = await aPayment()
    await office.accept({ payment: books.id })
    expect(await office.reject({ payment: books.id, reason: 'other', note: 'Late' })).toEqual({
      ok: false,
      error: { kind: 'wrong_state', status: 'accepted' },
    })
    expect(await chargeOf(books)).toBe('captured')
  })

  test('every command reports an unknown payment as not found', async () => {
    const missing = { ok: false, error: { kind: 'not_found' } }
    expect(await office.accept({ payment: 'pay_nobody' })).toEqual(missing)
    expect(await office.reject({ payment: 'pay_nobody', reason: 'already_paid' })).toEqual(missing)
    const request = { type: 'confirmDeadlineApproaching', dueDate: '11/30/2030' } as const
    expect(await office.askForInfo({ payment: 'pay_nobody', request })).toEqual(missing)
    expect(await office.readPayee({ payee: 'p_nobody' })).toEqual(missing)
  })
})

describe('query plans of the back office', () => {
  const place = [0, 9e15, 0, 51] as const
  test.each([
    ['all', backOfficeQueries.all, place],
    ['byStatus', backOfficeQueries.byStatus, [...place, 'accepted']],
    ['byId', backOfficeQueries.byId, ['pay_1']],
    ['byReference', backOfficeQueries.byReference, ['PPY-1']],
    ['byIds', importQueries.byIds, ['["p_1"]']],
    ['byIdOrSlug', importQueries.byIdOrSlug, ['p_1']],
    ['slugOwners', importQueries.slugOwners, ['["a"]']],
    ['sitePaths', importQueries.sitePaths, ['["a"]']],
    ['requireUnchanged', importQueries.requireUnchanged, ['[["p_1",null]]']],
    ['freeSlugs', importQueries.freeSlugs, ['["p_1"]']],
    ['write', importQueries.write, ['[]', 0]],
    ['the control: a scan is seen', 'SELECT * FROM payments ORDER BY payer_name', []],
  ] as const)('the query %s scans or sorts no table', async (name, sql, values) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    const bad = results
      .map(({ detail }) => detail)
      .filter((detail) => /\bSCAN\b|TEMP B-TREE/.test(detail))
      .filter((detail) => !/VIRTUAL TABLE|CONSTANT ROW/.test(detail))
    expect(results.length).toBeGreaterThan(0)
    expect(bad.length > 0, bad.join('; ')).toBe(name.startsWith('the control'))
  })

  test('the query for messages uses the index of their payment', async () => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${backOfficeQueries.messages}`)
      .bind('pay_1')
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toContain('outbox_by_payment')
  })
})
