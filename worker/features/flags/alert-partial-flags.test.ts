import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { flagStrategyProbe, type VendorFinding } from '../../vendors/vendor-probe'
import { alertPartialFlags } from './alert-partial-flags'

const logged: string[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => logged.push(String(line)))
})
afterEach(() => vi.restoreAllMocks())

const partial: VendorFinding = {
  kind: 'misconfigured',
  found: 'pay-wpbp-redirect is on for some visitors only',
  advice: '',
}
const fullHour = Date.UTC(2026, 10, 21, 12)

async function run(finding: VendorFinding, now = fullHour) {
  const probe = vi.fn(async () => finding)
  const other = vi.fn(async () => partial)
  const vendorProbes = [
    { name: 'cards (Stripe)', probe: other },
    { name: flagStrategyProbe, probe },
  ]
  await alertPartialFlags({ vendorProbes, now: () => now })
  expect(other).not.toHaveBeenCalled()
  return probe.mock.calls.length
}

test('a flag that is on for some visitors only raises an alert that names it', async () => {
  await run(partial)
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('"level":"alert","event":"flag_strategy_partial"')
  expect(logged[0]).toContain('pay-wpbp-redirect is on for some visitors only')
})

test('a flag that is the same for all raises no alert', async () => {
  await run({ kind: 'ok', found: '' })
  expect(logged).toEqual([])
})

test('Unleash is probed once an hour, and not at all if it is not configured', async () => {
  const minutes = Array.from({ length: 60 }, (_, minute) => fullHour + minute * 60_000)
  const counts = await Promise.all(minutes.map((now) => run({ kind: 'ok', found: '' }, now)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(1)
  await alertPartialFlags({ vendorProbes: [], now: () => fullHour })
  expect(logged).toEqual([])
})
