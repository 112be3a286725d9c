// Calls the entrypoint as another worker does: records that are taken back.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { receiptCopy } from '../shared/locales/en/payments/receipt'
import { listOutboxTemplates } from '../tests/support/builders/messages'
import { createOffice } from '../tests/support/builders/office'
import { createCharged, easternToday, readOpenSince } from '../tests/support/builders/remittance'
import { fetchPage } from '../tests/support/requests/site'
import type { MadePayment } from './features/dev/payment-states/make-payment'

const office = createOffice('Sam Staff')

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const [year, month, day] = easternToday().split('-')
const date = `${month}/${day}/${year}`
const sending = { way: 'ach', trace: 'T-1', date } as const
const why = 'Of another payment'
const { timeline } = receiptCopy
const payeeName = 'Cedar Hollow'

/** The email that tells it. */
async function readCorrection({ id }: MadePayment) {
  const data = await env.DB.prepare("SELECT data FROM outbox WHERE id LIKE ?1 || '%:taken_back:%'")
    .bind(id)
    .first<string>('data')
  return JSON.parse(data ?? '{}')
}

const steps = {
  opened: ({ id }: MadePayment) =>
    office.recordDispute({
      ...{ payment: id, reference: 'dp_1', status: 'opened', date, amountCents: 5_000 },
    }),
  won: ({ id }: MadePayment) =>
    office.recordDispute({ payment: id, reference: 'dp_1', status: 'won', date }),
  lost: ({ id }: MadePayment) =>
    office.recordDispute({ payment: id, reference: 'dp_1', status: 'lost', date }),
  sent: ({ id }: MadePayment) => office.recordSent({ payment: id, ...sending }),
  'sent again': ({ id }: MadePayment) =>
    office.recordSent({ payment: id, ...sending, trace: 'T-2' }),
  confirmed: ({ id }: MadePayment) =>
    office.recordRemittanceEnd({ payment: id, status: 'confirmed', date }),
  returned: ({ id }: MadePayment) =>
    office.recordRemittanceEnd({ payment: id, status: 'returned', date }),
  refund: ({ id }: MadePayment) =>
    office.refund({ payment: id, key: 'refund-0001', reason: 'paid_twice', amountCents: 500 }),
} as const
type Step = keyof typeof steps

async function create(...names: readonly Step[]): Promise<MadePayment> {
  const payment = await createCharged({ payee: { name: payeeName } })
  for (const name of names) expect(await steps[name](payment)).toMatchObject({ ok: true })
  return payment
}

const takeBack = (
  { id: payment }: MadePayment,
  record: 'dispute' | 'sent' | 'ended',
  more: { readonly reference?: string; readonly trace?: string } = {},
) =>
  office.takeBackRecord({
    ...{ payment, record, why, ...(record === 'dispute' && { reference: 'dp_1' }), ...more },
  })

const readAccounts = async ({ id }: MadePayment) => {
  const { results } = await env.DB.prepare(
    `SELECT account, sum(cents) AS cents FROM ledger_entries WHERE payment_id = ?1
    GROUP BY account HAVING sum(cents) <> 0 ORDER BY account`,
  )
    .bind(id)
    .all<{ readonly account: string; readonly cents: number }>()
  return results.map(({ account, cents }) => `${account} ${cents}`)
}

const readPage = async ({ path }: MadePayment) => (await fetchPage(path ?? '')).text

