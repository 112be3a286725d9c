// Staff stop new payments and take them again.
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dayMs } from '../../../shared/durations'
import { toEasternMoment } from '../../../shared/eastern-day'
import { toMomentText } from '../../../shared/locales/dates'
import { commandErrors } from '../../../shared/locales/en/back-office/commands'
import { createOffice } from '../../../tests/support/builders/office'
import { deletePauses } from '../../../tests/support/builders/pause'
import { insertPayablePayee, pay } from '../../../tests/support/builders/submit'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import { runSiteCheck } from '../../../tests/support/requests/site-check'

const office = createOffice('Mo Manager')
const lines = captureLogEvents()

/** November 30, 2026, 3:00 PM in New York. */
const now = Date.parse('2026-11-30T20:00:00Z')
const until = Date.parse('2026-12-01T11:00:00Z')

beforeEach(() => vi.spyOn(Date, 'now').mockImplementation(() => now))
afterEach(async () => {
  vi.restoreAllMocks()
  await deletePauses()
})

const tomorrow = { until: '12/01/2026 6:00 AM', reason: 'wrong_charges' } as const
const countRows = () =>
  env.DB.prepare('SELECT count(*) AS count FROM payment_pauses').first<number>('count')
const listDone = async () => {
  const listed = await office.listActs({})
  return listed.ok ? listed.value.acts.map(({ by, did }) => `${by} ${did}`) : null
}

test('staff pause a payee by its slug, change the end, see it, and take payments again', async () => {
  const payee = await insertPayablePayee({ name: 'Cedar Hollow', phone: null })
  const slug = payee.toLowerCase().replace('_', '-')
  const paused = { payee, until, reason: 'wrong_charges', by: 'Mo Manager', at: now }
  expect(await office.pausePayments({ payee: slug, ...tomorrow })).toEqual({
    ok: true,
    value: {
      ...{ ...paused, name: 'Cedar Hollow' },
      text: 'You can’t pay Cedar Hollow here until Tuesday, December 1, 2026 at 6:00 AM ET. You weren’t charged.',
    },
  })
  expect((await pay(payee)).status).toBe(409)
  const later = { until: '12/02/2026 06:00', reason: 'biller_asked' } as const
  vi.spyOn(Date, 'now').mockImplementation(() => now + 1000)
  await createOffice('Lee').pausePayments({ payee, ...later })
  expect(await office.listPauses({})).toEqual({
    ok: true,
    value: {
      pauses: [
        {
          ...{ ...paused, name: 'Cedar Hollow', by: 'Lee', at: now + 1000 },
          ...{ until: until + dayMs, reason: 'biller_asked' },
        },
      ],
    },
  })
  const resume = () => office.resumePayments({ payee })
  expect(await resume()).toEqual({ ok: true, value: { payee, outcome: 'resumed' } })
  expect(await resume()).toEqual({ ok: true, value: { payee, outcome: 'not_paused' } })
  expect((await pay(payee)).status).toBe(200)
  const said = await listDone()
  for (const did of [
    'Mo Manager took payments to Cedar Hollow again',
    'Lee paused payments to Cedar Hollow',
    'Mo Manager paused payments to Cedar Hollow',
  ])
    expect(said?.filter((one) => one === did)).toHaveLength(1)
  const logged = lines.filter(({ event }) => /^payments_/.test(String(event)))
  expect(logged).toMatchObject([
    { event: 'payments_paused', actor: 'Mo Manager', payeeId: payee, code: 'wrong_charges' },
    { event: 'payments_paused', actor: 'Lee', payeeId: payee, code: 'biller_asked' },
    { event: 'payments_resumed', actor: 'Mo Manager', payeeId: payee },
  ])
})

test('a pause of the site is of every payee, and the doctor says each pause without a fault', async () => {
  const payee = await insertPayablePayee({ name: 'Willow Creek' })
  const find = async () => (await runSiteCheck()).find('payments paused')
  expect(await find()).toMatchObject({ state: 'ok', found: 'none' })
  await office.pausePayments({ payee, ...tomorrow })
  await office.pausePayments({ payee: 'site', until: 'Dec 2, 2026, 6 PM ET', reason: 'incident' })
  const end = toMomentText(Date.parse('2026-12-02T23:00:00Z'), 'en')
  expect(await find()).toMatchObject({
    state: 'ok',
    found: `Willow Creek until ${toMomentText(until, 'en')} by Mo Manager (wrong_charges); the whole site until ${end} by Mo Manager (incident)`,
  })
  await office.resumePayments({ payee })
  expect((await pay(payee)).status).toBe(409)
  await office.resumePayments({ payee: 'site' })
  expect((await pay(payee)).status).toBe(200)
})

test('a pause that has ended is not listed, and its row is deleted with a pause half a year later', async () => {
  const [first, second] = [await insertPayablePayee(), await insertPayablePayee()]
  await office.pausePayments({ payee: first, ...tomorrow })
  vi.spyOn(Date, 'now').mockImplementation(() => until)
  expect(await office.listPauses({})).toEqual({ ok: true, value: { pauses: [] } })
  expect((await office.resumePayments({ payee: first })).ok).toBe(true)
  expect(await countRows()).toBe(1)
  await office.pausePayments({ payee: second, ...tomorrow, until: '12/05/2026 6:00 AM' })
  expect(await countRows()).toBe(2)
  vi.spyOn(Date, 'now').mockImplementation(() => now + 180 * dayMs)
  await office.pausePayments({ payee: 'site', ...tomorrow, until: '06/05/2027 6:00 AM' })
  expect(await countRows()).toBe(2)
})

test.each([
  ['an unknown payee', { payee: 'no-such-payee' }, { kind: 'not_found' }],
  ['an end that is over', { until: '11/30/2026 2:59 PM' }, { until: commandErrors.pauseEnd(30) }],
  ['an end in 31 days', { until: '12/31/2026 4:00 PM' }, { until: commandErrors.pauseEnd(30) }],
  ['a day without a time', { until: '12/01/2026' }, { until: commandErrors.moment }],
  ['an hour of neither half', { until: '12/01/2026 6' }, { until: commandErrors.moment }],
  ['13 PM', { until: '12/01/2026 13:00 PM' }, { until: commandErrors.moment }],
  ['25 o’clock', { until: '12/01/2026 25:00' }, { until: commandErrors.moment }],
])('%s pauses nothing', async (_, input, expected) => {
  const result = await office.pausePayments({ payee: 'site', ...tomorrow, ...input })
  expect(result).toEqual({
    ok: false,
    error: 'kind' in expected ? expected : { kind: 'invalid', fields: expected },
  })
  expect(await countRows()).toBe(0)
})

test('a check says what would be paused, and pauses nothing', async () => {
  const checked = await office.pausePayments({ payee: 'site', ...tomorrow, check: true })
  expect(checked).toMatchObject({ ok: true, value: { payee: 'site', until } })
  expect(await countRows()).toBe(0)
})

test('a moment in Eastern Time follows the clocks of the season, and one that they skip is none', () => {
  const toIso = (day: string, clock: string) => {
    const at = toEasternMoment(day, clock)
    return at === null ? null : new Date(at).toISOString()
  }
  expect(toIso('2026-12-01', '06:00')).toBe('2026-12-01T11:00:00.000Z')
  expect(toIso('2026-07-01', '00:00')).toBe('2026-07-01T04:00:00.000Z')
  expect(toIso('2027-03-14', '02:30')).toBeNull()
})
