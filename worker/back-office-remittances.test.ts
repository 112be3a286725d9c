// Calls the entrypoint as another worker does: what was sent to payees.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { commandErrors, commandFailures } from '../shared/locales/en/back-office/commands'
import type { PostingRow } from '../shared/partner/posting-file'
import { toTotalCents } from '../shared/payments/fees'
import { createOffice, readVersion } from '../tests/support/builders/office'
import { requestRefund } from '../tests/support/builders/refund'
import { createCharged, easternToday } from '../tests/support/builders/remittance'
import { maxSentLines } from './features/back-office/remittances/sent-columns'

const office = createOffice('Sam Staff')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const [year, month, day] = easternToday().split('-')
const date = `${month}/${day}/${year}`
const recordedBy = 'Sam Staff'
const sending = { way: 'ach', trace: '021000021234567', date } as const

/** Bill and card fee. */
const sumOf = ({ billCents, feeCents }: Pick<PostingRow, 'billCents' | 'feeCents'>) =>
  toTotalCents(billCents, feeCents)

async function readReference({ id }: { readonly id: string }): Promise<string> {
  const reference = await env.DB.prepare('SELECT reference FROM payments WHERE id = ?1')
    .bind(id)
    .first<string>('reference')
  return reference ?? ''
}

describe('recordSent and recordRemittanceEnd', () => {
  test('record a payment by its reference in any case, and staff see it with the payment', async () => {
    const payment = await createCharged()
    const reference = await readReference(payment)
    expect(await office.recordSent({ payment: reference.toLowerCase(), ...sending })).toEqual({
      ok: true,
      value: { id: payment.id, reference, cents: 12_550, what: 'recorded' },
    })
    expect(await office.recordSent({ payment: reference, ...sending, way: 'check' })).toEqual({
      ok: false,
      error: { kind: 'not_remittable', why: 'already_sent' },
    })
    expect(
      await office.recordRemittanceEnd({
        status: 'confirmed',
        payment: reference,
        date,
      }),
    ).toMatchObject({
      ok: true,
      value: { remittance: { status: 'confirmed', endedBy: recordedBy } },
    })
    expect(
      await office.recordRemittanceEnd({
        status: 'returned',
        payment: reference,
        date,
      }),
    ).toEqual({
      ok: false,
      error: { kind: 'not_remittable', why: 'recorded_otherwise' },
    })
    expect(await office.readPayment({ payment: reference })).toMatchObject({
      ok: true,
      value: { remittances: [{ cents: 12_550, way: 'ach', status: 'confirmed' }] },
    })
  })

  test.each([
    ['way', { way: 'cash' }],
    ['trace', { trace: 'card 4111 1111 1111 1111' }],
    ['trace', { trace: 'x'.repeat(61) }],
    ['date', { date: '02/30/2026' }],
  ])('refuse a wrong %s', async (name, overrides) => {
    const input = { payment: 'pay_1', ...sending, ...overrides }
    expect(await office.recordSent(input as Parameters<typeof office.recordSent>[0])).toMatchObject(
      {
        ok: false,
        error: { kind: 'invalid', fields: { [name]: expect.any(String) } },
      },
    )
  })

  test('let a payment be refunded after it was sent, and staff see that it was', async () => {
    const payment = await createCharged()
    await office.recordSent({ payment: payment.id, ...sending })
    expect(
      await office.refund({
        ...{ payment: payment.id, key: 'refund-1', reason: 'paid_twice' },
      }),
    ).toMatchObject({ ok: true, value: { sent: { way: 'ach', status: 'sent' } } })
  })
})

