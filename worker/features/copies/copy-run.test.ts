import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '../../../shared/durations'
import { copyRetentionMs } from '../../../shared/retention'
import { createEndedPayment } from '../../../tests/support/builders/ended-payment'
import { createPayment } from '../../../tests/support/builders/payment'
import { captureLogEvents } from '../../../tests/support/capture-log-lines'
import {
  copiesBucket,
  copiesSecret,
  copyDeps,
  copyNow,
  emptyCopies,
  findCopied,
  listManifests,
  readCopiedLines,
} from '../../../tests/support/copies/copy-bucket'
import { sign } from '../../platform/crypto/signatures'
import { reportLateCopies } from '../back-office/health/copy-age'
import { readLivePayment } from '../payments/archive/archive-store'
import { type RunName, type SignedManifest, toSha256 } from './copy-object'
import { copyNextPages } from './copy-run'
import { beginRun, findOpenRun } from './copy-store'
import { deleteExpiredCopies, queueExpiredCopies } from './delete-expired'
import { queueCopies } from './queue-copies'

const logged = captureLogEvents()
beforeEach(emptyCopies)

const deps = copyDeps()
const execute = (sql: string, ...values: readonly unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()
/** The tables with rows, and these in one order. */
const sortRows = (tables: Readonly<Record<string, readonly unknown[]>> | null | undefined) =>
  Object.fromEntries(
    Object.entries(tables ?? {})
      .filter(([, rows]) => rows.length > 0)
      .map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).toSorted()]),
  )

/** A bucket that does this before each object is written. */
const writingAfter = (act: () => unknown) => ({
  ...deps,
  copies: {
    put: async (...args: Parameters<R2Bucket['put']>) => {
      await act()
      return copiesBucket.put(...args)
    },
  },
})

