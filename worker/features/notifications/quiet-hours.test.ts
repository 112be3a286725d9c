import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServices } from '../../../tests/support/requests/services'
import { toOutboxDeps } from '../../outbox-deps'
import { usLandlineOrMobile } from '../sms-link/us-mobile'
import { insertMessage } from './messages'
import { toEarliestTextTime } from './quiet-hours'
import { sendMessage } from './send-message'
import { stopSms } from './suppressions'

const newYork = '+12125550132'
const chicago = '+13125550132'
const sanFrancisco = '+14155550132'
/** Nevada: mostly Pacific time, at its eastern border Mountain time. */
const nevada = '+17755550132'
const honolulu = '+18085550132'
const phoenix = '+16025550132'
const at = (iso: string) => Date.parse(iso)
const toIso = (time: number) => new Date(time).toISOString()

describe('a debt collector’s text', () => {
  test.each([
    ['at noon', newYork, '2026-11-23T17:00:00Z'],
    ['at 8 am sharp', newYork, '2026-11-23T13:00:00Z'],
    ['in the last minute before 9 pm', newYork, '2026-11-24T01:59:59Z'],
    ['at 8 am of the later of two zones', nevada, '2026-11-23T16:00:00Z'],
    ['at 8 am, the day daylight saving time begins', newYork, '2027-03-14T12:00:00Z'],
    ['before 9 pm, the day daylight saving time begins', newYork, '2027-03-15T00:59:59Z'],
    ['at 8 am, the day daylight saving time ends', newYork, '2026-11-01T13:00:00Z'],
    ['before 9 pm, the day daylight saving time ends', newYork, '2026-11-02T01:59:59Z'],
    ['on February 29', newYork, '2028-02-29T13:00:00Z'],
    ['on the last evening of a year', newYork, '2031-01-01T01:59:59Z'],
  ])('%s may be sent immediately', (_, phone, now) => {
    expect(toEarliestTextTime(phone, at(now))).toBe(at(now))
  })

  test.each([
    ['at 9 pm sharp', newYork, '2026-11-24T02:00:00Z', '2026-11-24T13:00:00.000Z'],
    ['in the last second before 8 am', newYork, '2026-11-23T12:59:59Z', '2026-11-23T13:00:00.000Z'],
    ['at 8 am in New York', chicago, '2026-11-23T13:00:00Z', '2026-11-23T14:00:00.000Z'],
    ['at 8 am in New York', sanFrancisco, '2026-11-23T13:00:00Z', '2026-11-23T16:00:00.000Z'],
    ['at 8 am in New York', honolulu, '2026-11-23T13:00:00Z', '2026-11-23T18:00:00.000Z'],
    [
      'at 7 am in the earlier of two zones',
      nevada,
      '2026-11-23T15:00:00Z',
      '2026-11-23T16:00:00.000Z',
    ],
    [
      'at 9 pm in the later of two zones',
      nevada,
      '2026-11-24T04:00:00Z',
      '2026-11-24T16:00:00.000Z',
    ],
    [
      'in summer, when Arizona stays on standard time',
      phoenix,
      '2026-07-01T04:30:00Z',
      '2026-07-01T15:00:00.000Z',
    ],
    [
      'before 8 am, the day daylight saving time begins',
      newYork,
      '2027-03-14T11:59:59Z',
      '2027-03-14T12:00:00.000Z',
    ],
    [
      'before 8 am, the day daylight saving time ends',
      newYork,
      '2026-11-01T12:59:59Z',
      '2026-11-01T13:00:00.000Z',
    ],
    [
      'in the night before February 29',
      newYork,
      '2028-02-29T02:00:00Z',
      '2028-02-29T13:00:00.000Z',
    ],
    ['in the night after February 29', newYork, '2028-03-01T02:00:00Z', '2028-03-01T13:00:00.000Z'],
    ['at the end of a year', newYork, '2031-01-01T02:00:00Z', '2031-01-01T13:00:00.000Z'],
    [
      'in the night when daylight saving time begins',
      newYork,
      '2027-03-14T03:00:00Z',
      '2027-03-14T13:00:00.000Z',
    ],
    [
      'in the night when daylight saving time ends',
      newYork,
      '2026-11-01T02:00:00Z',
      '2026-11-01T13:00:00.000Z',
    ],
    [
      'at 8 am in New York, to an unknown area code',
      '+19995550132',
      '2026-11-23T13:00:00Z',
      '2026-11-23T18:00:00.000Z',
    ],
  ])('%s (%s) waits until every zone allows it', (_, phone, now, expected) => {
    expect(toIso(toEarliestTextTime(phone, at(now)))).toBe(expected)
  })

  test('to an assigned area code outside Hawaii and Alaska does not wait for Hawaii', () => {
    const pattern = new RegExp(`^(?:${usLandlineOrMobile})$`)
    const codes = Array.from({ length: 800 }, (_, index) => String(200 + index))
    const assigned = codes.filter((code) => pattern.test(`${code}5550132`))
    expect(assigned.length).toBeGreaterThan(350)
    // With an unknown code, a text at this time would wait for Hawaii.
    const now = at('2026-11-23T18:00:00Z') - 60_000
    const waiting = assigned.filter((code) => toEarliestTextTime(`+1${code}5550132`, now) > now)
    expect(waiting).toEqual(['808', '907'].filter((code) => waiting.includes(code)))
  })
})

describe('a daytime-only text', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
  })
  let count = 0
  async function queueText(now: number): Promise<string> {
    count += 1
    const id = `quiet-${count}`
    await insertMessage(env.DB, {
      id,
      now,
      isDaytimeOnly: true,
      message: {
        kind: 'sms',
        template: 'text_link',
        recipient: newYork,
        paymentId: null,
        data: { locale: 'en', messageType: 'app-download', path: '/s/abc1234', payeeName: null },
      },
    }).run()
    return id
  }
  const sendAt = (id: string, now: number) =>
    sendMessage(id, { ...toOutboxDeps(createTestServices()), now: () => now })
  const readRow = (id: string) =>
    env.DB.prepare('SELECT status, tries, next_try_at, last_code FROM outbox WHERE id = ?1')
      .bind(id)
      .first()

  test('that is due after 9 pm waits until 8 am without losing a try, and is then sent', async () => {
    const evening = at('2026-11-24T01:59:00Z')
    const morning = at('2026-11-24T13:00:00Z')
    const id = await queueText(evening)
    expect(await sendAt(id, evening + 60_000)).toBe(false)
    const waiting = { status: 'pending', tries: 0, next_try_at: morning, last_code: null }
    expect(await readRow(id)).toEqual(waiting)
    expect(await sendAt(id, morning - 60_000)).toBe(false)
    expect(await readRow(id)).toEqual(waiting)
    expect(await sendAt(id, morning)).toBe(true)
    expect(await readRow(id)).toMatchObject({ status: 'sent', tries: 1 })
  })

  test('is not sent in the morning after a STOP at night', async () => {
    const night = at('2026-11-24T05:00:00Z')
    const id = await queueText(night)
    await sendAt(id, night)
    await stopSms(env.DB, { phone: newYork, source: 'stop', messageId: null, now: night })
    expect(await sendAt(id, at('2026-11-24T14:00:00Z'))).toBe(false)
    expect(await readRow(id)).toMatchObject({ status: 'suppressed', last_code: 'stopped' })
  })
})
