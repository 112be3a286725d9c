// A flood of refused submits and status requests leaves no file of a payment attempt on disk.
import { globSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LocalSite } from '../../scripts/start/local-site.ts'
import { type ChaosSite, makeChaosSite } from './chaos-site.ts'
import { fetchStatus, openForm, submit } from './payer.ts'

let chaos: ChaosSite
let site: LocalSite

beforeAll(async () => {
  chaos = await makeChaosSite()
  site = await chaos.start()
})
afterAll(() => chaos.remove())

const countFiles = () =>
  globSync('v3/do/*PaymentAttempt*/*.sqlite', { cwd: chaos.persistTo }).filter(
    (file) => !file.endsWith('metadata.sqlite'),
  ).length

const refusals = [
  { reason: 'a changed fee', fields: { shownFee: '12345' }, status: 409 },
  { reason: 'a failed captcha', fields: { googleRecaptchaToken: 'x' }, status: 403 },
  { reason: 'an invalid card', fields: { ccn: '4111 1111 1111 1112' }, status: 422 },
] as const

test.each(refusals)(
  'forty submits refused for $reason leave no file of an attempt',
  async ({ fields, status }) => {
    const before = countFiles()
    for (let sent = 0; sent < 40; sent += 1) {
      const attempt = await openForm(site.url)
      const { httpStatus } = await submit(site.url, { attempt, cents: 1500, fields })
      expect(httpStatus).toBe(status)
      expect(await fetchStatus(site.url, attempt)).toMatchObject({ status: 'not_sent', attempt })
    }
    expect(countFiles()).toBe(before)
  },
)

test('submits over the rate limit leave no file of an attempt, and paid ones leave one each', async () => {
  const before = countFiles()
  const statuses: number[] = []
  for (let sent = 0; sent < 20; sent += 1) {
    const attempt = await openForm(site.url)
    const paid = await submit(site.url, { attempt, cents: 2000 + sent, ipAddress: '203.0.113.9' })
    statuses.push(paid.httpStatus)
  }
  expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 17 }, () => 429)])
  expect(countFiles()).toBe(before + 3)
})
