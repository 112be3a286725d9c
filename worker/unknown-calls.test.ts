// A call that does not exist gets 404 as JSON, whatever else is wrong with the request.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { siteOrigin } from '../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

const unknown = [
  '/api',
  '/api/',
  '/api/unknown.php',
  '/api/unknown/unknown.php?x=1',
  '/api/send_sms.php/more',
  '/%61pi/unknown.php',
  '/payment',
  '/payment/unknown.php',
  '/payment/a/b',
]
const types = ['application/json', 'text/plain', 'multipart/form-data; boundary=b', 'image/png', '']

describe.each(unknown)('the unknown call %s', (path) => {
  const headers = { origin: siteOrigin }

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    `the method %s of the unknown call ${path} gets 404 as JSON`,
    async (method) => {
      const response = await fetchInIsolate(path, { method, headers })
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(await response.json()).toMatchObject({ status: 'error', code: 'NOT_FOUND' })
      expect(response.status).toBe(404)
      expect(response.headers.get('allow')).toBeNull()
    },
  )

  test.each(types)(`a body of type "%s" for the unknown call ${path} gets 404`, async (type) => {
    for (const sent of [headers, { origin: 'https://evil.example' }]) {
      const request = { method: 'POST', headers: { ...sent, 'content-type': type } }
      const response = await fetchInIsolate(path, { ...request, body: '{"a":1,"a":2}' })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test(`a body of 100 KB for the unknown call ${path} gets 404`, async () => {
    const body = 'x'.repeat(100_000)
    const response = await fetchInIsolate(path, { method: 'POST', headers, body })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
  })
})

test.each([
  ['/api/shorten_url.php', 'GET', 405],
  ['/payment/payment_back.php', 'DELETE', 405],
  ['/apis', 'GET', 404],
  ['/payments', 'GET', 404],
])('the path %s does not get NOT_FOUND as JSON for %s', async (path, method, status) => {
  const response = await fetchInIsolate(path, { method, headers: { origin: siteOrigin } })
  const text = await response.text()
  expect(response.status).toBe(status)
  expect(text).not.toContain('"NOT_FOUND"')
})