describe('takeBackRecord', () => {
  test.each([
    [['opened'] as const, 'opened'],
    [['opened', 'won'] as const, 'won'],
    [['opened', 'lost'] as const, 'lost'],
  ])('takes a dispute back (%s), and it can be recorded again', async (names, status) => {
    const payment = await create(...names)
    expect(await takeBack(payment, 'dispute')).toMatchObject({
      ok: true,
      value: { takenBack: { record: 'dispute', cents: 5_000, status, why, by: 'Sam Staff' } },
    })
    expect(await readAccounts(payment)).toEqual(['card -12550', 'payee 12550'])
    expect(await office.readPayment({ payment: payment.id })).toMatchObject({
      ok: true,
      value: { disputes: [], takenBack: [{ status, why }], refundableCents: 12_550 },
    })
    const page = await readPage(payment)
    expect(page).not.toContain(timeline.disputed('$50.00'))
    expect(page).toContain(timeline.dispute_taken_back('$50.00'))
    expect(await takeBack(payment, 'dispute')).toMatchObject({
      error: { kind: 'not_taken_back', why: 'unknown_dispute' },
    })
    for (const name of ['opened', 'lost'] as const)
      expect(await steps[name](payment)).toMatchObject({ ok: true })
    expect(await readAccounts(payment)).toEqual(['card -7550', 'payee 7550'])
  })

  test.each(['won', 'lost'] as const)(
    'is what a dispute that is %s needs before it can be opened again',
    async (status) => {
      const payment = await create('opened')
      expect(await steps.opened(payment)).toMatchObject({ ok: true })
      await steps[status](payment)
      expect(await steps.opened(payment)).toEqual({
        ok: false,
        error: { kind: 'not_disputable', why: 'already_decided' },
      })
    },
  )

  test('takes a sending back, which then waits since the charge and is sent and told anew', async () => {
    const payment = await create('sent')
    expect(await takeBack(payment, 'sent')).toMatchObject({ ok: true })
    expect(await office.readPayment({ payment: payment.id })).toMatchObject({
      ok: true,
      value: { remittances: [], sendableCents: 12_550 },
    })
    const row = await env.DB.prepare('SELECT updated_at FROM payments WHERE id = ?1')
      .bind(payment.id)
      .first('updated_at')
    expect(await readOpenSince(payment)).toBe(row)
    const page = await readPage(payment)
    expect(page).toContain(timeline.sent_taken_back('', payeeName))
    expect(page).not.toContain(`>${timeline.remitted('', payeeName)}<`)
    expect((await readCorrection(payment)).remittance).toMatchObject({ state: 'not_sent' })
    expect(await steps.sent(payment)).toMatchObject({ value: { what: 'recorded' } })
    const sent = (await listOutboxTemplates(payment.id)).filter((one) => one === 'payment_remitted')
    expect(sent).toHaveLength(2)
  })

  test.each(['confirmed', 'returned'] as const)(
    'takes back that a sending was %s, then the sending',
    async (end) => {
      const payment = await create('sent', end)
      expect(await takeBack(payment, 'sent')).toMatchObject({ error: { why: 'ended' } })
      expect(await takeBack(payment, 'ended')).toMatchObject({
        value: { takenBack: { record: 'ended', status: end } },
      })
      expect(await office.readPayment({ payment: payment.id })).toMatchObject({
        value: { sendableCents: 0, remittances: [{ status: 'sent', endedOn: null }] },
      })
      expect(await readPage(payment)).toContain('We corrected our record that')
      const { correction, remittance } = await readCorrection(payment)
      expect([correction, remittance?.state]).toEqual(
        end === 'returned' ? ['record', 'sent'] : [undefined, undefined],
      )
      expect(await takeBack(payment, 'ended')).toMatchObject({ error: { why: 'not_ended' } })
      expect(await takeBack(payment, 'sent')).toMatchObject({ ok: true })
    },
  )

  test('lets the same sending come back again, which is told once each time', async () => {
    const payment = await create('sent', 'returned')
    expect(await takeBack(payment, 'ended')).toMatchObject({ ok: true })
    for (const _ of ['recorded', 'repeated'])
      expect(await steps.returned(payment)).toMatchObject({ ok: true })
    const { results } = await env.DB.prepare(
      `SELECT json_extract(data, '$.remittance.state') AS state FROM outbox
      WHERE payment_id = ?1 AND template = 'payment_remitted' ORDER BY created_at`,
    )
      .bind(payment.id)
      .all()
    const told = results.map(({ state }) => state)
    expect(told).toEqual(['sent', 'returned', 'sent', 'returned'])
  })

  test.each([
    [[] as const, 'sent', {}, 'not_sent'],
    [[] as const, 'dispute', {}, 'unknown_dispute'],
    [['opened'] as const, 'dispute', { reference: 'dp_2' }, 'unknown_dispute'],
    [['sent', 'returned', 'sent again'] as const, 'ended', { trace: 'T-1' }, 'moved_since'],
    [['sent', 'returned', 'refund'] as const, 'ended', {}, 'moved_since'],
  ] as const)('after %j refuses to take back "%s" %o: %s', async (names, record, more, fault) => {
    const payment = await create(...names)
    const before = await readAccounts(payment)
    expect(await takeBack(payment, record, more)).toEqual({
      ok: false,
      error: { kind: 'not_taken_back', why: fault },
    })
    expect(await readAccounts(payment)).toEqual(before)
    expect(await office.readPayment({ payment: payment.id })).toMatchObject({
      value: { takenBack: [] },
    })
  })

  test('of two at the same moment takes back one', async () => {
    const payment = await create('opened')
    const results = await Promise.all([takeBack(payment, 'dispute'), takeBack(payment, 'dispute')])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readAccounts(payment)).toEqual(['card -12550', 'payee 12550'])
  })

  test('needs the reference of a dispute', async () => {
    const payment = await create('opened')
    expect(
      await office.takeBackRecord({ payment: payment.id, record: 'dispute', why }),
    ).toMatchObject({ error: { kind: 'invalid', fields: { reference: expect.any(String) } } })
  })
})
