// The page of a payment to print, for the answer to a dispute.
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createArchivedPayment } from '../../tests/support/builders/ended-payment'
import { createPaymentIn } from '../../tests/support/builders/made-payment'
import { createCharged, recordSentPayment } from '../../tests/support/builders/remittance'
import { captureLogEvents } from '../../tests/support/capture-log-lines'
import { eventually } from '../../tests/support/eventually'
import { fetchSite } from '../../tests/support/requests/site'
import { ana, mo, readStaffPage, requestAs } from '../../tests/support/requests/staff-page'

const logged = captureLogEvents()
const open = (id: string, person = ana) => readStaffPage(requestAs(person, `/payments/${id}/pack`))
const readText = async (id: string) => (await open(id)).replace(/<style[\s\S]*?<\/style>/g, '')

test('it has the sums, the checks, what was agreed to, sent and answered, and is logged', async () => {
  const payment = await createCharged({
    form: { amount: '125.50', account: 'CH-1001', payDOB: '04/05/1971' },
  })
  await recordSentPayment(payment, { trace: 'ACH 00012345' })
  const text = await readText(payment.id)
  for (const expected of [
    '<dt>Charged</dt><dd>$125.50</dd>',
    '<dd>matches (Y)</dd>',
    '<dd>matches (M)</dd>',
    'asked before: <q lang="en">Pay $125.50 to ',
    'with Visa ending in 1111?</q>',
    'Email: payment received',
    'ACH 00012345',
    '<dt>Account</dt><dd>CH-1001</dd>',
  ])
    expect(text).toContain(expected)
  expect(text).not.toMatch(/1971|04\/05|4111111111111111/)
  expect(logged.filter(({ event }) => event === 'dispute_pack')).toMatchObject([
    { actor: 'ana@example.com', paymentId: payment.id },
  ])
  expect(await readStaffPage(requestAs(mo, `/payments/${payment.id}`))).toContain(
    `href="/payments/${payment.id}/pack"`,
  )
  expect((await requestAs(mo, '/payments/pay_none/pack')).status).toBe(404)
})

test('it has the question that the payer agreed to, and the answers', async () => {
  const payment = await createPaymentIn('account-corrected')
  expect(await readText(payment.id)).toContain('<strong>CH-7777</strong>')
  const agreed = await createPaymentIn('answered')
  expect(await readText(agreed.id)).toContain('Your bill has a due date that is approaching')
})

test('of an archived payment it has the same, without what staff wrote for each other', async () => {
  const { id } = await createArchivedPayment()
  const text = await readText(id)
  expect(text).toContain('What the payer agreed to')
  expect(text).toContain('Dispute dp_1 of $10.00, won')
  expect(text).not.toMatch(/Called|Not Pat/)
})

test('it says whether the status link was opened by another browser, or later', async () => {
  const payment = await createPaymentIn('in-review', {
    cookie: `__Host-b=${'a'.repeat(22)}; b=${'a'.repeat(22)}`,
  })
  const never = '<dt>Status link opened</dt><dd>only in the browser that paid, or not at all</dd>'
  expect(await readText(payment.id)).toContain(never)
  await fetchSite(payment.path ?? '')
  await eventually(async () => expect(await readText(payment.id)).not.toContain(never))
  const openedAt = () =>
    env.DB.prepare('SELECT link_opened_at FROM payments WHERE id = ?1')
      .bind(payment.id)
      .first('link_opened_at')
  const first = await openedAt()
  await fetchSite(payment.path ?? '')
  expect(await openedAt()).toBe(first)
})