describe('a run of changes', () => {
  test('has each changed payment with all its rows, and is listed with row counts and checksums', async () => {
    const { id } = await createEndedPayment()
    await copyNow('changes')
    expect(sortRows(await findCopied('changes', id))).toEqual(
      sortRows(await readLivePayment(env.DB, id)),
    )
    const [manifest] = await listManifests()
    expect(manifest).toMatchObject({ run: 'changes', previous: null })
    expect(manifest?.objects[0]?.rows.payments).toBeGreaterThan(0)
    for (const { key, sha256, bytes } of manifest?.objects ?? []) {
      const object = await (await copiesBucket.get(key))?.arrayBuffer()
      expect([await toSha256(object ?? new ArrayBuffer()), object?.byteLength]).toEqual([
        sha256,
        bytes,
      ])
    }
  })

  test('has a manifest that only who has the secret can make', async () => {
    await copyNow('changes')
    const { objects } = await copiesBucket.list()
    const key = objects.find((object) => object.key.endsWith('manifest.json'))?.key ?? ''
    const { text, hmac } = (await (await copiesBucket.get(key))?.json<SignedManifest>()) ?? {}
    expect(hmac).toBe(await sign(copiesSecret, 'copies-manifest', text ?? ''))
  })

  test('leaves to the next run a payment that changed between the read and the end of its page', async () => {
    const { id } = await createPayment()
    await beginRun(env.DB, 'changes')
    let times = 0
    await copyNextPages(
      'changes',
      writingAfter(async () => {
        times += 1
        if (times === 1) await execute("UPDATE payments SET note = 'late' WHERE id = ?1", id)
      }),
    )
    expect((await findCopied('changes', id))?.payments?.[0]?.note).toBe('')
    await copyNow('changes')
    expect((await findCopied('changes', id))?.payments?.[0]?.note).toBe('late')
  })

  test('loses nothing when the worker dies after it wrote an object', async () => {
    const { id } = await createPayment()
    await beginRun(env.DB, 'changes')
    const killed = {
      ...deps,
      copies: {
        put: async (...args: Parameters<R2Bucket['put']>) => {
          await copiesBucket.put(...args)
          throw new Error('killed')
        },
      },
    }
    await expect(copyNextPages('changes', killed)).rejects.toThrow('killed')
    await copyNow('changes')
    expect(await findCopied('changes', id)).toBeDefined()
    expect(await env.DB.prepare('SELECT count(*) AS n FROM copy_changes').first('n')).toBe(0)
  })

  test('of two workers that copy the same page, one ends it, and nothing is lost', async () => {
    const { id } = await createPayment()
    await beginRun(env.DB, 'changes')
    let isFirst = true
    await copyNextPages(
      'changes',
      writingAfter(async () => {
        if (!isFirst) return
        isFirst = false
        await copyNextPages('changes', deps)
        await execute("UPDATE payments SET note = 'between' WHERE id = ?1", id)
      }),
    )
    await copyNow('changes')
    expect((await findCopied('changes', id))?.payments?.[0]?.note).toBe('between')
    for (const { objects } of await listManifests())
      expect(new Set(objects.map(({ key }) => key)).size).toBe(objects.length)
  })

  test('names the run before it, and has payees and opt-outs as they are', async () => {
    await copyNow('changes')
    await execute("INSERT INTO text_suppressions VALUES ('+14155550177', 'stop', 1, NULL)")
    await copyNow('changes')
    const [first, second] = (await listManifests()).toSorted((a, b) => a.begunAt - b.begunAt)
    expect(second?.previous).toBe(first?.begunAt)
    const lines = await readCopiedLines('changes')
    const names = lines.map((line) => ('table' in line ? line.table : ''))
    expect(names).toContain('payees')
    expect(lines).toContainEqual({
      table: 'text_suppressions',
      row: { phone: '+14155550177', source: 'stop', stopped_at: 1, lifted_at: null },
    })
    await execute("DELETE FROM text_suppressions WHERE phone = '+14155550177'")
  })

  test('begins anew after staff deleted the rows of the runs, because the database was put back', async () => {
    await createPayment()
    await copyNow('changes')
    await createPayment()
    await beginRun(env.DB, 'changes')
    let times = 0
    const interrupted = writingAfter(() => {
      times += 1
      if (times === 2) throw new Error('killed')
    })
    await expect(copyNextPages('changes', interrupted)).rejects.toThrow('killed')
    await execute('DELETE FROM copy_runs')
    await copyNow('changes')
    const manifests = (await listManifests()).toSorted((a, b) => b.begunAt - a.begunAt)
    expect(manifests.map(({ previous }) => previous)).toEqual([null, null])
    expect(manifests[0]?.objects.every(({ readAt }) => readAt > (manifests[0]?.begunAt ?? 0))).toBe(
      true,
    )
  })

  test('does not count if a migration was applied meanwhile', async () => {
    await beginRun(env.DB, 'changes')
    await execute("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')")
    while (await findOpenRun(env.DB, 'changes')) await copyNextPages('changes', deps)
    await execute("DELETE FROM d1_migrations WHERE name = '9999_later.sql'")
    expect(await listManifests()).toEqual([])
  })
})

test('a run of all payments has those that did not change, and a run of tables no message of a payment', async () => {
  const { id } = await createEndedPayment()
  await execute(
    `INSERT INTO outbox (id, kind, recipient, template, data, status, created_at, next_try_at)
    VALUES ('alone', 'sms', '', 'sms_link', '{}', 'sent', 1, 1)`,
  )
  await execute('DELETE FROM copy_changes')
  await copyNow('payments')
  await copyNow('tables')
  expect(sortRows(await findCopied('payments', id))).toEqual(
    sortRows(await readLivePayment(env.DB, id)),
  )
  const lines = await readCopiedLines('tables')
  const messages = lines.flatMap((line) =>
    'table' in line && line.table === 'outbox' ? [line.row] : [],
  )
  expect(messages.map((row) => row.id)).toContain('alone')
  expect(messages.filter((row) => row.payment_id !== null)).toEqual([])
  expect(messages[0]).not.toHaveProperty('of_payment')
})

