// The site check, mostly with one broken part at a time.
import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs } from '../../../../shared/durations'
import { createEndedPayment, eraseMessages } from '../../../../tests/support/builders/ended-payment'
import { buildReceiptMessage } from '../../../../tests/support/builders/messages'
import { createOffice } from '../../../../tests/support/builders/office'
import { insertPayee } from '../../../../tests/support/builders/payee'
import { createPayment } from '../../../../tests/support/builders/payment'
import { createCharged, recordSentPayment } from '../../../../tests/support/builders/remittance'
import { copiesBucket } from '../../../../tests/support/copies/copy-bucket'
import { envWithAssets, runSiteCheck } from '../../../../tests/support/requests/site-check'
import { createBackServices } from '../../../back-services'
import { insertMessage } from '../../notifications/insert-message'
import { archivePayment } from '../../payments/archive/archive-payment'
import { storeInboundText } from '../../sms-link/inbound-text-store'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

beforeAll(async () => {
  await insertPayee(env.DB, { id: 'p_doctor', name: 'Doctor Hollow' })
})
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

test('a healthy site has no fault, and every check says what it found', async () => {
  const { report, wrong, find } = await runSiteCheck()
  expect(wrong).toEqual([])
  expect(report.checks.length).toBeGreaterThan(12)
  for (const { found } of report.checks) expect(found).not.toBe('')
  expect(find('migrations')?.found).toMatch(/^all \d+ applied$/)
  expect(find('flags')?.found).toBe('pay-wpbp-redirect on')
})

test('the RPC entrypoint runs the site check, and its reply contains no secret', async () => {
  const reply = await createOffice('Sam Staff').checkSite({})
  expect(reply).toMatchObject({ ok: true, value: { environment: 'test' } })
  const text = JSON.stringify(reply)
  for (const secret of [env.APP_SECRET, env.OPS_TOKEN]) expect(text).not.toContain(secret)
})

