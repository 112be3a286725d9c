// The daily budgets of texts that all visitors share, used up by thousands of visitors.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { memoryLimiter } from '../../../tests/support/fakes/memory-limiter'
import { type CaptchaStatus, reserveText } from './abuse-checks'

const logged = captureLogLines()
afterEach(() => vi.restoreAllMocks())

/** Each visitor has an IP address, in a network of its own, and a phone number of their own. */
function buildCrowd(partner: string | null = null) {
  const limiter = memoryLimiter(() => 1_900_000_000_000)
  let visitors = 0
  return async (captchaStatus: CaptchaStatus, count: number) => {
    const outcomes = []
    for (let sent = 0; sent < count; sent += 1) {
      visitors += 1
      const ip = `198.${Math.floor(visitors / 250)}.${visitors % 250}.7`
      const phone = `number ${visitors}`
      outcomes.push(await reserveText({ phone, ip, captchaStatus, partner }, { limiter }))
    }
    return { allowed: outcomes.filter(({ ok }) => ok).length, last: outcomes.at(-1) }
  }
}

describe('the daily budget of the site', () => {
  test('lets 1,000 visitors without a solved captcha send 200 texts, and leaves 2,000 for visitors with one', async () => {
    const request = buildCrowd()
    const unchecked = await request('not_shown', 1000)
    expect(unchecked.allowed).toBe(200)
    expect(unchecked.last).toMatchObject({ ok: false, error: { kind: 'site_limit' } })
    expect(logged.join()).toContain('"level":"warn","event":"sms_unchecked_budget_spent"')
    expect((await request('passed', 2000)).allowed).toBe(2000)
  })

  test('has 2,000 texts for visitors with a solved captcha, and raises an alert when they are used up', async () => {
    const request = buildCrowd()
    const checked = await request('passed', 2100)
    expect(checked.allowed).toBe(2000)
    // Hits are counted in steps of an hour, so the wait is up to an hour longer than a day.
    expect(checked.last).toMatchObject({ ok: false, error: { kind: 'site_limit' } })
    expect(checked.last).toHaveProperty('error.retryAfterSeconds', expect.closeTo(88_200, -4))
    expect(logged.join()).toContain('"level":"alert","event":"sms_budget_spent"')
    expect((await request('not_shown', 1)).allowed).toBe(1)
  })
})

describe('the daily budget of a partner', () => {
  test('lets visitors without a solved captcha send 30 of its texts', async () => {
    const request = buildCrowd('maple-creek')
    const unchecked = await request('not_shown', 100)
    expect(unchecked.allowed).toBe(30)
    expect(unchecked.last).toMatchObject({ ok: false, error: { kind: 'partner_limit' } })
    expect(logged.join()).toContain('"level":"warn","event":"sms_partner_unchecked_budget_spent"')
    const checked = await request('passed', 400)
    expect(checked.allowed).toBe(300)
    expect(checked.last).toMatchObject({ ok: false, error: { kind: 'partner_limit' } })
    expect(logged.join()).toContain('"level":"alert","event":"sms_partner_budget_spent"')
  })
})
