import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import {
  createAcceptedPayment,
  createPayment,
  setStatus,
} from '../../../../tests/support/builders/payment'

import { captureLogLines } from '../../../../tests/support/capture-log-lines'
import { createTestServices, getAttemptStub } from '../../../../tests/support/requests/services'
import { findPayment } from '../stores/payment-store'
import { alertOverdue } from './alert-overdue'
import { findReviewTime, findReviewTimeOfAttempt, toReviewTime } from './review-time'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const lines = captureLogLines()

const repeat = (ms: number, count: number) => Array.from({ length: count }, () => ms)

describe('the review time', () => {
  test('fewer than ten decisions give no review time', () => {
    expect(toReviewTime([])).toBeNull()
    expect(toReviewTime(repeat(hourMs, 9))).toBeNull()
  })

  test.each([
    ['a few minutes', repeat(5 * minuteMs, 10), { unit: 'hour', count: 1 }],
    ['a bit over two hours', repeat(2 * hourMs + 1, 10), { unit: 'hour', count: 3 }],
    ['a bit over 23 hours', repeat(23 * hourMs + 1, 10), { unit: 'day', count: 1 }],
    ['25 hours', repeat(25 * hourMs, 10), { unit: 'day', count: 2 }],
    [
      'eight fast and two slow ones',
      [...repeat(3 * dayMs, 2), ...repeat(hourMs, 8)],
      { unit: 'hour', count: 1 },
    ],
    [
      'seven fast and three slow ones',
      [...repeat(hourMs, 7), ...repeat(3 * dayMs, 3)],
      { unit: 'day', count: 3 },
    ],
    [
      'sixteen fast and four slow ones',
      [...repeat(hourMs, 16), ...repeat(3 * dayMs, 4)],
      { unit: 'hour', count: 1 },
    ],
    [
      'fifteen fast and five slow ones',
      [...repeat(hourMs, 15), ...repeat(3 * dayMs, 5)],
      { unit: 'day', count: 3 },
    ],
    [
      'eight fast and three slow ones',
      [...repeat(hourMs, 8), ...repeat(3 * dayMs, 3)],
      { unit: 'day', count: 3 },
    ],
    [
      'nine fast and three slow ones',
      [...repeat(hourMs, 9), ...repeat(3 * dayMs, 3)],
      { unit: 'day', count: 3 },
    ],
  ] as const)(
    'the times “%s” give the time within which four of five reviews end, rounded up',
    (_, times, expected) => {
      expect(toReviewTime(times)).toEqual(expected)
    },
  )

  test('only decisions on this payee’s payments in the last 30 days count', async () => {
    const payment = await createAcceptedPayment()
    const { payee_id: payeeId = '' } = (await findPayment(env.DB, payment.id)) ?? {}
    const now = Date.now()
    const columns = await env.DB.prepare('SELECT * FROM payments WHERE id = ?1')
      .bind(payment.id)
      .first<Record<string, string | number | null>>()
    expect(columns?.decided_at).toBeGreaterThan(now - minuteMs)
    const insertCopy = (index: number, decidedAt: number) => {
      const name = `${payment.id}-${index}`
      const unique = { id: name, reference: name, attempt_id: name, receipt_token_hash: name }
      const row = {
        ...columns,
        ...unique,
        created_at: decidedAt - 3 * hourMs,
        decided_at: decidedAt,
      }
      return env.DB.prepare(
        `INSERT INTO payments (${Object.keys(row).join(', ')})
        VALUES (${Object.keys(row).fill('?').join(', ')})`,
      ).bind(...Object.values(row))
    }
    await env.DB.batch(Array.from({ length: 10 }, (_, index) => insertCopy(index, now - dayMs)))
    expect(await findReviewTime(payeeId, createTestServices())).toEqual({ unit: 'hour', count: 3 })
    const findAt = (at: number) => findReviewTime(payeeId, { db: env.DB, now: () => at })
    expect(await findAt(now + 29 * dayMs)).toEqual({ unit: 'hour', count: 3 })
    expect(await findAt(now + 29 * dayMs + 1)).toBeNull()
    expect(await findReviewTime('p_none', createTestServices())).toBeNull()
    // An email that is sent again, or late, says nothing of a time that is over.
    const { attemptId } = payment
    for (const [createdAt, time] of [
      [now - 3 * hourMs + minuteMs, { unit: 'hour', count: 3 }],
      [now - 3 * hourMs, null],
    ] as const)
      expect(
        await findReviewTimeOfAttempt({ attemptId, createdAt }, { db: env.DB, now: () => now }),
      ).toEqual(time)
  })

  test('a cancellation does not count as a decision of staff', async () => {
    const payment = await createPayment()
    const cancel = { action: 'cancel', why: 'payer' } as const
    await getAttemptStub(payment.attemptId).review(payment.id, cancel)
    const decidedAt = await env.DB.prepare('SELECT decided_at FROM payments WHERE id = ?1')
      .bind(payment.id)
      .first('decided_at')
    expect(decidedAt).toBeNull()
  })
})

describe('an overdue review', () => {
  const setWaitingFor = (id: string, ms: number) =>
    env.DB.prepare('UPDATE payments SET updated_at = ?2 WHERE id = ?1')
      .bind(id, Date.now() - ms)
      .run()
  const countAlerts = (id: string) =>
    lines.filter((line) => line.includes('"event":"review_overdue"') && line.includes(id)).length

  test('a payment that waits for more than a day raises one alert, even when jobs run concurrently', async () => {
    const payment = await createPayment()
    await setWaitingFor(payment.id, dayMs - minuteMs)
    await alertOverdue(createTestServices())
    expect(countAlerts(payment.id)).toBe(0)
    await setWaitingFor(payment.id, dayMs + minuteMs)
    await Promise.all([alertOverdue(createTestServices()), alertOverdue(createTestServices())])
    await alertOverdue(createTestServices())
    expect(countAlerts(payment.id)).toBe(1)
  })

  test.each(['awaiting_info', 'accepted', 'rejected', 'canceled'] as const)(
    'a payment in status %s does not wait for staff',
    async (status) => {
      const payment = await createPayment()
      await setStatus(payment, status)
      await setWaitingFor(payment.id, 2 * dayMs)
      await alertOverdue(createTestServices())
      expect(countAlerts(payment.id)).toBe(0)
    },
  )
})
