// Production never half-works: with a variable missing, or with a stand-in where a company belongs,
// every request is a 500 whose log names the variable.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveBuilt } from './dist.ts'

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

test('as built, it answers 500 and its log names the variable that is missing', async () => {
  const response = await asBuilt.server.fetch('/web-payment')
  expect(response.status).toBe(500)
  expect(logsOf(asBuilt)).toMatch(/APP_SECRET is (missing|malformed)/)
  expect(logsOf(asBuilt)).toContain('SUPPORT_EMAIL is malformed')
})

test('with everything set but the card simulator, it still refuses, and says why', async () => {
  const response = await embedded.server.fetch('/web-payment')
  expect(response.status).toBe(500)
  const logs = logsOf(embedded)
  expect(logs).toContain('CARD_PROCESSOR is the embedded one')
  expect(logs).toContain('EMAIL_PROVIDER is the embedded one')
  expect(logs).not.toContain('APP_SECRET')
  expect(logs).not.toContain(complete.APP_SECRET)
})

test('what the visitor is told names no variable, and is not stored or sniffed', async () => {
  const response = await embedded.server.fetch('/web-payment')
  const body = await response.text()
  // The reference is random, and may look like a name.
  expect(body.replace(/Reference: .*/, '')).not.toMatch(/[A-Z]+_[A-Z]+/)
  expect(body).toMatch(/Reference: [\w-]{16}/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toContain('no-store')
})

test('nobody can pay meanwhile', async () => {
  const response = await embedded.server.fetch('/payment/payment_back.php?p=p_cedar', {
    method: 'POST',
    headers: { origin: complete.SITE_URL },
    body: new URLSearchParams({ amount: '1.00' }),
  })
  expect(response.status).toBe(500)
})
