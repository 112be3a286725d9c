// Lifetimes, days and times of day on February 29, at the turn of a year, when the clocks change, and after the last
// second of 32 bits.
import { describe, expect, test } from 'vitest'
import { toDayText, toMomentText } from '../../shared/locales/dates'
import { toClockTime, tryAgainAt } from '../../shared/locales/wait'
import { decideNext } from '../../worker/features/notifications/decide-next'
import { toDay as toReportDay } from '../../worker/features/pay-landing/path-reports'
import {
  isStepUpPass,
  issueStepUpPass,
} from '../../worker/features/payments/card-testing/step-up-pass'
import { decideHold } from '../../worker/features/payments/review/hold-expiry'
import {
  issueAttemptToken,
  readAttemptToken,
} from '../../worker/features/payments/tokens/attempt-token'
import { checkFormToken, issueFormToken } from '../../worker/features/widget/form-token'
import { toDay, toFirstDay } from '../../worker/vendors/metrics/metrics'
import { day, hour, minute } from '../support/durations'

const secret = 's'.repeat(32)

describe.each([
  ['on February 29', '2028-02-29T23:30:00Z'],
  ['before February 29', '2028-02-28T23:59:00Z'],
  ['at the turn of a year', '2030-12-31T23:59:00Z'],
  ['before daylight saving time begins', '2027-03-14T06:59:00Z'],
  ['before daylight saving time ends', '2026-11-01T05:59:00Z'],
  ['in the last minute of 32 bits', '2038-01-19T03:14:00Z'],
])('%s', (_, iso) => {
  const at = Date.parse(iso)

  test('an attempt is valid for 24 hours', async () => {
    const token = await issueAttemptToken(secret, 'p_1', at)
    const isValid = async (now: number) => (await readAttemptToken([secret], token, now)).ok
    expect(await isValid(at + day - 1)).toBe(true)
    expect(await isValid(at + day)).toBe(false)
  })

  test('a step-up pass is valid for ten minutes', async () => {
    const pass = await issueStepUpPass(secret, 'payer', at)
    const isValid = (now: number) => isStepUpPass([secret], { pass, browserHash: 'payer' }, now)
    expect(await isValid(at + 10 * minute - 1)).toBe(true)
    expect(await isValid(at + 10 * minute)).toBe(false)
  })

  test('a widget’s form is valid for two hours', async () => {
    const token = await issueFormToken(secret, 'acme', at)
    const check = (now: number) => checkFormToken([secret], { token, name: 'acme', now })
    expect(await check(at + 2 * hour)).toBe('valid')
    expect(await check(at + 2 * hour + 1)).toBe('expired')
  })

  test('a hold of seven days is released six hours before its end', () => {
    const hold = { holdUntilAt: at + 7 * day, warnedAt: at }
    const releaseAt = at + 7 * day - 6 * hour
    expect(decideHold(hold, releaseAt - 1)).toEqual({ kind: 'wait', nextAt: releaseAt })
    expect(decideHold(hold, releaseAt)).toEqual({ kind: 'release' })
  })

  test('a message is tried again after 30 seconds', () => {
    const reply = { kind: 'unavailable', code: '503' } as const
    const next = decideNext({ reply, tries: 1, deliveryUncertain: false, now: at })
    expect(next.nextTryAt).toBe(at + 30_000)
  })
})

test.each([
  ['2028-02-29T23:59:59.999Z', '2028-02-29', '2028-02-28'],
  ['2028-03-01T00:00:00Z', '2028-03-01', '2028-02-29'],
  ['2031-01-01T00:00:00Z', '2031-01-01', '2030-12-31'],
  ['2027-03-14T07:00:00Z', '2027-03-14', '2027-03-13'],
  ['2026-11-01T06:00:00Z', '2026-11-01', '2026-10-31'],
])('at %s the day of a count is %s, and the day before it %s', (iso, today, yesterday) => {
  const now = Date.parse(iso)
  expect([toReportDay(now), toDay(now), toFirstDay(now, 1)]).toEqual([today, today, today])
  expect(toFirstDay(now, 2)).toBe(yesterday)
})

// In the night of March 14, 2027, 1:59 AM is followed by 3:00 AM; on November 1, 2026, 1:00 to 1:59 AM comes twice.
test.each([
  ['2027-03-14T06:59:00Z', 'Mar 14, 2027, 1:59 AM ET'],
  ['2027-03-14T07:00:00Z', 'Mar 14, 2027, 3:00 AM ET'],
  ['2026-11-01T05:59:00Z', 'Nov 1, 2026, 1:59 AM ET'],
  ['2026-11-01T06:00:00Z', 'Nov 1, 2026, 1:00 AM ET'],
  ['2028-02-29T04:59:00Z', 'Feb 28, 2028, 11:59 PM ET'],
  ['2028-02-29T05:00:00Z', 'Feb 29, 2028, 12:00 AM ET'],
  ['2031-01-01T04:59:00Z', 'Dec 31, 2030, 11:59 PM ET'],
  ['2031-01-01T05:00:00Z', 'Jan 1, 2031, 12:00 AM ET'],
])('pages and emails write %s as %s, and a wait ends at that time of day', (iso, text) => {
  const at = Date.parse(iso)
  expect(toMomentText(at, 'en')).toBe(text)
  expect(text.endsWith(`, ${toClockTime.en(at)}`)).toBe(true)
  expect(toClockTime.en(at - 59_999)).toBe(toClockTime.en(at))
})

test('a wait that ends on another day names the day', () => {
  const now = Date.parse('2026-11-30T20:16:00Z')
  expect(tryAgainAt.en(now + 3_600_000, now)).toBe('Try again at 4:16 PM ET.')
  expect(tryAgainAt.en(now + 86_400_000, now)).toBe('Try again on Dec 1, 2026, 3:16 PM ET.')
  expect(tryAgainAt.es(now + 86_400_000, now)).toMatch(/^Intente de nuevo el 1 dic 2026, 3:16/)
})

test.each([
  ['2028-02-29', 'February 29, 2028'],
  ['2031-01-01', 'January 1, 2031'],
  ['2027-03-14', 'March 14, 2027'],
])('the day %s is written as %s', (date, text) => {
  expect(toDayText(date, 'en')).toBe(text)
})
