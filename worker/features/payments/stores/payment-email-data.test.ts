import { env } from 'cloudflare:workers'
import { expect, test, vi } from 'vitest'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { messageData } from '../../notifications/messages'

async function listEmailsAfterAccepting(isBtoB: boolean) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { id } = await createPaymentIn('accepted', {
    form: { isBtoB: isBtoB ? '1' : '0', patientName: 'Acme Person', account: 'INV-77' },
  })
  const { results } = await env.DB.prepare(
    'SELECT template, data FROM outbox WHERE payment_id = ?1',
  )
    .bind(id)
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
