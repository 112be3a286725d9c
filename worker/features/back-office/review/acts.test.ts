import { beforeEach, expect, test, vi } from 'vitest'
import { toEasternDay } from '../../../../shared/eastern-day'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { createOffice } from '../../../../tests/support/builders/office'
import { createCharged } from '../../../../tests/support/builders/remittance'
import { ana, mo, readStaffPage, requestAs } from '../../../../tests/support/requests/staff-page'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const date = toEasternDay(Date.now()).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

test('lists what a person did on a day, each with its payment, and nothing of others and other days', async () => {
  const by = `sam-${crypto.randomUUID().slice(0, 8)}@example.com`
  const office = createOffice(by)
  const [rejected, charged] = [await createPaymentIn('in-review'), await createCharged()]
  await office.addNote({ payment: rejected.id, note: 'Called.', key: 'note-0001' })
  await office.reject({ payment: rejected.id, reason: 'account_not_found' })
  await office.recordSent({ payment: charged.id, way: 'ach', trace: 'T-1', date })
  await office.recordRemittanceEnd({ payment: charged.id, status: 'returned', date })
  await office.refund({
    payment: charged.id,
    amountCents: 500,
    reason: 'biller_returned',
    key: 'refund-01',
  })

  const listed = await office.listActs({ by })
  const acts = listed.ok ? listed.value.acts : []
  expect(new Set(acts.map((act) => act.by))).toEqual(new Set([by]))
  expect(acts.filter(({ id }) => id === rejected.id).map(({ did }) => did)).toEqual([
    'rejected the payment',
    'wrote a note',
  ])
  const ofCharged = acts.filter(({ id }) => id === charged.id).map(({ did }) => did)
  expect(ofCharged).toContain('refunded $5.00')
  expect(ofCharged.length).toBeGreaterThanOrEqual(3)
  expect(acts.map(({ at }) => at)).toEqual(acts.map(({ at }) => at).toSorted((a, b) => b - a))

  const everyone = await office.listActs({})
  expect(everyone.ok && everyone.value.acts.length).toBeGreaterThanOrEqual(acts.length)
  expect(await office.listActs({ by, date: '01/02/2026' })).toMatchObject({ value: { acts: [] } })

  const bill = await createPaymentIn('canceled')
  const found = await office.readPayment({ payment: bill.id })
  const { reference, card } = found.ok ? found.value : { reference: '', card: { lastFour: '' } }
  await office.askForConfirmation({ kind: 'export', reference, lastFour: card.lastFour })
  const asked = await office.listActs({ by })
  expect(asked.ok && asked.value.acts[0]).toMatchObject({
    did: 'asked the payer to confirm an export',
    reference,
  })

  const page = await readStaffPage(requestAs(mo, `/acts?by=${encodeURIComponent(by)}`))
  expect(page).toContain('rejected the payment')
  expect(await readStaffPage(requestAs(ana, '/acts'))).toContain('Only a manager may do that.')
})
