// What staff see of a payment while a decision is being carried out, and that nothing else can be done with it.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPaymentIn } from '../../../tests/support/builders/made-payment'
import { createOffice } from '../../../tests/support/builders/office'
import { ana, readStaffPage, requestAs } from '../../../tests/support/requests/staff-page'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const office = createOffice('Ben Cho')
const since = Date.parse('2026-11-28T16:03:00Z')
const at = 'Nov 28, 2026, 11:03 AM ET'

const states = [
  ['accept-pending', { action: 'accept', by: 'Sam Staff' }, 'Charging the card', 'Sam Staff'],
  ['reject-pending', { action: 'reject', by: 'Sam Staff' }, 'Rejecting', 'Sam Staff'],
  ['cancel-pending', { action: 'cancel', by: 'payer' }, 'Canceling', 'the payer'],
] as const

async function create(state: (typeof states)[number][0]): Promise<string> {
  const { id } = await createPaymentIn(state)
  await env.DB.prepare('UPDATE payments SET deciding_since = ?2 WHERE id = ?1')
    .bind(id, since)
    .run()
  return id
}

describe.each(states)('a payment in state %s', (state, deciding, words, who) => {
  test('is shown with what is done, by whom and since when, and without any form to decide it', async () => {
    const id = await create(state)
    const page = await readStaffPage(requestAs(ana, `/payments/${id}`))
    expect(page).toMatch(new RegExp(`${words}[^.]* since ${at}, by ${who}\\.`))
    for (const form of ['accept', 'reject', 'ask', 'withdraw'])
      expect(page).not.toContain(`/payments/${id}/${form}"`)
    expect(await readStaffPage(requestAs(ana, '/'))).toMatch(
      new RegExp(`${id}(?:(?!<tr).)*being decided`, 's'),
    )
    const read = await office.readPayment({ payment: id })
    expect(read.ok && read.value.deciding).toEqual({ ...deciding, since })
  })

  test('can be decided in no other way, asked about, or previewed', async () => {
    const payment = await create(state)
    const request = { type: 'confirmDeadlineApproaching', dueDate: '11/30/2030' } as const
    const others = [
      ...(deciding.action === 'accept' ? [] : [() => office.accept({ payment })]),
      ...(deciding.action === 'reject'
        ? []
        : [() => office.reject({ payment, reason: 'already_paid' })]),
      () => office.askForInfo({ payment, request }),
      () => office.withdrawInfo({ payment }),
      () => office.previewMessage({ payment, action: 'accept' }),
      () => office.previewMessage({ payment, action: 'ask', request }),
    ]
    const refused = { kind: 'being_decided', deciding: { ...deciding, since } }
    for (const call of others) expect(await call()).toEqual({ ok: false, error: refused })
    // A form that was opened before, and one that was confirmed.
    for (const confirm of ['', '1']) {
      const form = { type: request.type, value: request.dueDate, confirm }
      const response = await requestAs(ana, `/payments/${payment}/ask`, form)
      expect(response.status).toBe(409)
      expect(await readStaffPage(response)).toContain('hasn’t confirmed it yet, so nothing else')
    }
  })
})

test('the same decision again asks the card processor again', async () => {
  const payment = await create('accept-pending')
  expect(await office.accept({ payment })).toMatchObject({
    ok: true,
    value: { outcome: 'pending' },
  })
  await env.DB.prepare(
    "UPDATE simulator_charges SET amount_cents = 4500 WHERE idempotency_key LIKE ?1 || '.%'",
  )
    .bind(payment.replace('pay_', ''))
    .run()
  await env.DB.prepare('UPDATE payments SET amount_cents = 4500 WHERE id = ?1').bind(payment).run()
  expect(await office.accept({ payment })).toMatchObject({ ok: true, value: { outcome: 'done' } })
  const read = await office.readPayment({ payment })
  expect(read.ok && [read.value.status, read.value.deciding]).toEqual(['accepted', null])
})
