// The posting file: its rows add up to what was recorded as sent, whatever went back before or after.
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  type PostingRow,
  postingColumns,
  toPostingCells,
  toPostingCsv,
} from '../../../../shared/partner/posting-file'
import { toTotalCents } from '../../../../shared/payments/fees'
import { createOffice, readVersion } from '../../../../tests/support/builders/office'
import { requestRefund } from '../../../../tests/support/builders/refund'
import {
  createCharged,
  easternToday,
  recordSentPayment,
} from '../../../../tests/support/builders/remittance'
import { captureLogEvents } from '../../../../tests/support/capture-log-lines'
import { listPostingRows } from './posting-file'

captureLogEvents()

const office = createOffice('Sam Staff')
const [year, month, date] = easternToday().split('-')
const typedToday = `${month}/${date}/${year}`
const list = ({ payeeId }: { readonly payeeId: string }) =>
  listPostingRows(env.DB, { payeeId, day: easternToday() })
const sumOf = ({ billCents, feeCents }: PostingRow) => toTotalCents(billCents, feeCents)
const sumAll = (rows: readonly PostingRow[]) => rows.reduce((sum, row) => sum + sumOf(row), 0)
const toShort = (row: PostingRow) => [row.kind, sumOf(row), row.deposit?.totalCents ?? null]

/** Sums that staff recorded, by trace. */
async function readSent(payeeId: string): Promise<ReadonlyMap<string, number>> {
  const { results } = await env.DB.prepare(
    'SELECT trace, sum(cents) AS cents FROM remittances WHERE payee_id = ?1 GROUP BY trace',
  )
    .bind(payeeId)
    .all<{ readonly trace: string; readonly cents: number }>()
  return new Map(results.map(({ trace, cents }) => [trace, cents]))
}

describe('the rows of each deposit', () => {
  test('add up to what was sent: payments, and the refunds that were subtracted before', async () => {
    const first = await createCharged()
    const createNext = (account: string) =>
      createCharged({ payeeId: first.payeeId, form: { account } })
    const [second, third] = [await createNext('B-2002'), await createNext('C-3003')]
    await requestRefund(first, { cents: 550 })
    const dispute = { payment: second.id, reference: 'dp_1', date: typedToday } as const
    await office.recordDispute({ ...dispute, status: 'opened', amountCents: 2_500 })
    for (const payment of [first, second]) await recordSentPayment(payment, { trace: 'monday' })
    await recordSentPayment(third, { trace: 'tuesday' })
    // Subtracted from the rest of the second payment, and taken from no deposit of the third.
    await requestRefund(second, { cents: 300, key: 'second' })
    await requestRefund(third, { cents: 700, key: 'third' })
    await office.recordDispute({ ...dispute, status: 'won' })
    await recordSentPayment(second, { trace: 'wednesday' })

    const rows = await list(first)
    const sent = await readSent(first.payeeId)
    expect(sent).toEqual(
      new Map([
        ['monday', 12_000 + 10_050],
        ['tuesday', 12_550],
        ['wednesday', 2_200],
      ]),
    )
    const inDeposits = rows.filter(({ deposit }) => deposit !== null)
    const deposits = Map.groupBy(inDeposits, ({ deposit }) => deposit?.id)
    expect(deposits.size).toBe(3)
    for (const own of deposits.values()) {
      const [{ trace, deposit } = { trace: '', deposit: null }] = own
      expect([sumAll(own), own.length]).toEqual([sent.get(trace), deposit?.rowCount])
      expect(deposit?.totalCents).toBe(sent.get(trace))
    }
    expect(rows.filter(({ trace }) => trace === 'wednesday').map(toShort)).toEqual([
      ['payment', 2_500, 2_200],
      ['refund', -300, 2_200],
    ])
    // The refund of the second payment stands twice under one reference: when it was made, and when it was subtracted.
    const outside = rows.filter(({ kind, deposit }) => kind === 'refund' && deposit === null)
    expect(outside.map(sumOf)).toEqual([-300, -700])
    const references = rows.filter((row) => row.kind === 'refund' && sumOf(row) === -300)
    expect(new Set(references.map(({ reference }) => reference)).size).toBe(1)
  })

  test('stay as they were once a sending came back, which is a row of its own', async () => {
    const payment = await createCharged()
    await recordSentPayment(payment, { trace: 'first' })
    const before = await list(payment)
    await office.recordRemittanceEnd({ payment: payment.id, status: 'returned', date: typedToday })
    const rows = await list(payment)
    expect(rows.slice(0, 1)).toEqual(before)
    const [sent, returned] = rows
    expect(returned).toMatchObject({
      kind: 'returned',
      ...{ reference: `${sent?.reference}-B1`, originalReference: sent?.reference },
      ...{ billCents: -12_550, deposit: null, corrects: sent?.deposit?.id },
    })
    await recordSentPayment(payment, { trace: 'again' })
    const again = await list(payment)
    expect(again.map(toShort)).toEqual([
      ['payment', 12_550, 12_550],
      ['payment', 12_550, 12_550],
      ['returned', -12_550, null],
    ])
    expect(sumAll(again)).toBe(12_550)
    expect(new Set(again.map(({ deposit }) => deposit?.id)).size).toBe(3)
  })
})

test('a payment that belongs to another account has a row that says from which one', async () => {
  const payment = await createCharged({ form: { account: 'A-1001' } })
  await recordSentPayment(payment)
  const version = await readVersion(payment.id)
  const moved = await office.askToMove({ payment: payment.id, version, account: 'A-2002' })
  expect(moved.ok).toBe(true)
  expect((await list(payment)).at(-1)).toMatchObject({
    ...{ kind: 'moved', account: 'A-2002', corrects: 'A-1001' },
    ...{ billCents: 0, feeCents: 0, deposit: null },
  })
})

test('a file has the columns in their order, with every value of the bill', async () => {
  const payment = await createCharged({ form: { account: '=1+1', patientName: 'Q "Al", Jr.' } })
  await recordSentPayment(payment, { trace: '+1' })
  const [row] = await list(payment)
  if (!row) throw new Error('no row')
  expect(postingColumns.join()).toBe(
    'kind,reference,original_reference,account,further_accounts,name,service_date,submitted_at,paid_on,bill,fee,sent_on,way,trace,deposit_id,deposit_total,row_count,card_brand,ref,corrects',
  )
  expect(toPostingCells(row)).toMatchObject({
    ...{ kind: 'payment', paid_on: easternToday(), sent_on: easternToday(), way: 'ach' },
    ...{ bill: '125.50', fee: '0.00', deposit_total: '125.50', row_count: '1', card_brand: 'visa' },
  })
  const [header, line, end] = toPostingCsv([row]).split('\r\n')
  expect([header, end]).toEqual([postingColumns.join(), ''])
  for (const cell of [`,'=1+1,`, ',"Q ""Al"", Jr.",', `,'+1,`]) expect(line).toContain(cell)
})
