// The outbox through the RPC entrypoint.
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildReceiptMessage } from '../../../tests/support/builders/messages'
import { createOffice } from '../../../tests/support/builders/office'
import { createTestServices } from '../../../tests/support/requests/services'
import { toOutboxDeps } from '../../outbox-deps'
import { insertMessage } from '../notifications/insert-message'
import { retryOutbox } from '../notifications/retry-outbox'
import { stopSms } from '../notifications/suppression-store'
import { messageQueries } from './message-store'

const office = createOffice('Sam Staff')
const recipient = 'canary@example.com'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await env.DB.prepare('DELETE FROM outbox').run()
})

async function insertWithStatus(id: string, status: string, more = '') {
  await insertMessage(env.DB, {
    id,
    message: { ...buildReceiptMessage(), recipient },
    now: Date.now(),
  }).run()
  await env.DB.prepare(
    `UPDATE outbox SET status = ?2, tries = 5, last_code = '503' ${more} WHERE id = ?1`,
  )
    .bind(id, status)
    .run()
}

async function insertStoppedSms(id: string, status: string) {
  const phone = '+14155550181'
  await insertWithStatus(id, status, `, kind = 'sms', recipient = '${phone}'`)
  await stopSms(env.DB, { phone, source: 'stop', messageId: null, now: Date.now() })
}

const rowOf = (id: string) =>
  env.DB.prepare('SELECT status, tries FROM outbox WHERE id = ?1').bind(id).first()

test('failed messages are listed newest try first, without their recipients', async () => {
  await insertWithStatus('m:1', 'failed', ', next_try_at = 10')
  await insertWithStatus('m:2', 'failed', ', next_try_at = 20')
  await insertWithStatus('m:3', 'sent')
  await insertWithStatus('m:4', 'unknown')
  const listed = await office.listMessages({})
  expect(listed.ok && listed.value.messages.map(({ id }) => id)).toEqual(['m:2', 'm:1'])
  expect(listed).toMatchObject({
    value: { messages: [{ kind: 'email', template: 'receipt', tries: 5, lastCode: '503' }, {}] },
  })
  expect(JSON.stringify(listed)).not.toContain('canary')
  const unknown = await office.listMessages({ status: 'unknown' })
  expect(unknown.ok && unknown.value.messages.map(({ id }) => id)).toEqual(['m:4'])
})

test('failed messages are resent, one or all, and other messages are left alone', async () => {
  await insertWithStatus('m:1', 'failed')
  await insertWithStatus('m:2', 'failed')
  await insertWithStatus('m:3', 'sent')
  expect(await office.retryMessages({ message: 'm:1' })).toEqual({
    ok: true,
    value: { ids: ['m:1'], suppressed: [], isMore: false },
  })
  // The queue or, a minute later, the scheduled retry sends it.
  await retryOutbox(toOutboxDeps(createTestServices()))
  expect(await rowOf('m:1')).toEqual({ status: 'sent', tries: 1 })
  expect(await rowOf('m:2')).toEqual({ status: 'failed', tries: 5 })
  const all = await office.retryMessages({})
  expect(all.ok && all.value.ids).toEqual(['m:2'])
  expect(await office.retryMessages({})).toMatchObject({ value: { ids: [] } })
  expect(await rowOf('m:3')).toEqual({ status: 'sent', tries: 5 })
})

test('retrying an SMS to a recipient who sent STOP suppresses it and reports so', async () => {
  await insertWithStatus('m:1', 'failed')
  await insertStoppedSms('t:1', 'failed')
  await insertStoppedSms('t:2', 'failed')
  await insertStoppedSms('t:3', 'unknown')
  const retried = (ids: string[], suppressed: string[]) => ({
    ok: true,
    value: { ids, suppressed, isMore: false },
  })
  expect(await office.retryMessages({ message: 't:1' })).toEqual(retried([], ['t:1']))
  expect(await office.retryMessages({})).toEqual(retried(['m:1'], ['t:2']))
  const forced = await office.retryMessages({ message: 't:3', evenIfSent: true })
  expect(forced).toEqual(retried([], ['t:3']))
  for (const id of ['t:1', 't:2', 't:3'])
    expect(await rowOf(id)).toMatchObject({ status: 'suppressed' })
  expect(await office.retryMessages({ message: 't:1' })).toEqual({
    ok: false,
    error: { kind: 'not_retriable', why: 'suppressed' },
  })
})

test('a retried unknown message stays uncertain, a retried failed one does not', async () => {
  await insertWithStatus('m:1', 'unknown')
  await insertWithStatus('m:2', 'failed', ', delivery_uncertain = 1')
  await office.retryMessages({ message: 'm:1', evenIfSent: true })
  await office.retryMessages({ message: 'm:2' })
  const { results } = await env.DB.prepare(
    'SELECT delivery_uncertain FROM outbox ORDER BY id',
  ).all()
  expect(results).toEqual([{ delivery_uncertain: 1 }, { delivery_uncertain: 0 }])
})

test('one of ten concurrent retries succeeds', async () => {
  await insertWithStatus('m:1', 'failed')
  const tried = await Promise.all(
    Array.from({ length: 10 }, () => office.retryMessages({ message: 'm:1' })),
  )
  expect(tried.filter(({ ok }) => ok)).toHaveLength(1)
})

describe('retryMessages refuses', () => {
  const refusalOf = async (message: string, evenIfSent?: boolean) => {
    const outcome = await office.retryMessages({ message, ...(evenIfSent && { evenIfSent }) })
    return outcome.ok ? null : outcome.error
  }

  test('a message that may have arrived, unless evenIfSent is set', async () => {
    await insertWithStatus('m:1', 'unknown')
    expect(await refusalOf('m:1')).toEqual({ kind: 'not_retriable', why: 'delivery_uncertain' })
    expect(await rowOf('m:1')).toEqual({ status: 'unknown', tries: 5 })
    expect(await refusalOf('m:1', true)).toBeNull()
  })

  test('a message that was sent, was purged or does not exist', async () => {
    await insertWithStatus('m:1', 'sent')
    await insertWithStatus('m:2', 'failed', ', purged_at = 5')
    expect(await refusalOf('m:1', true)).toEqual({ kind: 'not_retriable', why: 'not_failed' })
    expect(await refusalOf('m:2')).toEqual({ kind: 'not_retriable', why: 'forgotten' })
    expect(await refusalOf('m:9')).toEqual({ kind: 'not_found' })
    expect(await refusalOf("m' OR 1=1")).toMatchObject({ kind: 'invalid' })
    expect(await office.listMessages({ status: 'sent' as never })).toMatchObject({ ok: false })
  })
})

describe('the outbox query', () => {
  test.each([
    ['byStatus', messageQueries.byStatus, ['failed', 50]],
    ['state', messageQueries.state, ['m']],
    ['retryOne', messageQueries.retryOne, [1, 'm', 0]],
    ['retryFailed', messageQueries.retryFailed, [1, 50]],
  ] as const)('%s uses an index', async (_, sql, values) => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>()
    const plan = results.map(({ detail }) => detail).join('; ')
    expect(plan).not.toMatch(/\bSCAN\b|TEMP B-TREE/)
    expect(plan).toMatch(/SEARCH/)
  })
})
