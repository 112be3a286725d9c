// When debt collectors' messages go out. Long, because the hours have one table for each kind of place.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildReceiptMessage } from '../../../tests/support/builders/messages'
import { createTestServices } from '../../../tests/support/requests/services'
import { toOutboxDeps } from '../../outbox-deps'
import { toOffice } from '../back-office/commands'
import { usLandlineOrMobile } from '../sms-link/us-mobile'
import { stopEmails, toStopQuery } from './email-suppression-store'
import { insertMessage } from './insert-message'
import { readLocalHours, toEarliestSendTime, toRecipientPlaces } from './quiet-hours'
import { retryOutbox } from './retry-outbox'
import { payerActMs, sendMessage } from './send-message'
import { stopSms } from './suppression-store'

const newYork = '+12125550132'
const chicago = '+13125550132'
const sanFrancisco = '+14155550132'
/** Nevada: mostly Pacific time, at its eastern border Mountain time. */
const nevada = '+17755550132'
const honolulu = '+18085550132'
const phoenix = '+16025550132'
const at = (iso: string) => Date.parse(iso)
const toEarliest = (phone: string, now: number) =>
  toEarliestSendTime(toRecipientPlaces({ phone, zips: [] }), now)
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
    expect(toEarliest(phone, at(now))).toBe(at(now))
  })

  test.each([
    ['at 9 pm sharp', newYork, '2026-11-24T02:00:00Z', '2026-11-24T13:00:00.000Z'],
    ['in the last second before 8 am', newYork, '2026-11-23T12:59:59Z', '2026-11-23T13:00:00.000Z'],
    ['at 8 am in New York', chicago, '2026-11-23T13:00:00Z', '2026-11-23T14:00:00.000Z'],
    ['at 8 am in New York', sanFrancisco, '2026-11-23T13:00:00Z', '2026-11-23T16:00:00.000Z'],
    ['at 3 am in Guam', '+16715550132', '2026-11-23T17:00:00Z', '2026-11-23T22:00:00.000Z'],
    ['at 9:30 pm in San Juan', '+17875550132', '2026-11-24T01:30:00Z', '2026-11-24T12:00:00.000Z'],
    ['at 7 am in Pago Pago', '+16845550132', '2026-11-23T18:00:00Z', '2026-11-23T19:00:00.000Z'],
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
    expect(toIso(toEarliest(phone, at(now)))).toBe(expected)
  })

  test('to an assigned area code outside Hawaii and Alaska does not wait for Hawaii', () => {
    const pattern = new RegExp(`^(?:${usLandlineOrMobile})$`)
    const codes = Array.from({ length: 800 }, (_, index) => String(200 + index))
    const assigned = codes.filter((code) => pattern.test(`${code}5550132`))
    expect(assigned.length).toBeGreaterThan(350)
    // With an unknown code, a text at this time would wait for Hawaii.
    const now = at('2026-11-23T18:00:00Z') - 60_000
    const waiting = assigned.filter((code) => toEarliest(`+1${code}5550132`, now) > now)
    expect(waiting).toEqual(['808', '907'].filter((code) => waiting.includes(code)))
  })
})