describe('the site check', () => {
  test('names a missing migration and ignores one from a later release', async () => {
    const last = __MIGRATIONS__.at(-1) ?? ''
    await env.DB.prepare('UPDATE d1_migrations SET name = ?2 WHERE name = ?1')
      .bind(last, '9999_of_later.sql')
      .run()
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['migrations'])
    expect(find('migrations')).toMatchObject({
      found: `1 of ${__MIGRATIONS__.length} not applied, from ${last}`,
      advice: expect.stringContaining('migrations apply'),
    })
    await env.DB.prepare('UPDATE d1_migrations SET name = ?1 WHERE name = ?2')
      .bind(last, '9999_of_later.sql')
      .run()
  })

  test('asks for the migrations on an empty database, and does not look for its tables', async () => {
    const empty = Object.assign(Object.create(env.DB), {
      prepare: (sql: string) =>
        sql.includes('unixepoch')
          ? env.DB.prepare(sql)
          : env.DB.prepare(sql.replace(/ FROM \w+/, ' FROM no_such_table_at_all')),
    })
    const { wrong, find } = await runSiteCheck({ ...envWithAssets, DB: empty })
    expect(wrong).toEqual(['migrations'])
    expect(find('migrations')?.advice).toMatch(/^Apply the migrations: npx wrangler d1 migrations/)
    expect(find('payees')?.found).toBe('needs the migrations')
  })

  test.each([
    ['ENAM', 'enam', 'ok'],
    ['APAC', 'apac-ne', 'ok'],
    ['ENAM', '', 'ok'],
    ['WEUR', 'enam', 'wrong'],
  ])('finds D1 in %s with LOCATION_HINT "%s" %s', async (region, hint, state) => {
    const regional = Object.assign(Object.create(env.DB), {
      prepare: (sql: string) => {
        const statement = env.DB.prepare(sql)
        return Object.assign(Object.create(statement), {
          bind: (...values: unknown[]) => statement.bind(...values),
          all: () => statement.all(),
          first: () => statement.first(),
          run: async () => {
            const result = await statement.run()
            return { ...result, meta: { ...result.meta, served_by_region: region } }
          },
        })
      },
    })
    const bindings = { ...envWithAssets, DB: regional, LOCATION_HINT: hint }
    const place = (await runSiteCheck(bindings)).find('database place')
    expect(place).toMatchObject({
      state,
      found: expect.stringMatching(
        new RegExp(`^D1 is in ${region}, LOCATION_HINT is .*; a round trip .* \\d+ ms$`),
      ),
      advice: state === 'ok' ? '' : expect.stringContaining('Set LOCATION_HINT to weur'),
    })
  })

  test.each([
    ['', '', 'wrong', 'STAFF_URL is not set', 'Set STAFF_URL to'],
    ['https://staff.example.com', '', 'wrong', 'STAFF_MANAGE has no email', 'Set STAFF_MANAGE in'],
    ['off', '', 'ok', 'none: SUPPORT_EMAIL gets the emails about changed links', ''],
    ['off', 'mo@example.com', 'ok', 'STAFF_URL is off; managers: 1', ''],
  ])(
    'finds STAFF_URL "%s" with the managers "%s" %s',
    async (STAFF_URL, STAFF_MANAGE, state, found, advice) => {
      const { find } = await runSiteCheck({ ...envWithAssets, STAFF_URL, STAFF_MANAGE })
      expect(find('staff page')).toMatchObject({
        ...{ state, found },
        advice: expect.stringMatching(new RegExp(`^${advice}`)),
      })
    },
  )

  test('names overdue and failed messages', async () => {
    const now = Date.now()
    const insertWithStatus = async (id: string, status: string, at: number) => {
      await insertMessage(env.DB, { id, message: buildReceiptMessage(), now: at }).run()
      await env.DB.prepare('UPDATE outbox SET status = ?2 WHERE id = ?1').bind(id, status).run()
    }
    await insertWithStatus('late', 'pending', now - 2 * hourMs)
    await insertWithStatus('young', 'pending', now)
    await insertWithStatus('lost', 'failed', now - hourMs)
    await insertWithStatus('old', 'failed', now - 8 * 24 * hourMs)
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['messages waiting', 'messages failed'])
    expect(find('messages waiting')?.found).toBe('1 overdue, the oldest by 2 hours')
    expect(find('messages failed')).toMatchObject({
      found: '1 in seven days, the last 1 hour ago',
      advice: expect.stringContaining('outbox list'),
    })
    await env.DB.prepare('DELETE FROM outbox').run()
  })

  test('names texts that staff have not read within two business days', async () => {
    const services = createBackServices(env)
    const store = (messageId: string, daysAgo: number) =>
      storeInboundText(
        { from: '+14155550132', text: 'Hello?', messageId },
        { ...services, now: () => Date.now() - daysAgo * 24 * hourMs },
      )
    await store('SM-late', 9)
    await store('SM-new', 0)
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['texts to read'])
    expect(find('texts to read')).toMatchObject({
      found: expect.stringMatching(/^1 of 2 overdue, the oldest by \d+ days$/),
      advice: expect.stringContaining('texts list'),
    })
    await env.DB.prepare("DELETE FROM inbound_texts WHERE message_sid = 'SM-late'").run()
    expect((await runSiteCheck()).find('texts to read')?.found).toBe('1, in time')
    await env.DB.prepare('DELETE FROM inbound_texts').run()
  })

  test('names attempts without an outcome, decisions that are not confirmed, and holds that expire soon', async () => {
    const { id } = await createPayment()
    const now = Date.now()
    await env.DB.prepare('INSERT INTO open_attempts VALUES (?1, ?2)')
      .bind('stuck', now - 3 * minuteMs)
      .run()
    await env.DB.prepare(
      `UPDATE payments SET hold_until_at = ?2, deciding = 'accept', deciding_by = 'Ana', deciding_since = ?3
      WHERE id = ?1`,
    )
      .bind(id, now + 10 * hourMs + minuteMs, now - 3 * minuteMs)
      .run()
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['payments in progress', 'decisions in progress', 'card holds'])
    expect(find('decisions in progress')?.found).toContain('1 not confirmed')
    expect(find('payments in progress')?.found).toContain('1 without an outcome')
    expect(find('card holds')?.found).toContain('the first in 10 hours')
    await env.DB.prepare('DELETE FROM open_attempts').run()
    await env.DB.prepare(
      "UPDATE payments SET status = 'rejected', deciding_since = NULL WHERE id = ?1",
    )
      .bind(id)
      .run()
  })

  test('names payments that a payee has not collected for 14 days', async () => {
    const { id } = await createCharged()
    const setAge = (days: number) =>
      env.DB.prepare('UPDATE payments SET remittance_open_since = ?2 WHERE id = ?1')
        .bind(id, Date.now() - days * 24 * hourMs)
        .run()
    await setAge(13.9)
    expect((await runSiteCheck()).wrong).toEqual([])
    await setAge(15.1)
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['payments not collected'])
    expect(find('payments not collected')?.found).toBe(
      '1 not collected by the payee, the oldest for 15 days',
    )
    await env.DB.prepare('UPDATE payments SET remittance_open_since = NULL').run()
  })

  test('names promised refunds that wait for staff', async () => {
    const { id } = await createCharged()
    await recordSentPayment({ id }, { way: 'code' })
    expect((await runSiteCheck()).wrong).toEqual([])
    await env.DB.prepare("UPDATE payments SET refund_on = '2026-01-02' WHERE id = ?1")
      .bind(id)
      .run()
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['refunds promised'])
    expect(find('refunds promised')?.found).toBe('1 past their day, the first since 2026-01-02')
    await env.DB.prepare('UPDATE payments SET remittance_open_since = NULL').run()
  })

  test('names payments that should have been archived a day ago', async () => {
    const { id } = await createEndedPayment()
    await eraseMessages()
    const setAge = (days: number) =>
      env.DB.batch(
        ['payments', 'refunds', 'disputes', 'remittances'].map((table) =>
          env.DB.prepare(
            `UPDATE ${table} SET updated_at = ?2 WHERE ${table === 'payments' ? 'id' : 'payment_id'} = ?1`,
          ).bind(id, Date.now() - days * 24 * hourMs),
        ),
      )
    await env.DB.prepare('UPDATE payment_notes SET created_at = 1').run()
    await setAge(180.9)
    expect((await runSiteCheck()).find('payments to archive')).toMatchObject({ state: 'ok' })
    await setAge(182.1)
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['payments to archive'])
    expect(find('payments to archive')).toMatchObject({
      found: '1 or more wait, the oldest for 2 days',
      advice: expect.stringContaining('payment_not_archived'),
    })
    const off = await runSiteCheck(Object.assign({}, envWithAssets, { ARCHIVE_AFTER_DAYS: 'off' }))
    expect(off.find('payments to archive')).toMatchObject({ state: 'not_checked' })
    await archivePayment(id, createBackServices(env))
    expect((await runSiteCheck()).wrong).toEqual([])
  })

  test('says how old the newest complete copies are, and which are late', async () => {
    expect((await runSiteCheck()).find('age of copies')).toMatchObject({ state: 'ok' })
    const setAge = (hours: number) =>
      env.DB.prepare(
        `INSERT INTO copy_runs (name, migration, copied_at) VALUES ('changes', '', ?1)
        ON CONFLICT (name) DO UPDATE SET copied_at = excluded.copied_at`,
      )
        .bind(Date.now() - hours * 3_600_000)
        .run()
    await setAge(2.9)
    expect((await runSiteCheck()).find('age of copies')).toMatchObject({
      ...{ state: 'ok', found: 'changes 2 hours' },
    })
    await setAge(3.1)
    const { wrong, find } = await runSiteCheck()
    expect(wrong).toEqual(['age of copies'])
    expect(find('age of copies')).toMatchObject({ found: 'changes 3 hours' })
    await env.DB.prepare('DELETE FROM copy_runs').run()
  })

  test('says how old the oldest copy is, and that expired copies stay', async () => {
    const check = async (daysAgo: number) => {
      const day = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10)
      await copiesBucket.put(`${day}/changes-1/x`, '')
      const { find } = await runSiteCheck()
      await copiesBucket.delete(`${day}/changes-1/x`)
      return find('copies bucket (R2)')
    }
    expect(await check(35)).toMatchObject({
      state: 'ok',
      found: expect.stringContaining('35 days ago'),
    })
    expect(await check(38)).toMatchObject({
      ...{ state: 'wrong', found: expect.stringContaining('38 days ago') },
      advice: expect.stringContaining('copy_failed'),
    })
  })

  test.each([
    ['LINKS', 'short links'],
    ['ARCHIVE', 'archive bucket'],
    ['COPIES', 'copies bucket'],
    ['OUTBOX_QUEUE', 'outbox queue'],
    ['NOTICE_QUEUE', 'notice queue'],
    ['PAYMENT_ATTEMPTS', 'payment attempts'],
    ['RATE_LIMIT_COUNTERS', 'rate limits'],
    ['LOOKUP_LIMITER', 'lookup limit'],
    ['ASSETS', 'static files'],
  ])('names the binding %s when it is missing', async (binding, name) => {
    const { wrong } = await runSiteCheck({ ...envWithAssets, [binding]: undefined })
    expect(wrong).toHaveLength(1)
    expect(wrong[0]).toContain(name)
  })

  test('names the database and the migrations when the database is down', async () => {
    const { wrong } = await runSiteCheck({
      ...envWithAssets,
      DB: Object.assign(Object.create(env.DB), {
        prepare: () => {
          throw new Error('canary D1 is away')
        },
      }),
    })
    expect(wrong).toContain('database (D1)')
    expect(wrong).toContain('migrations')
  })
})
