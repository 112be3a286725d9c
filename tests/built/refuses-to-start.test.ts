// In production, a missing variable or an embedded vendor makes pages and calls respond 500, and the log names the
// variable.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuilt } from './serve-built.ts'

const complete = {
  SITE_URL: 'https://papaya.example',
  APP_SECRET: 'a-secret-of-this-test-and-of-nothing-else-at-all',
  PANEL_URL: 'https://panel.example',
  MERCHANT_FORM_URL: 'https://forms.example',
  APP_STORE_URL: 'https://apps.example/ios',
  PLAY_STORE_URL: 'https://apps.example/android',
  SUPPORT_EMAIL: 'support@papaya.example',
  PARTNERSHIPS_EMAIL: 'partners@papaya.example',
} as const

const asBuilt = serveBuilt('production')
const embedded = serveBuilt('production', complete)
const logsOf = ({ server }: typeof asBuilt) =>
  server
    .getLogs()
    .map(({ message }) => message)
    .join('\n')

beforeAll(() => Promise.all([asBuilt.server.listen(), embedded.server.listen()]))
afterAll(() => Promise.all([asBuilt.server.close(), embedded.server.close()]))

test('the production build without its variables responds 500, and its log names the missing ones', async () => {
  const response = await asBuilt.server.fetch('/web-payment')
  expect(response.status).toBe(500)
  expect(logsOf(asBuilt)).toMatch(/APP_SECRET is (missing|malformed)/)
  expect(logsOf(asBuilt)).toContain('SUPPORT_EMAIL is empty')
})

test('the production build with embedded vendors responds 500, and its log names their variables', async () => {
  const response = await embedded.server.fetch('/web-payment')
  expect(response.status).toBe(500)
  const logs = logsOf(embedded)
  expect(logs).toContain('CARD_PROCESSOR is embedded')
  expect(logs).toContain('EMAIL_PROVIDER is embedded')
  expect(logs).not.toContain('APP_SECRET')
  expect(logs).not.toContain(complete.APP_SECRET)
})

test('the error page of a misconfigured site names no variable and is not cached or sniffed', async () => {
  const response = await embedded.server.fetch('/web-payment')
  const body = await response.text()
  // The reference is random and may look like a variable's name.
  expect(body.replace(/Error code: .*/, '')).not.toMatch(/[A-Z]+_[A-Z]+/)
  expect(body).toMatch(/Error code: [\w-]{16}/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toContain('no-store')
})

test('a misconfigured site accepts no payment', async () => {
  const response = await embedded.server.fetch('/payment/payment_back.php?p=p_cedar', {
    method: 'POST',
    headers: { origin: complete.SITE_URL },
    body: new URLSearchParams({ amount: '1.00' }),
  })
  expect(response.status).toBe(500)
})