describe('the places of a recipient', () => {
  test.each([
    ['+12125550132', ['62701', '96910-1234'], '212 62701 96910'],
    ['+12125550132', ['', '62701'], '212 62701'],
    ['+12125550132', ['62701', '62701'], '212 62701'],
    ['+442071838750', ['62701'], '62701'],
    ['+12125550132', ['x', '1234'], '212'],
    ['', [], ''],
  ])('of the phone %o and the ZIP codes %j are %o', (phone, zips, places) => {
    expect(toRecipientPlaces({ phone, zips })).toBe(places)
  })

  test.each([
    ['a ZIP code in Hawaii', '212 96813', '2026-11-23T13:00:00Z', '2026-11-23T18:00:00.000Z'],
    [
      'a ZIP code in Hawaii at night',
      '212 96813',
      '2026-11-24T02:00:00Z',
      '2026-11-24T18:00:00.000Z',
    ],
    ['a ZIP code in Guam', '212 96910', '2026-11-23T17:00:00Z', '2026-11-23T22:00:00.000Z'],
    [
      'a ZIP code in American Samoa',
      '212 96799',
      '2026-11-23T17:00:00Z',
      '2026-11-23T19:00:00.000Z',
    ],
    ['a ZIP code in San Juan', '415 00901', '2026-11-24T01:30:00Z', '2026-11-24T16:00:00.000Z'],
    [
      'a ZIP code in the Virgin Islands',
      '415 00802',
      '2026-11-24T00:59:00Z',
      '2026-11-24T00:59:00.000Z',
    ],
    ['a ZIP code in Saipan', '671 96950', '2026-11-23T21:59:00Z', '2026-11-23T22:00:00.000Z'],
    ['two ZIP codes', '312 10001 94105', '2026-11-23T14:00:00Z', '2026-11-23T16:00:00.000Z'],
    ['a ZIP code alone', '94105', '2026-11-23T14:00:00Z', '2026-11-23T16:00:00.000Z'],
    ['an unassigned ZIP code', '312 00000', '2026-11-23T14:00:00Z', '2026-11-23T18:00:00.000Z'],
    ['no place at all', '', '2026-11-23T14:00:00Z', '2026-11-23T18:00:00.000Z'],
    [
      'a ZIP code of a military post in Europe',
      '212 09012',
      '2026-11-23T12:00:00Z',
      '2026-11-23T13:00:00.000Z',
    ],
    [
      'the same in the afternoon, when it is night in Kabul',
      '212 09012',
      '2026-11-23T17:00:00Z',
      '2026-11-24T13:00:00.000Z',
    ],
    [
      'a military post in the Pacific',
      '808 96266',
      '2026-11-23T18:00:00Z',
      '2026-11-24T01:00:00.000Z',
    ],
    [
      'a military post in the Americas',
      '305 34002',
      '2026-11-23T13:00:00Z',
      '2026-11-23T14:00:00.000Z',
    ],
    [
      'daylight saving time that begins here first',
      '212 09012',
      '2027-03-20T11:00:00Z',
      '2027-03-20T12:00:00.000Z',
    ],
  ])('with %s (%s) decide when it may be sent', (_, places, now, expected) => {
    expect(toIso(toEarliestSendTime(places, at(now)))).toBe(expected)
  })

  const zones: Readonly<Record<string, string>> = {
    '10001': 'America/New_York',
    '60601': 'America/Chicago',
    '80202': 'America/Denver',
    '85001': 'America/Phoenix',
    '94105': 'America/Los_Angeles',
    '99546': 'America/Adak',
    '96813': 'Pacific/Honolulu',
    '00901': 'America/Puerto_Rico',
    '00802': 'America/St_Thomas',
    '96910': 'Pacific/Guam',
    '96799': 'Pacific/Pago_Pago',
    '96940': 'Pacific/Palau',
    '96960': 'Pacific/Majuro',
  }
  const hourIn = (timeZone: string, time: number) =>
    Number(
      new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(
        time,
      ),
    )
  const isAllowedIn = (timeZone: string, time: number) =>
    hourIn(timeZone, time) >= 8 && hourIn(timeZone, time) < 21
  const halfHourMs = 30 * 60_000
  const days = ['2026-11-01', '2026-11-23', '2027-03-14', '2027-07-01', '2027-11-07', '2028-02-29']

  test.each(Object.entries(zones))(
    'with the ZIP code %s allow the first half hour at which %s and New York do',
    (zip, zone) => {
      const wanted = [zone, 'America/New_York']
      for (const day of days)
        for (let time = at(`${day}T00:00:00Z`); time < at(`${day}T23:59:00Z`); time += halfHourMs) {
          const found = toEarliestSendTime(`212 ${zip}`, time)
          expect(wanted.map((name) => isAllowedIn(name, found))).toEqual([true, true])
          let earliest = time
          while (!wanted.every((name) => isAllowedIn(name, earliest))) earliest += halfHourMs
          // In the night when daylight saving time begins, an hour later.
          const slack = day === '2027-03-14' ? 2 * halfHourMs : 0
          expect(found - earliest).toBeLessThanOrEqual(slack)
          expect(found).toBeGreaterThanOrEqual(earliest)
        }
    },
  )

  test('in every zone of the United States and its territories together have an hour on each day', () => {
    const everywhere = `212 ${Object.keys(zones).join(' ')}`
    for (const day of days) {
      const found = toEarliestSendTime(everywhere, at(`${day}T12:00:00Z`))
      expect(found - at(`${day}T12:00:00Z`)).toBeLessThan(24 * 3_600_000)
      for (const zone of Object.values(zones)) expect(isAllowedIn(zone, found)).toBe(true)
    }
  })

  test('that leave no common hour count a military ZIP code by its usual zone, or not at all', () => {
    const noon = at('2026-11-23T12:00:00Z')
    const honolulu = toEarliestSendTime('808 09012', noon)
    expect(toIso(honolulu)).toBe('2026-11-23T18:00:00.000Z')
    expect(isAllowedIn('Europe/Berlin', honolulu)).toBe(true)
    expect(toIso(toEarliestSendTime('212 96910 09012', noon))).toBe('2026-11-23T22:00:00.000Z')
  })
})

