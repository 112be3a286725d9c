import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { insertPayablePayee, pay } from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { messageData } from '../../notifications/messages'
import { toPaymentId } from './payment-store'

async function listEmailsAfterAccepting(isBtoB: boolean) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const payeeId = await insertPayablePayee()
  await pay(payeeId, { isBtoB: isBtoB ? '1' : '0', patientName: 'Acme Person', account: 'INV-77' })
  const row = await env.DB.prepare('SELECT attempt_id FROM payments WHERE payee_id = ?1')
    .bind(payeeId)
    .first<{ attempt_id: string }>()
  const attemptId = row?.attempt_id ?? ''
  const paymentId = toPaymentId(attemptId)
  await getAttemptStub(attemptId).review(paymentId, { action: 'accept', by: 'Sam Staff' })
  const { results } = await env.DB.prepare(
    'SELECT template, data FROM outbox WHERE payment_id = ?1',
  )
    .bind(paymentId)
    .all<{ template: 'receipt' | 'payment_accepted'; data: string }>()
  return results.map(({ template, data }) => messageData[template].parse(JSON.parse(data)))
}

test('the receipt and the acceptance email of a company’s payment contain its name and masked invoices', async () => {
  const emails = await listEmailsAfterAccepting(true)
  expect(emails).toHaveLength(2)
  for (const email of emails)
    expect(email).toMatchObject({ isBtoB: true, companyName: 'Acme Person', invoices: ['•••77'] })
})

test('the receipt and the acceptance email of a person’s payment contain a masked account, and no name or whole account', async () => {
  const emails = await listEmailsAfterAccepting(false)
  expect(emails).toHaveLength(2)
  for (const email of emails) expect(email).toMatchObject({ isBtoB: false, maskedAccount: '•••77' })
  expect(JSON.stringify(emails)).not.toMatch(/Acme Person|INV-77/)
})
