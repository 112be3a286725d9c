// The D1 round trips of an attempt. Each takes longer than all of our own code (docs/performance.md).
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { insertPayablePayee } from '../../../../tests/support/builders/submit'
import { buildSubmitRequest, newAttemptId } from '../../../../tests/support/builders/submit-request'
import { getAttemptStub } from '../../../../tests/support/requests/services'
import { PaymentAttempt } from '../../../payment-attempt'

const executingMethods = ['first', 'all', 'run', 'raw'] as const

/** A wrapped database that records its round trips. */
function recordTrips(db: D1Database) {
  const trips: string[][] = []
  const shortSqls = new WeakMap<D1PreparedStatement, string>()
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapped: D1PreparedStatement = Object.assign(Object.create(statement), {
      bind: (...values: unknown[]) => wrap(statement.bind(...values), sql),
    })
    for (const name of executingMethods)
      Object.assign(wrapped, {
        [name]: (...args: readonly unknown[]) => {
          trips.push([toShortSql(sql)])
          return Reflect.apply(statement[name], statement, args)
        },
      })
    shortSqls.set(wrapped, toShortSql(sql))
    return wrapped
  }
  const recordingDb: D1Database = Object.assign(Object.create(db), {
    prepare: (sql: string) => wrap(db.prepare(sql), sql),
    batch: (statements: D1PreparedStatement[]) => {
      trips.push(statements.map((statement) => shortSqls.get(statement) ?? 'unknown'))
      return db.batch(statements)
    },
  })
  return { db: recordingDb, trips }
}

const toShortSql = (sql: string) =>
  /(SELECT|INSERT|UPDATE|DELETE)\s+(?:INTO |FROM )?(\w+)/.exec(sql)?.slice(1).join(' ') ?? sql

test('a payment waits for three round trips to D1: to claim its bill, to note the submit and to be recorded', async () => {
  const attemptId = newAttemptId()
  const request = buildSubmitRequest({
    attemptId,
    payeeId: await insertPayablePayee(),
    amountCents: 12_550,
  })
  const { db, trips } = recordTrips(env.DB)
  const outcome = await runInDurableObject(getAttemptStub(attemptId), (_object, state) =>
    new PaymentAttempt(state, { ...env, DB: db }).submit(request),
  )
  expect(outcome).toEqual({ kind: 'recorded', isReplay: false })
  // Written in the background: the payment waits for neither.
  const counts = trips.filter(([first]) => first === 'INSERT funnel_counts')
  expect(counts).toHaveLength(2)
  expect(trips.filter((trip) => !counts.includes(trip))).toEqual([
    ['INSERT payment_claims', 'SELECT attempt_id', 'SELECT attempt_id'],
    // This trip and the next run at the same time.
    ['INSERT open_attempts', 'INSERT submitted_attempts'],
    ['UPDATE payment_claims'],
    // The simulator stores its charges in D1; a real processor is called over the network.
    ['INSERT simulator_charges'],
    [
      'INSERT payments',
      'INSERT payment_history',
      'INSERT payment_history',
      'INSERT ledger_entries',
      'INSERT outbox',
      'DELETE open_attempts',
      'DELETE payment_claims',
    ],
  ])
})
