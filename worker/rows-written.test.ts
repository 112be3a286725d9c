// How many rows of D1 one payment writes from the form to the archive, and what each step of it is for: docs/costs.md has the
// same table. An index or a trigger costs more than anything that a visitor does.
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import costs from '../docs/costs.md?raw'
import { dayMs } from '../shared/durations'
import { toEasternDay } from '../shared/eastern-day'
import { solveCaptcha } from '../tests/support/builders/solve-captcha'
import { buildAttemptToken, insertPayablePayee, validForm } from '../tests/support/builders/submit'
import { fetchInIsolate } from '../tests/support/requests/in-isolate'
import { siteOrigin } from '../tests/support/requests/site'
import { resetStores } from '../tests/support/reset-stores'
import { type Result, recordResults } from '../tests/support/scale/measure'
import { createBackServices } from './back-services'
import { toOffice } from './features/back-office/commands'
import { copyNextPages } from './features/copies/copy-run'
import { beginRun } from './features/copies/copy-store'
import { sendMessage } from './features/notifications/send-message'
import { purgeMessages } from './features/notifications/store'
import { archivePayment } from './features/payments/archive/archive-payment'
import {
  queueReconciliation,
  reconcileNextPages,
} from './features/payments/reconciliation/reconcile'
import { purgeSettledItems } from './features/payments/reconciliation/reconciliation-store'
import { PaymentAttempt } from './payment-attempt'

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await resetStores()
})

/** A worker of which each statement to D1 is recorded, in the attempt's object too. */
function createRecorded() {
  const results: Result[] = []
  const DB = recordResults(env.DB, results)
  const bindings = {
    ...env,
    DB,
    PAYMENT_ATTEMPTS: Object.assign(Object.create(env.PAYMENT_ATTEMPTS), {
      getByName: (name: string) =>
        new Proxy(env.PAYMENT_ATTEMPTS.getByName(name), {
          get:
            (stub, method) =>
            (...args: readonly unknown[]) =>
              runInDurableObject(stub, (_object, state) => {
                const attempt = new PaymentAttempt(state, { ...env, DB })
                return Reflect.apply(Reflect.get(attempt, method), attempt, args)
              }),
        }),
    }),
  }
  return { bindings, results }
}

/** Rows of shared tables, of which a visitor or a day writes one; and those of the simulator, which stands for a processor. */
const isOfOthers = (sql: string): boolean =>
  /\b(?:simulator_\w+|funnel_counts|copy_(?:runs|objects|clock)|reconciled_days)\b/.test(
    /(?:INTO|UPDATE|FROM)\s+(\w+)/.exec(sql)?.[1] ?? '',
  )

/** The rows of each step, from the form to the archive, of a payment that is accepted and sent to its payee. */
async function livePayment(payeeId: string, account: string): Promise<ReadonlyMap<string, number>> {
  const { bindings, results } = createRecorded()
  const rows = new Map<string, number>()
  const measure = async <Done>(step: string, act: () => Promise<Done>): Promise<Done> => {
    const before = results.length
    const done = await act()
    const written = results
      .slice(before)
      .filter(({ sql }) => !isOfOthers(sql))
      .reduce((sum, { meta }) => sum + meta.rows_written, 0)
    rows.set(step, (rows.get(step) ?? 0) + written)
    return done
  }
  const services = createBackServices(bindings, { origin: siteOrigin })
  const office = toOffice('Sam Staff', services)
  const attempt = await buildAttemptToken(payeeId)
  const id = `pay_${attempt.split('.')[0]}`
  const body = new FormData()
  const form = { ...validForm, account, attempt, googleRecaptchaToken: await solveCaptcha() }
  for (const [name, value] of Object.entries(form)) body.append(name, value)
  const paid = await measure('submit', () =>
    fetchInIsolate(`/payment/payment_back.php?p=${payeeId}`, {
      ...{ method: 'POST', body, bindings, headers: { origin: siteOrigin } },
    }),
  )
  expect(paid.status).toBe(200)
  const reply: { readonly confirmationUrl: string } = await paid.json()

  const sendMessages = async () => {
    const due = await env.DB.prepare(
      "SELECT id FROM outbox WHERE payment_id = ?1 AND status = 'pending'",
    )
      .bind(id)
      .all<{ readonly id: string }>()
    for (const row of due.results)
      await measure('emails', () => sendMessage(row.id, services.outbox))
  }
  const copy = async () => {
    await beginRun(env.DB, 'changes')
    await measure('copy', () => copyNextPages('changes', services))
  }
  const readVersion = async () => {
    const read = await office('readPayment', { payment: id })
    if (!read.ok) throw new Error(read.error.kind)
    return read.value.version
  }
  const must = async (result: Promise<{ readonly ok: boolean }>) => {
    expect(await result).toMatchObject({ ok: true })
  }

  await sendMessages()
  await copy()
  await measure('decision', async () => {
    await must(office('openPayment', { payment: id }))
    await must(office('accept', { payment: id, version: await readVersion() }))
  })
  await sendMessages()
  await copy()
  await measure('link', () => fetchInIsolate(reply.confirmationUrl, { bindings }))
  await measure('sending', async () => {
    const sending = { date: toTyped(Date.now()), way: 'ach' as const, trace: 'ACH 0001' }
    await must(office('recordSent', { payment: id, version: await readVersion(), ...sending }))
  })
  await sendMessages()
  await copy()

  const later = (days: number): typeof services => {
    const now = () => Date.now() + days * dayMs
    const own = { now: { value: now, enumerable: true } }
    return Object.create(Object.prototype, {
      ...Object.getOwnPropertyDescriptors(services),
      ...own,
    })
  }
  await measure('books', async () => {
    for (const days of [1, 2]) {
      const deps = later(days)
      const names: string[] = []
      const queueProcessors = async (queued: readonly string[]) => {
        names.push(...queued)
      }
      await queueReconciliation({ db: deps.db, now: deps.now, queueProcessors })
      for (const name of names) await reconcileNextPages(name, deps)
    }
    await purgeSettledItems(services.db, 'simulator', '9')
  })
  await measure('cleaning', async () => {
    await purgeMessages(services.db, later(40).now())
  })
  await measure('archive', async () => {
    expect(await archivePayment(id, later(400))).toBe(true)
  })
  return rows
}

const toTyped = (at: number) => toEasternDay(at).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')

const maxRows = 140

/** The table of docs/costs.md: a row is `| step | rows | what they are |`. */
function readDocumented(): ReadonlyMap<string, number> {
  const [, table = ''] = costs.split('## Rows that a payment writes')
  const found = [...table.matchAll(/^\| ([a-z ]+) \| (\d+) \|/gm)]
  return new Map(found.map(([, step = '', rows = '']) => [step, Number(rows)]))
}

test('a payment writes as many rows of D1 as docs/costs.md says, and at most 140', async () => {
  // The first payment of a day also begins the day's numbers.
  const payeeId = await insertPayablePayee()
  await livePayment(payeeId, 'A-1')
  await env.DB.batch(
    [
      'DELETE FROM copy_changes',
      'DELETE FROM reconciled_days',
      'UPDATE simulator_charges SET captured_at = NULL',
    ].map((sql) => env.DB.prepare(sql)),
  )
  const rows = await livePayment(payeeId, 'A-2')
  const sum = [...rows.values()].reduce((total, one) => total + one, 0)
  expect(readDocumented()).toEqual(new Map([...rows, ['all', sum]]))
  expect(sum).toBeLessThanOrEqual(maxRows)
})
