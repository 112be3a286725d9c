import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { insertPayablePayee, pay } from '../../../../tests/support/builders/submit'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { messageData } from '../../notifications/messages'
import { toPaymentId } from '../attempt/record-payment'

async function mailsAfterAccepting(isBtoB: boolean) {
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

test('every mail of a company’s payment carries its name and invoices', async () => {
  const mails = await mailsAfterAccepting(true)
  expect(mails).toHaveLength(2)
  for (const mail of mails)
    expect(mail).toMatchObject({ isBtoB: true, companyName: 'Acme Person', invoices: ['INV-77'] })
})

test('no mail of a person’s payment carries name or account', async () => {
  const mails = await mailsAfterAccepting(false)
  expect(mails).toHaveLength(2)
  expect(JSON.stringify(mails)).not.toMatch(/Acme Person|INV-77/)
})
