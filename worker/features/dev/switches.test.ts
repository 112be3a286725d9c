import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { devVisitor } from '../../../tests/support/requests/dev-requests'
import { fetchInIsolate } from '../../../tests/support/requests/in-isolate'
import { createTestServices } from '../../../tests/support/requests/services'
import { fetchPage, postForm } from '../../../tests/support/requests/site'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

const name = 'pay-wpbp-redirect'
const readFlag = () =>
  env.DB.prepare('SELECT enabled FROM flags WHERE name = ?1').bind(name).first<number>('enabled')

test('the flags page switches a flag off and on and shows its state', async () => {
  expect((await fetchPage('/dev/flags')).text).toContain('aria-checked="true"')
  const off = await postForm('/dev/flags', { name, enabled: '0' })
  expect(off).toMatchObject({ status: 303, location: '/dev/flags?done=flag_off' })
  expect(await readFlag()).toBe(0)
  expect((await fetchPage(off.location)).text).toMatch(/Switched off[\s\S]*aria-checked="false"/)
  await postForm('/dev/flags', { name, enabled: '1' })
  expect(await readFlag()).toBe(1)
})

test('a switched flag applies to the next request', async () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
  const readPayStatus = async () => (await fetchPage('/pay', phone)).status
  await postForm('/dev/flags', { name, enabled: '0' })
  expect(await readPayStatus()).toBe(200)
  await postForm('/dev/flags', { name, enabled: '1' })
  expect(await readPayStatus()).toBe(302)
})

test.each([
  [{ name: 'unknown', enabled: '1' }, 404],
  [{ name, enabled: 'yes' }, 400],
  [{ name }, 400],
])('posting %o to the flags page changes nothing', async (form, status) => {
  await postForm('/dev/flags', { name, enabled: '0' })
  expect((await postForm('/dev/flags', form)).status).toBe(status)
  expect(await readFlag()).toBe(0)
  await postForm('/dev/flags', { name, enabled: '1' })
})

test('clearing limits resets the limits of the visitor’s IP address, and of no other', async () => {
  const { limiter } = createTestServices()
  const spend = async (subject: string) => {
    for (let count = 0; count < 5; count += 1) await limiter.reserve('access_code', subject)
  }
  await spend('203.0.113.80')
  await spend('203.0.113.81')
  expect(await limiter.reserve('access_code', '203.0.113.80')).toMatchObject({ ok: false })
  const response = await postForm('/dev/limits', {}, devVisitor)
  expect(response).toMatchObject({ status: 303, location: '/dev/limits?done=limits_cleared' })
  expect(await limiter.reserve('access_code', '203.0.113.80')).toEqual({ ok: true })
  expect(await limiter.reserve('access_code', '203.0.113.81')).toMatchObject({ ok: false })
})

test('the limits page shows the visitor’s IP address and how much a limit allows', async () => {
  const { text } = await fetchPage('/dev/limits', devVisitor)
  expect(text).toContain('<code>203.0.113.80</code>')
  expect(text).toContain('5 in an hour')
})

test.each([
  ['www.papaya.example', 404],
  ['papaya.workers.dev', 404],
  ['localhost.papaya.example', 404],
  ['203.0.113.7', 404],
  ['localhost:8787', 200],
  ['cards.localhost', 200],
  ['192.168.1.20:8787', 200],
  ['[::1]:8787', 200],
])('on the host %s, /dev responds %i', async (host, status) => {
  const response = await fetchInIsolate('/dev', { origin: `https://${host}` })
  expect(response.status).toBe(status)
})