test.each([
  ['415', '2026-11-23T15:12:00Z', ['7:12 AM'], false],
  ['415 94110', '2026-11-23T16:00:00Z', ['8:00 AM'], true],
  ['415 10001', '2026-11-23T15:12:00Z', ['7:12 AM', '10:12 AM'], false],
  ['212', '2026-11-24T02:00:00Z', ['9:00 PM'], false],
])('a collector’s payer at %s can be called at %s: %j, %s', (places, time, times, mayCall) => {
  expect(readLocalHours(places, at(time))).toEqual({ times, mayCall })
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
      recipientPlaces: toRecipientPlaces({ phone: newYork, zips: [] }),
      message: {
        kind: 'sms',
        template: 'sms_link',
        recipient: newYork,
        paymentId: null,
        data: {
          locale: 'en',
          messageType: 'app-download',
          path: '/s/abc1234',
          payeeName: null,
          payeeId: '',
          device: 'unknown',
        },
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

describe('a debt collector’s email', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
  })
  const evening = at('2026-11-24T02:00:00Z')
  const morning = at('2026-11-24T18:00:00Z')
  const sent: string[] = []
  const toDeps = (now: number) => ({
    ...toOutboxDeps(createTestServices()),
    now: () => now,
    emailSender: {
      name: 'counting',
      keyLifetimeMs: 0,
      send: async ({ id }: { readonly id: string }) => {
        sent.push(id)
        return { kind: 'sent', vendorMessageId: id } as const
      },
    },
  })
  let count = 0
  async function queueEmail(isDaytimeOnly: boolean, now = evening): Promise<string> {
    count += 1
    const id = `quiet-email-${count}`
    const recipient = `payer-${count}@example.com`
    const message = { ...buildReceiptMessage(), recipient }
    const recipientPlaces = '212 96813'
    await insertMessage(env.DB, { id, now, message, isDaytimeOnly, recipientPlaces }).run()
    return id
  }
  const statusOf = (id: string) =>
    env.DB.prepare('SELECT status, tries, next_try_at FROM outbox WHERE id = ?1').bind(id).first()

  test('waits until the phone and every ZIP code allow it, and the job each minute sends it', async () => {
    const id = await queueEmail(true)
    for (const now of [evening, morning - 60_000]) await retryOutbox(toDeps(now))
    expect(sent).not.toContain(id)
    expect(await statusOf(id)).toEqual({ status: 'pending', tries: 0, next_try_at: morning })
    await retryOutbox(toDeps(morning))
    expect(sent).toContain(id)
    expect(await statusOf(id)).toMatchObject({ status: 'sent', tries: 1 })
  })

  test('that answers the payer’s own act is sent at night, but waits once ten minutes have passed', async () => {
    const [soon, late] = [await queueEmail(false), await queueEmail(false)]
    expect(await sendMessage(soon, toDeps(evening + payerActMs))).toBe(true)
    expect(await sendMessage(late, toDeps(evening + payerActMs + 1))).toBe(false)
    expect(await statusOf(late)).toMatchObject({
      status: 'pending',
      tries: 0,
      next_try_at: morning,
    })
  })

  test('that staff send again at night waits until the morning', async () => {
    const id = await queueEmail(false)
    await env.DB.prepare("UPDATE outbox SET status = 'failed', tries = 5 WHERE id = ?1")
      .bind(id)
      .run()
    const night = evening + 3_600_000
    const services = { ...createTestServices(), now: () => night }
    const retried = await toOffice('Sam Staff', services)('retryMessages', { message: id })
    expect(retried).toMatchObject({ ok: true, value: { ids: [id] } })
    expect(await sendMessage(id, toDeps(night))).toBe(false)
    await retryOutbox(toDeps(morning))
    expect(sent).toContain(id)
  })

  test('is not sent in the morning if its address stopped emails at night, but a receipt is', async () => {
    const [waiting, receipt] = [await queueEmail(true), await queueEmail(false)]
    for (const id of [waiting, receipt]) {
      const email = await env.DB.prepare('SELECT recipient FROM outbox WHERE id = ?1')
        .bind(id)
        .first<string>('recipient')
      const hash = new URLSearchParams(await toStopQuery('x', email ?? '')).get('e') ?? ''
      await stopEmails(env.DB, hash, evening)
      await sendMessage(id, toDeps(morning))
    }
    expect(sent).toContain(receipt)
    expect(sent).not.toContain(waiting)
    expect(
      await env.DB.prepare('SELECT status, last_code FROM outbox WHERE id = ?1')
        .bind(waiting)
        .first(),
    ).toEqual({ status: 'suppressed', last_code: 'stopped' })
  })
})