describe('importSent', () => {
  test('records a file once, by reference or id, and says what it did', async () => {
    const [first, second] = [await createCharged(), await createCharged()]
    const csv = [
      'payment,way,version,trace',
      `${await readReference(first)},check,${await readVersion(first.id)},1041`,
      `${second.id},code,${await readVersion(second.id)},`,
    ].join('\r\n')
    const file = { csv, date }
    expect(await office.importSent({ ...file, check: true })).toMatchObject({
      ok: true,
      value: { isCheck: true, payments: [{ what: 'recorded' }, { what: 'recorded' }] },
    })
    expect(await office.importSent(file)).toMatchObject({
      ok: true,
      value: { payments: [{ what: 'recorded' }, { what: 'recorded' }] },
    })
    expect(await office.importSent(file)).toMatchObject({
      ok: true,
      value: { payments: [{ what: 'unchanged' }, { what: 'unchanged' }] },
    })
  })

  test('reports each fault with its line, and records nothing', async () => {
    const payment = await createCharged()
    const csv = [
      'payment,way,version,trace',
      `${payment.id},ach,${await readVersion(payment.id)},1`,
      'pay_unknown,ach,1-1,2',
    ].join('\n')
    expect(await office.importSent({ csv, date })).toEqual({
      ok: false,
      error: {
        ...{ kind: 'invalid_file', total: 1 },
        faults: [{ line: 3, column: 'payment', message: commandErrors.sentFile.notFound }],
      },
    })
    const read = await office.readPayment({ payment: payment.id })
    expect(read.ok && read.value.remittances).toEqual([])
  })

  test.each([
    [
      'a day before the charge',
      { date: '01/02/2026' },
      commandFailures.notRemittable.before_charge,
    ],
    ['a day in the future', { date: '12/31/2099' }, commandFailures.notRemittable.in_future],
  ])('refuses %s', async (_, overrides, sentence) => {
    const payment = await createCharged()
    const csv = `payment,way,version\n${payment.id},ach,${await readVersion(payment.id)}`
    expect(await office.importSent({ csv, ...overrides })).toMatchObject({
      ok: false,
      error: { faults: [{ line: 2, message: sentence.replace(' Nothing changed.', '') }] },
    })
  })

  test.each([
    ['other columns', 'reference,way\nx,ach', 1, null],
    ['no payment', 'payment,way,version\n', 1, null],
    ['a missing cell', 'payment,way,version,trace\npay_1,ach,1-1', 2, null],
    ['no version', 'payment,way,version\npay_1,ach,', 2, 'version'],
    ['a wrong way', 'payment,way,version\npay_1,cash,1-1', 2, 'way'],
    ['a card number', 'payment,way,version,trace\npay_1,card,1-1,4111111111111111', 2, 'trace'],
    ['a payment twice', 'payment,way,version\npay_1,ach,1-1\npay_1,ach,1-1', 3, 'payment'],
    ['an unclosed quote', 'payment,way,version\n"pay_1,ach', 2, null],
    [
      'too many payments',
      `payment,way,version\n${Array.from({ length: maxSentLines + 1 }, (_, n) => `pay_${n},ach,1-1`).join('\n')}`,
      1,
      null,
    ],
  ])('refuses a file with %s', async (_, csv, line, column) => {
    expect(await office.importSent({ csv, date })).toMatchObject({
      ok: false,
      error: { kind: 'invalid_file', faults: [{ line, column }] },
    })
  })
})

