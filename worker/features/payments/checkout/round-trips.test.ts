// What an attempt asks of D1, trip by trip: each costs more than all of our own code (docs/performance.md).
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { PaymentAttempt } from '../../../payment-attempt'

const answering = ['first', 'all', 'run', 'raw'] as const

/** The database, and what each trip to it did. */
function watched(db: D1Database) {
  const trips: string[][] = []
  const texts = new WeakMap<D1PreparedStatement, string>()
  const watch = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const seen: D1PreparedStatement = Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => watch(statement.bind(...values), sql),
    })
    for (const name of answering)
      Object.assign(seen, {
        [name]: (...args: readonly unknown[]) => {
          trips.push([toShort(sql)])
          return Reflect.apply(statement[name], statement, args)
        },
      })
    texts.set(seen, toShort(sql))
    return seen
  }
  const watchedDb: D1Database = Object.assign(Object.create(db), {
    prepare: (sql: string) => watch(db.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) => {
      trips.push(statements.map((statement) => texts.get(statement) ?? 'unknown'))
      return db.batch(statements)
    },
  })
  return { db: watchedDb, trips }
}

const toShort = (sql: string) =>
  /(SELECT|INSERT|UPDATE|DELETE)\s+(?:INTO |FROM )?(\w+)/.exec(sql)?.slice(1).join(' ') ?? sql

test('a payment is written down in one round trip, beside the note for the sweep and the company', async () => {
  const attemptId = newAttemptId()
  const request = buildSubmitRequest({
    attemptId,
    payeeId: await insertPayablePayee(),
    amountCents: 12_550,
  })
  const { db, trips } = watched(env.DB)
  const outcome = await runInDurableObject(getAttemptStub(attemptId), (_object, state) =>
    new PaymentAttempt(state, { ...env, DB: db }).submit(request),
  )
  expect(outcome).toEqual({ kind: 'recorded', isReplay: false })
  expect(trips).toEqual([
    ['INSERT open_attempts'],
    // The simulator's own books: a real company is asked over the network instead.
    ['INSERT simulator_charges'],
    [
      'INSERT payments',
      'INSERT payment_history',
      'INSERT payment_history',
      'INSERT ledger_entries',
      'INSERT outbox',
      'DELETE open_attempts',
    ],
  ])
})