describe('the scheduled job', () => {
  const hour = Date.now() - (Date.now() % hourMs) + hourMs
  const queueAt = async (at: number) => {
    const queued: string[] = []
    await queueCopies({
      ...{ db: env.DB, now: () => at },
      queueRuns: async (names) => void queued.push(...names),
    })
    return queued
  }

  test('begins runs on the hour, and continues them each minute until they end', async () => {
    expect(await queueAt(hour + 60_000)).toEqual([])
    expect(await queueAt(hour)).toEqual(['changes', 'tables'])
    expect(await queueAt(hour + 60_000)).toEqual(['changes', 'tables'])
    while (await findOpenRun(env.DB, 'changes')) await copyNextPages('changes', deps)
    while (await findOpenRun(env.DB, 'tables')) await copyNextPages('tables', deps)
    expect(await queueAt(hour + 120_000)).toEqual([])
    expect(await queueAt(hour + hourMs)).toEqual(['changes', 'payments'])
  })

  test('begins every run anew after a migration', async () => {
    for (const name of ['changes', 'tables', 'payments'] as const) await copyNow(name)
    const sameHour = hour - hourMs
    expect(await queueAt(sameHour)).toEqual([])
    await execute("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')")
    const queued = await queueAt(sameHour)
    await execute("DELETE FROM d1_migrations WHERE name = '9999_later.sql'")
    expect(queued).toEqual(['changes', 'tables'])
  })

  const first = Date.UTC(2026, 9, 1)
  const putAll = (keys: readonly string[]) =>
    Promise.all(keys.map((key) => copiesBucket.put(key, '')))
  const listKeys = async () => (await copiesBucket.list()).objects.map(({ key }) => key)
  /** The latest complete run of each kind began then. */
  const setCopied = (at: number, names: readonly RunName[] = ['changes', 'tables', 'payments']) =>
    env.DB.batch([
      env.DB.prepare('DELETE FROM copy_runs'),
      ...names.map((name) =>
        env.DB.prepare(
          "INSERT INTO copy_runs (name, migration, copied_at) VALUES (?1, '', ?2)",
        ).bind(name, at),
      ),
    ])
  const deleteAt = async (at: number) => {
    let jobs = 0
    const expired = { db: env.DB, copies: copiesBucket, now: () => at }
    const queueDeletion = async () => {
      jobs += 1
      await deleteExpiredCopies(expired)
    }
    await queueExpiredCopies({ ...expired, queueDeletion })
    return jobs
  }

  test('deletes copies on the day on which they are 35 days old, and nothing else', async () => {
    await putAll(['2026-10-01/changes-1/manifest.json', '2026-10-02/changes-2/x', 'ops:doctor'])
    await setCopied(first + 20 * dayMs)
    expect(await deleteAt(first + copyRetentionMs - 1)).toBe(0)
    expect(await deleteAt(first + copyRetentionMs + 17 * 60_000)).toBe(1)
    expect(await listKeys()).toEqual(['2026-10-02/changes-2/x', 'ops:doctor'])
    expect(await deleteAt(first + copyRetentionMs + 18 * 60_000)).toBe(0)
  })

  test('deletes more copies than one page of the bucket has in one job', async () => {
    const keys = Array.from({ length: 2100 }, (_, index) => `2026-10-01/payments-1/${index}`)
    for (let start = 0; start < keys.length; start += 300)
      await putAll(keys.slice(start, start + 300))
    await setCopied(first + 20 * dayMs)
    expect(await deleteAt(first + copyRetentionMs)).toBe(1)
    expect(await listKeys()).toEqual([])
  })

  test('never deletes the newest whole copy, however old it is', async () => {
    const keys = ['2026-10-01/payments-1/x', '2026-10-03/changes-1/x', '2026-10-04/tables-1/x']
    await putAll(['2026-09-20/payments-0/x', ...keys])
    await setCopied(first + 3 * dayMs)
    await execute("UPDATE copy_runs SET copied_at = ?1 WHERE name = 'payments'", first)
    await deleteAt(first + 400 * dayMs)
    expect(await listKeys()).toEqual(keys)
    await setCopied(first + 390 * dayMs, ['changes', 'tables'])
    expect(await deleteAt(first + 400 * dayMs)).toBe(0)
    expect(await listKeys()).toEqual(keys)
  })

  test('reports on the hour which copy is late, by its age', async () => {
    await copyNow('changes')
    const copiedAt = await env.DB.prepare('SELECT copied_at FROM copy_runs').first<number>(
      'copied_at',
    )
    vi.spyOn(Date, 'now').mockReturnValue(0)
    const report = (at: number) => reportLateCopies({ db: env.DB, now: () => at })
    const onTheHour = (hours: number) => hour - hourMs + hours * hourMs + 1
    await report(onTheHour(1))
    await report(onTheHour(6) + 60_000)
    expect(logged).toEqual([])
    await report(onTheHour(6))
    expect(logged).toMatchObject([
      { level: 'alert', event: 'copy_late', code: expect.stringMatching(/^changes \d hours$/) },
    ])
    expect(copiedAt).toBeGreaterThan(0)
  })
})