describe('listRemittances', () => {
  const list = async (uncollected: boolean, ids: readonly string[]) => {
    const listed = await office.listRemittances({ uncollected, limit: 200 })
    if (!listed.ok) throw new Error(listed.error.kind)
    return listed.value.payments.filter(({ id }) => ids.includes(id))
  }

  test('has what waits, the longest first, and marks what was not collected in 14 days', async () => {
    const payments = {
      partner: await createCharged({ payee: { is_partner: 1 } }),
      old: await createCharged({ payee: { phone: '(217) 555-0101' } }),
      fresh: await createCharged(),
      confirmed: await createCharged(),
    }
    const ids = Object.values(payments).map(({ id }) => id)
    await office.recordSent({ payment: payments.confirmed.id, ...sending })
    await office.recordRemittanceEnd({
      status: 'confirmed',
      payment: payments.confirmed.id,
      date,
    })
    await office.recordSent({ payment: payments.old.id, ...sending, way: 'code' })
    const age = (days: number, { id }: { readonly id: string }) =>
      env.DB.prepare('UPDATE payments SET remittance_open_since = ?2 WHERE id = ?1')
        .bind(id, Date.now() - days * 86_400_000)
        .run()
    await age(15, payments.partner)
    await age(14.01, payments.old)
    await age(13.99, payments.fresh)
    expect((await list(false, ids)).map(({ id, isUncollected }) => [id, isUncollected])).toEqual([
      [payments.partner.id, false],
      [payments.old.id, true],
      [payments.fresh.id, false],
    ])
    expect(await list(true, ids)).toMatchObject([
      {
        ...{ id: payments.old.id, state: 'sent', way: 'code', payeePhone: '(217) 555-0101' },
        refundOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ])
  })
})

test('listRemittances with `unsent` has what is to be sent, however many payments wait to be collected', async () => {
  const collectable = await createCharged()
  await office.recordSent({ payment: collectable.id, ...sending, way: 'code' })
  await env.DB.prepare('UPDATE payments SET remittance_open_since = 1 WHERE id = ?1')
    .bind(collectable.id)
    .run()
  const first = async (unsent: boolean) => {
    const listed = await office.listRemittances({ unsent, limit: 1 })
    return listed.ok && listed.value.payments.map(({ id, unsentCents }) => [id, unsentCents])
  }
  expect(await first(false)).toEqual([[collectable.id, 0]])
  const { id } = await createCharged()
  await env.DB.prepare('UPDATE payments SET remittance_open_since = 2 WHERE id = ?1').bind(id).run()
  expect(await first(true)).toEqual([[id, 12_550]])
})

test('voidCode records who canceled the code, and `owed` lists what waits for it', async () => {
  const payment = await createCharged()
  await office.recordSent({ payment: payment.id, ...sending, way: 'code' })
  await env.DB.prepare("UPDATE payments SET refund_on = '2026-01-02' WHERE id = ?1")
    .bind(payment.id)
    .run()
  const listOwed = async () => {
    const listed = await office.listRemittances({ owed: true })
    return listed.ok && listed.value.payments.map(({ id, refundWaits }) => [id, refundWaits])
  }
  expect(await listOwed()).toEqual([[payment.id, 'void']])
  expect(await office.voidCode({ payment: payment.id })).toMatchObject({
    ok: true,
    value: { remittance: { status: 'void', endedBy: recordedBy, endedOn: easternToday() } },
  })
  expect(await listOwed()).toEqual([])
  const exported = await office.exportRemittances({ payee: payment.payeeId, date })
  if (!exported.ok) throw new Error(exported.error.kind)
  expect(exported.value.rows.map((row) => [row.kind, sumOf(row)])).toEqual([
    ['payment', 12_550],
    ['returned', -12_550],
  ])
  const sent = await createCharged()
  await office.recordSent({ payment: sent.id, ...sending })
  expect(await office.voidCode({ payment: sent.id })).toEqual({
    ok: false,
    error: { kind: 'not_remittable', why: 'no_code' },
  })
})

describe('exportRemittances', () => {
  test('has a payee’s payments of the day, its refunds and disputes, and no other payee’s', async () => {
    const first = await createCharged()
    const second = await createCharged({ payeeId: first.payeeId, form: { account: '=B-2002' } })
    const other = await createCharged()
    const unsent = await createCharged({ payeeId: first.payeeId, form: { account: 'C-3003' } })
    const payments = { first, second, other }
    for (const { id } of Object.values(payments))
      await office.recordSent({ payment: id, ...sending })
    await requestRefund(first, { cents: 550 })
    await requestRefund(unsent, { cents: 100 })
    const dispute = { payment: second.id, reference: 'dp_1', date } as const
    await office.recordDispute({ ...dispute, status: 'opened', amountCents: 1000 })
    await office.recordDispute({ ...dispute, status: 'won' })
    const exported = await office.exportRemittances({ payee: first.payeeId, date })
    if (!exported.ok) throw new Error(exported.error.kind)
    const references = {
      first: await readReference(first),
      second: await readReference(second),
    }
    expect(
      exported.value.rows.map((row) => `${row.kind} ${row.reference} ${sumOf(row)}`).toSorted(),
    ).toEqual(
      [
        `payment ${references.first} 12550`,
        `payment ${references.second} 12550`,
        `refund ${references.first}-R1 -550`,
        `dispute ${references.second}-D1 -1000`,
        `dispute_won ${references.second}-W1 1000`,
      ].toSorted(),
    )
    expect(exported.value.totalCents).toBe(2 * 12_550 - 550)
    expect(exported.value.rows.map(({ account }) => account)).toContain('A-1001')
  })

  test('has what went back of a payment that was sent in two parts once', async () => {
    const payment = await createCharged()
    const dispute = { payment: payment.id, reference: 'dp_1', date } as const
    await office.recordDispute({ ...dispute, status: 'opened', amountCents: 2_500 })
    await office.recordSent({ payment: payment.id, ...sending })
    await office.recordDispute({ ...dispute, status: 'won' })
    await office.recordSent({ payment: payment.id, ...sending, trace: 'second' })
    await requestRefund(payment, { cents: 550 })
    const exported = await office.exportRemittances({ payee: payment.payeeId, date })
    if (!exported.ok) throw new Error(exported.error.kind)
    expect(exported.value.rows.map((row) => [row.kind, sumOf(row), row.trace])).toEqual([
      ['payment', 10_050, sending.trace],
      ['payment', 2_500, 'second'],
      ['refund', -550, 'second'],
    ])
    expect(exported.value.totalCents).toBe(12_550 - 550)
  })

  test('splits each sum into bill and card fee, which is sent first and goes back last', async () => {
    const payment = await createCharged()
    await env.DB.prepare(
      'UPDATE payments SET fee_cents = 295, amount_cents = amount_cents - 295 WHERE id = ?1',
    )
      .bind(payment.id)
      .run()
    await requestRefund(payment, { cents: 50, key: 'first' })
    const dispute = { payment: payment.id, reference: 'dp_1', date } as const
    await office.recordDispute({ ...dispute, status: 'opened', amountCents: 100 })
    await office.recordSent({ payment: payment.id, ...sending })
    await office.recordDispute({ ...dispute, status: 'won' })
    await office.recordSent({ payment: payment.id, ...sending, trace: 'second' })
    await requestRefund(payment, { cents: 550, key: 'second' })
    await requestRefund(payment, { cents: 11_950, key: 'third' })
    const exported = await office.exportRemittances({ payee: payment.payeeId, date })
    if (!exported.ok) throw new Error(exported.error.kind)
    expect(
      exported.value.rows.map(({ kind, billCents, feeCents, trace }) => [
        ...[kind, billCents, feeCents, trace],
      ]),
    ).toEqual([
      ['payment', 12_155, 295, sending.trace],
      ['payment', 100, 0, 'second'],
      ['refund', -50, 0, sending.trace],
      ['refund', -550, 0, 'second'],
      ['refund', -11_655, -295, 'second'],
    ])
  })

  test('of a day on which nothing was sent is empty, and that of an unknown payee is refused', async () => {
    const { payeeId } = await createCharged()
    expect(await office.exportRemittances({ payee: payeeId, date: '01/02/2026' })).toMatchObject({
      ok: true,
      value: { rows: [], totalCents: 0, day: '2026-01-02' },
    })
    expect(await office.exportRemittances({ payee: 'unknown', date })).toEqual({
      ok: false,
      error: { kind: 'not_found' },
    })
  })
})
