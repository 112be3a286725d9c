// What staff see of other payments that may be for the same bill.

import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { hour } from '../../../../tests/support/durations'
import { explainQuery } from '../../../../tests/support/explain-query'
import { createTestServices } from '../../../../tests/support/requests/services'
import { fetchPage } from '../../../../tests/support/requests/site'
import { toOffice } from '../../back-office/commands'
import { possibleDuplicatesQuery } from './possible-duplicates-store'

const payBill = async (payeeId: string, form: Readonly<Record<string, string>> = {}) =>
  (await createPaymentIn('in-review', { payeeId, form })).id

async function readDuplicates(payment: string) {
  const reply = await toOffice('Sam Staff', createTestServices())('readPayment', { payment })
  if (!reply.ok) throw new Error(reply.error.kind)
  const { possibleDuplicates } = reply.value
  return possibleDuplicates.map(({ id, same }) => `${id} ${same}`)
}

/** Dates the first payment so long before the second. */
const setApart = (first: string, second: string, ms: number) =>
  env.DB.prepare(
    `UPDATE payments SET created_at = (SELECT created_at FROM payments WHERE id = ?2) - ?3
    WHERE id = ?1`,
  )
    .bind(first, second, ms)
    .run()

let cents = 60_000
/** An amount that no other test pays: other tests use the same card within the hour. */
const newAmount = () => {
  cents += 1
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

test('payments with the same card and amount within an hour are possible duplicates, regardless of payee and account', async () => {
  const amount = newAmount()
  const first = await payBill(await insertPayablePayee(), { amount })
  const second = await payBill(await insertPayablePayee(), { amount, account: 'B-2002' })
  await payBill(await insertPayablePayee(), { amount, ccn: '5424000000000015' })
  await payBill(await insertPayablePayee(), { amount: newAmount() })
  expect(await readDuplicates(first)).toEqual([`${second} card`])
  expect(await readDuplicates(second)).toEqual([`${first} card`])
  await setApart(first, second, hour)
  expect(await readDuplicates(second)).toEqual([`${first} card`])
  await setApart(first, second, hour + 1)
  expect(await readDuplicates(second)).toEqual([])
})

test('two payments of one bill, made while bills cannot be claimed, are possible duplicates until staff reject one', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const payee = await insertPayablePayee()
  const form = { amount: newAmount() }
  const first = await payBill(payee, form)
  await env.DB.prepare('ALTER TABLE payment_claims RENAME TO payment_claims_renamed').run()
  const second = await payBill(payee, { ...form, ccn: '5424000000000015' })
  await env.DB.prepare('ALTER TABLE payment_claims_renamed RENAME TO payment_claims').run()
  expect(await readDuplicates(second)).toEqual([`${first} bill`])
  expect(await readDuplicates(first)).toEqual([`${second} bill`])
  await setApart(first, second, 24 * hour)
  expect(await readDuplicates(second)).toEqual([`${first} bill`])
  expect(await readDuplicates(first)).toEqual([`${second} bill`])
  await setApart(first, second, 24 * hour + 1)
  expect(await readDuplicates(second)).toEqual([])
  expect(await readDuplicates(first)).toEqual([])
  await setApart(first, second, 0)

  const page = await fetchPage(`/dev/staff/payments/${second}`)
  expect(page.text).toMatch(/Possible duplicates<.*<a href="[^"]+">PPY-/s)

  await env.DB.prepare("UPDATE payments SET status = 'rejected' WHERE id = ?1").bind(first).run()
  expect(await readDuplicates(second)).toEqual([])
  expect((await fetchPage(`/dev/staff/payments/${second}`)).text).not.toContain(
    'Possible duplicate',
  )
})

test('the query of possible duplicates uses its indexes', async () => {
  const plan = (await explainQuery(possibleDuplicatesQuery)).join()
  expect(plan).toContain('payments_by_bill (bill_key=? AND created_at>? AND created_at<?)')
  expect(plan).toContain('payments_by_card (card_last_four=? AND created_at>? AND created_at<?')
  expect(plan).not.toMatch(/SCAN p/)
})
