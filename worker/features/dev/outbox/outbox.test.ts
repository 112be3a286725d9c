import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { passwordChangedEmailCopy } from '../../../../shared/locales/emails/accounts'
import { createPaymentIn } from '../../../../tests/support/builders/made-payment'
import { insertReceiver, readNotices } from '../../../../tests/support/builders/receiver'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { follow } from '../../../../tests/support/requests/dev-requests'
import { fetchPage, postForm } from '../../../../tests/support/requests/site'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM outbox').run()
})

const statusOf = (id: string) =>
  env.DB.prepare('SELECT status FROM outbox WHERE id = ?1').bind(id).first<string>('status')

const insert = (id: string, overrides: Readonly<Record<string, string>>) => {
  const row: Readonly<Record<string, string>> = {
    kind: 'email',
    recipient: 'rosa@example.com',
    template: 'receipt',
    data: '{}',
    status: 'sent',
    ...overrides,
  }
  return env.DB.prepare(
    `INSERT INTO outbox (id, kind, recipient, template, data, status, created_at, next_try_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, 0)`,
  )
    .bind(id, row.kind, row.recipient, row.template, row.data, row.status)
    .run()
}

test('an empty outbox says so and links to a demo payment', async () => {
  const { text } = await fetchPage('/dev/outbox')
  expect(text).toContain('No messages')
  expect(text).toContain('href="/dev/go/in-review?show=message"')
  expect((await fetchPage('/dev/outbox?status=failed')).text).toContain(
    'No message has the status “failed”',
  )
})

test('after a payment the outbox shows the open receipt email with a link to the receipt', async () => {
  const { id } = await createPaymentIn('in-review', { payee: { name: 'Cedar Hollow' } })
  const { text } = await fetchPage('/dev/outbox')
  expect(text).toContain('In review: your payment')
  expect(text).toContain('pat@example.com')
  expect(text).toContain(`src="/dev/outbox/${encodeURIComponent(`${id}:receipt`)}/html"`)
  expect(text).toContain('sandbox="allow-same-origin allow-top-navigation-by-user-activation"')
  const link = /href="https:\/\/papaya\.test(\/web-payment\/receipt\?r=[^"]+)"/.exec(text)?.[1]
  expect((await follow(link ?? '')).status).toBe(200)
})

test('an email is served without JavaScript and can be framed by pages of this site only', async () => {
  const { id } = await createPaymentIn('in-review')
  const email = await fetchPage(`/dev/outbox/${encodeURIComponent(`${id}:receipt`)}/html`)
  const policy = email.headers.get('content-security-policy') ?? ''
  for (const part of [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "frame-ancestors 'self'",
    'sandbox allow-same-origin allow-top-navigation-by-user-activation',
  ])
    expect(policy.split('; ')).toContain(part)
  expect(email.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(email.text).toContain('<base target="_top"')
  const outer = await fetchPage('/dev/outbox')
  expect(outer.headers.get('content-security-policy')).toContain("frame-src 'self'")
})

test('the outbox shows a message in its recipient’s language, and everything around it in English', async () => {
  const template = 'password_changed'
  const data = JSON.stringify({ locale: 'es', changedAt: 0 })
  await insert('spanish', { template, data })
  const email = await fetchPage('/dev/outbox/spanish/html')
  expect(email.text).toContain('<html lang="es">')
  expect(email.text).toContain(passwordChangedEmailCopy.es.heading)
  const page = await fetchPage('/dev/outbox/spanish')
  expect(page.text).toContain(passwordChangedEmailCopy.es.subject)
  expect(page.text).toContain('<html lang="en">')
  expect(page.text).toContain('Deliver now')
})

test('the deliver button sends a due message', async () => {
  const { id } = await createPaymentIn('in-review')
  const outboxId = `${id}:receipt`
  await env.DB.prepare("UPDATE outbox SET status = 'pending', next_try_at = 0 WHERE id = ?1")
    .bind(outboxId)
    .run()
  const response = await postForm('/dev/outbox', {})
  expect(response.status).toBe(303)
  expect(await statusOf(outboxId)).toBe('sent')
  expect((await fetchPage(response.location)).text).toContain(
    'Delivery of up to 50 due messages was tried',
  )
})

test('the outbox filter shows one status and preserves it in the links', async () => {
  const { id } = await createPaymentIn('in-review')
  await env.DB.prepare("UPDATE outbox SET status = 'failed', last_code = 'to_invalid'").run()
  const failed = await fetchPage('/dev/outbox?status=failed')
  expect(failed.text).toContain('to_invalid')
  expect(failed.text).toContain(`${encodeURIComponent(`${id}:receipt`)}?status=failed`)
  expect((await fetchPage('/dev/outbox?status=sent')).text).toContain(
    'No message has the status “sent”',
  )
  expect((await fetchPage('/dev/outbox?status=%3Cscript%3E')).status).toBe(200)
})

test('an SMS is shown as plain text with links, without a frame', async () => {
  await createPaymentIn('in-review')
  await env.DB.prepare("UPDATE outbox SET kind = 'sms', recipient = '+14155550132'").run()
  const { text } = await fetchPage('/dev/outbox')
  expect(text).toMatch(/class="text">[\s\S]*<a href="https:\/\/papaya\.test\/web-payment\/receipt/)
  expect(text).toContain('+14155550132')
  expect(text).not.toContain('<iframe')
})

test('a purged or invalid message does not break the outbox', async () => {
  await insert('purged', { recipient: '' })
  await insert('invalid', { template: 'no_such_template' })
  const { status, text } = await fetchPage('/dev/outbox')
  expect(status).toBe(200)
  expect(text.match(/\(cannot be rendered\)/g)?.length).toBeGreaterThanOrEqual(2)
  expect((await fetchPage('/dev/outbox/purged/html')).status).toBe(404)
})

test('an unknown outbox message is not found', async () => {
  expect((await fetchPage('/dev/outbox/unknown')).status).toBe(404)
  expect((await fetchPage('/dev/outbox/unknown/html')).status).toBe(404)
})

test('the outbox lists the notices to receivers, and delivers what is due', async () => {
  const payeeId = await insertPayablePayee({ not_medical: 1, name: 'Cedar Hollow' })
  await insertReceiver(payeeId)
  vi.spyOn(Object.getPrototypeOf(env.OUTBOX_QUEUE), 'sendBatch').mockResolvedValue(undefined)
  await createPaymentIn('in-review', { payeeId })
  const before = (await fetchPage('/dev/outbox')).text
  expect(before).toContain('payment.submitted')
  expect(before).toContain('Cedar Hollow')
  expect((await postForm('/dev/outbox', {})).status).toBe(303)
  expect(await readNotices(payeeId)).toMatchObject([{ sent_at: expect.any(Number) }])
})
