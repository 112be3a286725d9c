import { describe, expect, test } from 'vitest'
import type { SendReply } from '../../vendors/message-sender'
import { decideNext } from './decide-next'

const now = 1_900_000_000_000
const final = { vendorMessageId: null, nextTryAt: null, deliveryUncertain: false }
const retryIn = (seconds: number) => ({ status: 'pending', nextTryAt: now + seconds * 1000 })

describe('decideNext', () => {
  test.each<[SendReply, number, object]>([
    [
      { kind: 'sent', vendorMessageId: 'x' },
      1,
      { ...final, status: 'sent', vendorMessageId: 'x', code: null, alert: false },
    ],
    [
      { kind: 'unknown', code: 'timeout' },
      1,
      { ...final, status: 'unknown', code: 'timeout', alert: false },
    ],
    [
      { kind: 'suppressed', code: '21610' },
      1,
      { ...final, status: 'suppressed', code: '21610', alert: false },
    ],
    [
      { kind: 'rejected', code: '21211' },
      1,
      { ...final, status: 'failed', code: '21211', alert: false },
    ],
    [
      { kind: 'unavailable', code: '503' },
      1,
      { ...retryIn(30), alert: false, deliveryUncertain: false },
    ],
    [{ kind: 'unavailable', code: '503' }, 2, { ...retryIn(120), alert: false }],
    [{ kind: 'unavailable', code: '503' }, 3, { ...retryIn(600), alert: false }],
    [{ kind: 'unavailable', code: '503' }, 4, { ...retryIn(1800), alert: false }],
    [
      { kind: 'unavailable', code: '503' },
      5,
      { ...final, status: 'failed', code: '503', alert: true },
    ],
    [{ kind: 'unavailable', code: '429', retryAfterMs: 5_000 }, 1, retryIn(30)],
    [{ kind: 'unavailable', code: '429', retryAfterMs: 90_000 }, 1, retryIn(90)],
    [{ kind: 'misconfigured', code: 'quota', retryAfterMs: 5 * 3600_000 }, 1, retryIn(5 * 3600)],
    [{ kind: 'unavailable', code: '429', retryAfterMs: 1e12 }, 1, retryIn(6 * 3600)],
    [
      { kind: 'uncertain', code: 'timeout' },
      1,
      { ...retryIn(30), alert: false, deliveryUncertain: true },
    ],
    [
      { kind: 'uncertain', code: 'timeout' },
      5,
      { ...final, status: 'unknown', code: 'timeout', alert: true, deliveryUncertain: true },
    ],
    [{ kind: 'misconfigured', code: '20003' }, 1, { ...retryIn(30), alert: true }],
    [{ kind: 'misconfigured', code: '20003' }, 5, { ...final, status: 'failed', alert: true }],
  ])('returns the expected state for the reply %o to try %i', (reply, tries, expected) => {
    expect(decideNext({ reply, tries, deliveryUncertain: false, now })).toMatchObject(expected)
  })

  test.each<[SendReply, number, object]>([
    [{ kind: 'unavailable', code: '503' }, 4, { ...retryIn(1800), deliveryUncertain: true }],
    [{ kind: 'unavailable', code: '503' }, 5, { status: 'unknown', code: '503', alert: true }],
    [{ kind: 'misconfigured', code: '20003' }, 5, { status: 'unknown' }],
    [{ kind: 'rejected', code: '422' }, 2, { status: 'unknown', code: '422' }],
    [{ kind: 'suppressed', code: '21610' }, 2, { status: 'suppressed' }],
    [{ kind: 'sent', vendorMessageId: 'x' }, 2, { status: 'sent' }],
  ])(
    'never returns failed for the reply %o to try %i when an earlier try may have gone out',
    (reply, tries, expected) => {
      expect(decideNext({ reply, tries, deliveryUncertain: true, now })).toMatchObject(expected)
    },
  )
})
