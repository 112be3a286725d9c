// Questions to the payer through the RPC entrypoint.
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { createOffice, readVersion } from '../../../tests/support/builders/office'
import { createPayment } from '../../../tests/support/builders/payment'

const office = createOffice('Sam Staff')
const deadline = { type: 'confirmDeadlineApproaching', dueDate: '11/30/2030' } as const

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const statusOf = (id: string) =>
  env.DB.prepare('SELECT status FROM payments WHERE id = ?1').bind(id).first<string>('status')
const countQuestionMessages = (id: string) =>
  env.DB.prepare(
    "SELECT count(*) AS n FROM outbox WHERE payment_id = ?1 AND template LIKE 'info_%'",
  )
    .bind(id)
    .first<number>('n')

test('a question changes the payment’s status, is queued for the payer, and can be read by staff', async () => {
  const { id } = await createPayment()
  const outcome = await office.askForInfo({ payment: id, request: deadline })
  expect(outcome).toMatchObject({ ok: true, value: { id, sentTo: { email: true } } })
  expect(await statusOf(id)).toBe('awaiting_info')
  expect(await countQuestionMessages(id)).toBeGreaterThan(0)
  const read = await office.readPayment({ payment: id })
  expect(read.ok && read.value.questions).toMatchObject([
    { type: 'confirmDeadlineApproaching', status: 'open', answeredAt: null, answers: [] },
  ])
  // Staff must not see the payer's secret link.
  expect(JSON.stringify([outcome, read])).not.toMatch(/token|\bt=/)
})

test('ten concurrent requests create one question', async () => {
  const { id } = await createPayment()
  const request = {
    type: 'extraFields' as const,
    fields: [{ type: 'text' as const, name: 'Plan' }],
  }
  const version = await readVersion(id)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => office.askForInfo({ payment: id, version, request })),
  )
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ error: { kind: 'changed_since' } })
})

test.each([
  { type: 'confirmDeadlineApproaching', dueDate: '02/30/2030' },
  { type: 'extraFields', fields: [] },
  { type: 'askAnything' },
])('the question %j is refused and changes nothing', async (request) => {
  const { id } = await createPayment()
  const refused = await office.askForInfo({ payment: id, request: request as never })
  expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  expect([await statusOf(id), await countQuestionMessages(id)]).toEqual(['in_review', 0])
})

test('a question about an increase to the same amount is refused', async () => {
  const { id } = await createPayment('20.00')
  const request = { type: 'confirmAmountIncrease', newAmountCents: 2000 } as const
  expect(await office.askForInfo({ payment: id, request })).toEqual({
    ok: false,
    error: { kind: 'not_askable', why: 'not_payable' },
  })
  expect(await statusOf(id)).toBe('in_review')
})

test.each([
  ['confirmAmountIncreaseFee', null, false],
  ['confirmAmountIncreaseFee', 'the agreement', true],
  ['confirmAmountIncrease', null, true],
] as const)(
  'a debt collector’s payer is asked %s with the authorization %s: %s',
  async (type, authorization, isAsked) => {
    const { id } = await createPayment('20.00')
    await env.DB.prepare(
      `UPDATE payees SET debt_collector = 1, fees_authorized_by = ?2
      WHERE id = (SELECT payee_id FROM payments WHERE id = ?1)`,
    )
      .bind(id, authorization)
      .run()
    const request = { type, feeCents: 250, newAmountCents: 2_250 } as const
    const { ok, ...outcome } = await office.askForInfo({ payment: id, request })
    const previewed = await office.previewMessage({ payment: id, action: 'ask', request })
    expect(ok).toBe(isAsked)
    if (isAsked) return
    const error = { kind: 'not_askable', why: 'fee_not_authorized' }
    expect([outcome, previewed]).toMatchObject([{ error }, { error }])
    expect(await statusOf(id)).toBe('in_review')
  },
)
