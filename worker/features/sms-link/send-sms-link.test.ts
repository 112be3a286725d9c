import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { smsLinkCopy } from '../../../shared/locales/en/sms-link'
import { insertPayee } from '../../../tests/support/builders/payee'
import { buildSmsFixture, buildSmsRequest, newPhone } from '../../../tests/support/builders/sms'
import { newIpAddress } from '../../../tests/support/requests/site'
import { countNewCounters, listStoredCounters } from '../../../tests/support/stored-counters'
import { startSms, stopSms, textQueries } from '../notifications/suppression-store'
import { sendSmsLink, toPhoneHash } from './send-sms-link'

const db = env.DB
// Each visitor starts a Durable Object, which is slow while other tests run.
const rows = async (table: string) =>
  (await db.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results
const outboxOf = (recipient: string) =>
  db.prepare('SELECT * FROM outbox WHERE recipient = ?').bind(recipient).all()

beforeEach(async () => {
  for (const table of ['text_deliveries', 'text_consents', 'text_suppressions', 'outbox'])
    await db.prepare(`DELETE FROM ${table}`).run()
})

describe('a text', () => {
  test('makes one outbox row and one consent row', async () => {
    const { deps, queued } = buildSmsFixture()
    const num = newPhone()
    const pagePath = 'https://pay.example.com/mercy-clinic?t=secret#x'
    const sent = await sendSmsLink(buildSmsRequest({ num, pagePath }), deps)
    expect(sent).toEqual({ ok: true, value: { outboxId: queued[0] } })
    expect(await rows('outbox')).toMatchObject([
      {
        id: queued[0],
        kind: 'sms',
        recipient: num,
        template: 'sms_link',
        status: 'pending',
        data: '{"locale":"en","messageType":"app-download","path":"/s/abc1234","payeeName":null,"payeeId":"","device":"computer"}',
      },
    ])
    expect(await rows('text_consents')).toEqual([
      {
        outbox_id: queued[0],
        phone_hash: await toPhoneHash(deps.secret, num),
        wording_version: smsLinkCopy.consent.version,
        page_path: '/mercy-clinic',
        message_type: 'app-download',
        created_at: deps.now(),
      },
    ])
    expect(JSON.stringify(await rows('text_consents'))).not.toContain(num.slice(2))
  })

  test.each([
    ['app-download', {}, '/download?s=h', null],
    ['app-download', { source: 'w' }, '/download?s=w', null],
    ['not-found', {}, '/download?s=4', null],
    ['pay-link', { id: 'p_text' }, '/web-payment?g=1', null],
    ['payee-pay-link', { id: 'p_text' }, '/web-payment?p=p_text', 'Mercy Family Clinic'],
    ['payee-pay-link', { id: 'Mercy.Text' }, '/web-payment?p=p_text', 'Mercy Family Clinic'],
  ] as const)('of the type %s with %o links to %s', async (messageType, more, path, payeeName) => {
    await db.prepare(`DELETE FROM payees WHERE id = 'p_text'`).run()
    const name = 'Mercy Family Clinic'
    await insertPayee(db, { id: 'p_text', slug: 'mercy.text', name, not_medical: 1 })
    const { deps } = buildSmsFixture()
    const shortened: string[] = []
    const shortenPath = async (long: string) => {
      shortened.push(long)
      return '/s/abc1234'
    }
    await sendSmsLink(buildSmsRequest({ messageType, ...more }), { ...deps, shortenPath })
    expect(shortened).toEqual([path])
    const [row] = await rows('outbox')
    expect(JSON.parse(String(row?.data)).payeeName).toBe(payeeName)
  })

  test.each([
    ['medical', { not_medical: 0 }],
    ['a debt collector', { not_medical: 1, debt_collector: 1 }],
  ])('to pay a payee that is %s does not name it', async (_, kind) => {
    await db.prepare(`DELETE FROM payees WHERE id = 'p_text'`).run()
    await insertPayee(db, { id: 'p_text', slug: 'mercy.text', name: 'Mercy', ...kind })
    const request = buildSmsRequest({ messageType: 'payee-pay-link', id: 'p_text' })
    await sendSmsLink(request, buildSmsFixture().deps)
    const [row] = await rows('outbox')
    expect(JSON.parse(String(row?.data)).payeeName).toBeNull()
  })

  test('to a number that replied STOP gets the same response but is not sent', async () => {
    const { deps } = buildSmsFixture()
    const num = newPhone()
    await stopSms(db, { phone: num, source: 'stop', messageId: null, now: 1 })
    expect((await sendSmsLink(buildSmsRequest({ num }), deps)).ok).toBe(true)
    expect((await outboxOf(num)).results).toMatchObject([
      { status: 'suppressed', last_code: 'stopped', tries: 0 },
    ])
    await startSms(db, { phone: num, messageId: `SM${num}`, now: 2 })
    await sendSmsLink(buildSmsRequest({ num }), deps)
    expect((await outboxOf(num)).results.map((row) => row.status).sort()).toEqual([
      'pending',
      'suppressed',
    ])
  })
})

test('STOP suppresses pending texts to that number only', async () => {
  const { deps } = buildSmsFixture()
  const [num, other] = [newPhone(), newPhone()]
  for (const each of [num, other]) await sendSmsLink(buildSmsRequest({ num: each }), deps)
  await stopSms(db, { phone: num, source: 'stop', messageId: null, now: 1 })
  expect((await outboxOf(num)).results).toMatchObject([{ status: 'suppressed' }])
  expect((await outboxOf(other)).results).toMatchObject([{ status: 'pending' }])
})

describe('the limits of texts', () => {
  test('allow exactly three texts to one number for fifty concurrent visitors', async () => {
    const { deps, queued } = buildSmsFixture()
    const num = newPhone()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => sendSmsLink(buildSmsRequest({ num }), deps)),
    )
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3)
    expect(queued).toHaveLength(3)
    expect((await outboxOf(num)).results).toHaveLength(3)
    expect(await rows('text_consents')).toHaveLength(3)
    expect(outcomes.find((outcome) => !outcome.ok)).toEqual({
      ok: false,
      error: { kind: 'number_limit', retryAfterSeconds: 600 },
    })
  })

  test('would be exceeded by a naive limiter that reads before it counts', async () => {
    const { deps } = buildSmsFixture()
    const num = newPhone()
    const naive = {
      ...deps.limiter,
      check: async () => ({ ok: true }) as const,
      async reserve() {
        const sent = (await outboxOf(num)).results.length
        return sent < 3 ? ({ ok: true } as const) : ({ ok: false, retryAfterSeconds: 600 } as const)
      },
    }
    await Promise.all(
      Array.from({ length: 50 }, () =>
        sendSmsLink(buildSmsRequest({ num }), { ...deps, limiter: naive }),
      ),
    )
    expect((await outboxOf(num)).results.length).toBeGreaterThan(3)
  })

  test('require 30 seconds between two clicks of one visitor for one number', async () => {
    const { deps, clock } = buildSmsFixture()
    const request = buildSmsRequest()
    const clicks = await Promise.all(Array.from({ length: 10 }, () => sendSmsLink(request, deps)))
    expect(clicks.filter((click) => click.ok)).toHaveLength(1)
    expect((await sendSmsLink({ ...request, num: newPhone() }, deps)).ok).toBe(true)
    clock.now += 29_000
    expect(await sendSmsLink(request, deps)).toMatchObject({ error: { retryAfterSeconds: 1 } })
    clock.now += 1000
    expect((await sendSmsLink(request, deps)).ok).toBe(true)
  })

  test('allow ten texts an hour for one IP address or IPv6 network', async () => {
    const { deps } = buildSmsFixture()
    const send = (i: number) => sendSmsLink(buildSmsRequest({ ip: `2001:db8:0:7::${i + 1}` }), deps)
    for (let i = 0; i < 10; i += 1) expect((await send(i)).ok).toBe(true)
    expect(await send(10)).toMatchObject({
      error: { kind: 'address_limit', retryAfterSeconds: 3600 },
    })
  })

  test('do not count refused texts of a visitor against the number', async () => {
    const { deps } = buildSmsFixture()
    const ip = newIpAddress()
    for (let i = 0; i < 10; i += 1) await sendSmsLink(buildSmsRequest({ ip }), deps)
    const num = newPhone()
    for (let i = 0; i < 5; i += 1) await sendSmsLink(buildSmsRequest({ ip, num }), deps)
    const requests = [buildSmsRequest({ num }), buildSmsRequest({ num }), buildSmsRequest({ num })]
    for (const request of requests) expect((await sendSmsLink(request, deps)).ok).toBe(true)
  })

  test('leave one counter for a visitor whose texts are refused, and it refuses the 21st try in ten minutes before any other limit', async () => {
    const { deps, clock, queued } = buildSmsFixture()
    const ip = newIpAddress()
    const [num, other] = [newPhone(), newPhone()]
    for (const full of [num, other])
      for (let i = 0; i < 3; i += 1) await sendSmsLink(buildSmsRequest({ num: full }), deps)
    const before = await listStoredCounters()
    for (let i = 0; i < 20; i += 1)
      expect(
        await sendSmsLink(buildSmsRequest({ ip, num: i % 2 === 0 ? num : other }), deps),
      ).toMatchObject({ error: { kind: 'number_limit' } })
    expect(await countNewCounters(before)).toBe(1)
    const reserve = vi.spyOn(deps.limiter, 'reserve')
    expect(await sendSmsLink(buildSmsRequest({ ip }), deps)).toEqual({
      ok: false,
      error: { kind: 'address_limit', retryAfterSeconds: 600 },
    })
    expect(reserve).not.toHaveBeenCalled()
    clock.now += 600_000
    expect((await sendSmsLink(buildSmsRequest({ ip }), deps)).ok).toBe(true)
    expect(queued).toHaveLength(7)
  })

  test('do not count double clicks as refused tries', async () => {
    const { deps } = buildSmsFixture()
    const request = buildSmsRequest()
    for (let i = 0; i < 25; i += 1) await sendSmsLink(request, deps)
    expect((await sendSmsLink({ ...request, num: newPhone() }, deps)).ok).toBe(true)
  })

  test('without a captcha token allow two texts an hour per IP address and one in ten minutes per number', async () => {
    const fixture = buildSmsFixture()
    fixture.verdict = { ok: false, reason: 'missing' }
    const [ip, num] = [newIpAddress(), newPhone()]
    const send = (overrides: object) => sendSmsLink(buildSmsRequest(overrides), fixture.deps)
    expect((await send({ ip, num })).ok).toBe(true)
    expect(await send({ num })).toMatchObject({
      error: { kind: 'number_limit', retryAfterSeconds: 600 },
    })
    expect((await send({ ip })).ok).toBe(true)
    expect(await send({ ip })).toMatchObject({
      error: { kind: 'address_limit', retryAfterSeconds: 3600 },
    })
  })

  test.each([
    [100, 'passed', undefined],
    [10, 'not shown', { ok: false, reason: 'missing' }],
  ] as const)(
    'allow %i texts a day for one IPv6 /48 whose captcha is %s, from any number of addresses',
    async (texts, _, verdict) => {
      const fixture = buildSmsFixture()
      if (verdict) fixture.verdict = verdict
      const send = (ip: string) => sendSmsLink(buildSmsRequest({ ip }), fixture.deps)
      for (let index = 0; index < texts; index += 1)
        expect((await send(`2001:db8:${texts}:${index}::1`)).ok).toBe(true)
      expect(await send(`2001:db8:${texts}:fff::1`)).toMatchObject({
        error: { kind: 'address_limit' },
      })
      expect((await send('2001:db9:1:1::1')).ok).toBe(true)
    },
  )

  test('refuse all texts while the rate limiter is down', async () => {
    const { deps, queued } = buildSmsFixture()
    const limiter = {
      ...deps.limiter,
      reserve: async () => ({ ok: false, retryAfterSeconds: 60, degraded: true }) as const,
    }
    expect(await sendSmsLink(buildSmsRequest(), { ...deps, limiter })).toMatchObject({
      error: { kind: 'limits_down', retryAfterSeconds: 60 },
    })
    expect(queued).toEqual([])
  })
})

