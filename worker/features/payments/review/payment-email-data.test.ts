import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { insertPayablePayee, pay } from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { messageData } from '../../notifications/messages'
import { toPaymentId } from '../attempt/record-payment'

async function emailsAfterAccepting(isBtoB: boolean) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const payeeId = await insertPayablePayee()
  await pay(payeeId, { isBtoB: isBtoB ? '1' : '0', patientName: 'Acme Person', account: 'INV-77' })
  const row = await env.DB.prepare('SELECT attempt_id FROM payments WHERE payee_id = ?1')
    .bind(payeeId)
    .first<{ attempt_id: string }>()
  const attemptId = row?.attempt_id ?? ''
  const paymentId = toPaymentId(attemptId)
  await getAttemptStub(attemptId).review(paymentId, { action: 'accept' })
  const { results } = await env.DB.prepare(
    'SELECT template, data FROM outbox WHERE payment_id = ?1',
  )
    .bind(paymentId)
    .all<{ template: 'receipt' | 'payment_accepted'; data: string }>()
  return results.map(({ template, data }) => messageData[template].parse(JSON.parse(data)))
}

test('every email about a company’s payment contains its name and masked invoices', async () => {
  const emails = await emailsAfterAccepting(true)
  expect(emails).toHaveLength(2)
  for (const email of emails)
    expect(email).toMatchObject({ isBtoB: true, companyName: 'Acme Person', invoices: ['•••77'] })
})

test('every email about a person’s payment contains a masked account, and no name or whole account', async () => {
  const emails = await emailsAfterAccepting(false)
  expect(emails).toHaveLength(2)
  for (const email of emails) expect(email).toMatchObject({ isBtoB: false, maskedAccount: '•••77' })
  expect(JSON.stringify(emails)).not.toMatch(/Acme Person|INV-77/)
})
