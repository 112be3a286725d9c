import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { handledRetentionMs } from '../../../shared/retention'
import { newPhone } from '../../../tests/support/builders/sms'
import { captureLogLines } from '../../../tests/support/capture-log-lines'
import { createTestServices } from '../../../tests/support/requests/services'
import {
  alertOverdueTexts,
  countInboundTexts,
  handleInboundText,
  listInboundTexts,
  maskCard,
  purgeInboundTexts,
  storeInboundText,
} from './inbound-text-store'

const db = env.DB
const { secrets } = createTestServices()
const logged = captureLogLines()
const friday = Date.parse('2026-11-13T15:00:00Z')
const due = Date.parse('2026-11-18T05:00:00Z')
let count = 0

async function store(text: string, at = friday, from = newPhone()) {
  count += 1
  const messageId = `SM${String(count).padStart(32, 'd')}`
  await storeInboundText({ from, text, messageId }, { db, secrets, now: () => at })
  return { id: messageId, from }
}
const find = async (id: string) =>
  (await listInboundTexts(200, { db, secrets, now: () => friday })).find((text) => text.id === id)

describe('a text that staff have to read', () => {
  test('is listed with its number and words, and is due two business days later', async () => {
    const { id, from } = await store('Where is my receipt?\nThanks')
    expect(await find(id)).toEqual({
      id,
      phone: from,
      text: 'Where is my receipt? Thanks',
      receivedAt: friday,
      dueAt: due,
      reference: null,
    })
  })

  test('is stored without readable number or words', async () => {
    const { id, from } = await store('canary words')
    const row = await db
      .prepare('SELECT * FROM inbound_texts WHERE message_sid = ?1')
      .bind(id)
      .first()
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`canary|${from.slice(2)}`))
  })

  test('of 1,600 characters of any script is stored whole', async () => {
    const { id } = await store('語'.repeat(1600))
    expect((await find(id))?.text).toBe('語'.repeat(1600))
    const empty = await store('')
    expect((await find(empty.id))?.text).toBe('')
  })

  test('is not listed once it is handled, which happens once', async () => {
    const { id } = await store('hello')
    const deps = { db, secrets, now: () => friday }
    const stopsTexts = false
    expect(await handleInboundText({ id, by: 'Sam', stopsTexts }, deps)).toBe('handled')
    expect(await handleInboundText({ id, by: 'Kim', stopsTexts }, deps)).toBe('repeated')
    expect(await handleInboundText({ id: 'SM0', by: 'Kim', stopsTexts }, deps)).toBe('not_found')
    expect(await find(id)).toBeUndefined()
    const by = await db
      .prepare('SELECT handled_by FROM inbound_texts WHERE message_sid = ?1')
      .bind(id)
      .first('handled_by')
    expect(by).toBe('Sam')
  })

  test('that staff understand as a request to stop ends texts to its number', async () => {
    const { id, from } = await store('ENOUGH of this!!')
    const isStopped = () =>
      db.prepare('SELECT source FROM text_suppressions WHERE phone = ?1').bind(from).first('source')
    expect(await isStopped()).toBeNull()
    const handled = { id, by: 'Sam', stopsTexts: true }
    const later = ['another-secret-of-the-site-0123456789'] as const
    expect(await handleInboundText(handled, { db, secrets: later, now: () => friday })).toBe(
      'unreadable',
    )
    expect(await handleInboundText(handled, { db, secrets, now: () => friday })).toBe('handled')
    expect(await isStopped()).toBe('staff')
  })

  test('raises one alert when two business days have passed, and none if it was handled', async () => {
    const [open, handled] = [await store('one'), await store('two')]
    await handleInboundText(
      { id: handled.id, by: 'Sam', stopsTexts: false },
      { db, secrets, now: () => friday },
    )
    const before = await countInboundTexts(db, due - 1)
    await alertOverdueTexts({ db, now: () => due - 1 })
    expect(logged.join()).not.toContain(open.id)
    for (const _ of [1, 2]) await alertOverdueTexts({ db, now: () => due })
    const lines = logged.filter((line) => line.includes('inbound_text_overdue'))
    expect(lines.filter((line) => line.includes(open.id))).toHaveLength(1)
    expect(lines.join()).not.toContain(handled.id)
    expect(before.overdue).toBe(0)
    expect((await countInboundTexts(db, due)).overdue).toBe(before.open)
  })

  test('is deleted 30 days after it was handled, and never before', async () => {
    const [old, recent, open] = [await store('a'), await store('b'), await store('c')]
    await handleInboundText(
      { id: old.id, by: 'Sam', stopsTexts: false },
      { db, secrets, now: () => friday },
    )
    await handleInboundText(
      { id: recent.id, by: 'Sam', stopsTexts: false },
      { db, secrets, now: () => friday + 1 },
    )
    await purgeInboundTexts(db, friday + 1 + handledRetentionMs)
    const { results } = await db
      .prepare('SELECT message_sid FROM inbound_texts WHERE message_sid IN (?1, ?2, ?3)')
      .bind(old.id, recent.id, open.id)
      .all<{ message_sid: string }>()
    expect(new Set(results.map((row) => row.message_sid))).toEqual(new Set([recent.id, open.id]))
  })

  test.each([
    [
      'my card is 4111 1111 1111 1111 exp 12/27 cvv 123',
      'my card is •••• •••• •••• •••• exp ••/•• cvv •••',
    ],
    ['4111111111111111', '••••••••••••••••'],
    ['use 3782-822463-10005', 'use ••••-••••••-•••••'],
    ['4111\n1111\n1111\n1111', '•••• •••• •••• ••••'],
    ['reference PPY-123456 of 11/20', 'reference PPY-123456 of 11/20'],
    ['call 212-555-0142', 'call 212-555-0142'],
  ])('%o is stored as %o', (text, stored) => {
    expect(maskCard(text)).toBe(stored)
  })
})