describe('a refused request reserves no limit and writes nothing', () => {
  test.each([
    ['a malformed number', { num: '555' }, undefined, 'invalid_number'],
    ['a Canadian number', { num: '+14165550132' }, undefined, 'invalid_number'],
    ['a wrong captcha token', {}, 'invalid', 'captcha_failed'],
    ['an expired captcha token', {}, 'expired', 'captcha_failed'],
    ['a used captcha token', {}, 'used', 'captcha_failed'],
    ['a captcha that cannot be verified', {}, 'unavailable', 'captcha_unavailable'],
    ['a request without a payee', { messageType: 'payee-pay-link' }, undefined, 'unknown_payee'],
    ['an unknown payee', { messageType: 'payee-pay-link', id: 'p_no' }, undefined, 'unknown_payee'],
    [
      'a malformed payee id',
      { messageType: 'payee-pay-link', id: '%E0%' },
      undefined,
      'unknown_payee',
    ],
  ] as const)('for %s', async (_, overrides, reason, kind) => {
    const fixture = buildSmsFixture()
    if (reason) fixture.verdict = { ok: false, reason }
    const reserve = async () => {
      throw new Error('a limit was reserved')
    }
    const deps = { ...fixture.deps, limiter: { ...fixture.deps.limiter, reserve } }
    expect(await sendSmsLink(buildSmsRequest(overrides), deps)).toEqual({
      ok: false,
      error: { kind },
    })
    expect(await rows('outbox')).toEqual([])
  })
})

test.each(Object.entries(textQueries))('the query %s scans no table', async (_, sql) => {
  const count = Math.max(...Array.from(sql.matchAll(/\?(\d)/g), ([, n]) => Number(n)))
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...Array.from({ length: count }, () => ''))
    .all<{ detail: string }>()
  for (const { detail } of results) expect(detail).not.toMatch(/^SCAN(?! CONSTANT ROW)/)
})
