// The breakers of the payees and of the site, as Durable Objects. An unreachable breaker is not tripped.
import * as z from 'zod/mini'
import { log } from '../../../platform/logging/logger'
import type { BreakerKind, Decline, TripEnd } from './decline-breaker'
import {
  callPaymentTries,
  type PaymentTriesCalls,
  type PaymentTriesObjects,
} from './payment-tries-calls'

export type BreakerState = {
  /** Epoch ms; in the past, or 0, unless the breaker is tripped. */
  readonly trippedUntil: number
  /** The declines that count now, and how many trip the breaker. */
  readonly declines: number
  readonly floor: number
  /** How many payments staff accepted in a day, on average. */
  readonly acceptedPerDay: number
  /** The staff member who ended or shortened a trip in the last day. */
  readonly ended: { readonly by: string; readonly at: number } | null
}

export type Breakers = {
  /** Epoch ms until which outcomes are withheld; 0 if neither breaker is tripped. */
  findWithheldUntil(payeeId: string): Promise<number>
  countDecline(payeeId: string, decline: Decline): Promise<void>
  countAccepted(payeeId: string): Promise<void>
  /** `payeeId` is null for the site’s breaker, here and below. Null if it is unreachable. */
  read(payeeId: string | null): Promise<BreakerState | null>
  endTrip(payeeId: string | null, end: TripEnd): Promise<boolean>
}

const done = z.object({ ok: z.literal(true) })
const tripState = z.object({
  trippedUntil: z.number(),
  hasTripped: z.boolean(),
  declines: z.number(),
  floor: z.number(),
  acceptedPerDay: z.number(),
  ended: z.nullable(
    z.object({ by: z.pipe(z.string(), z.transform(decodeURIComponent)), at: z.number() }),
  ),
})

const siteBreaker = { objectName: 'site', kind: 'site' } as const

/** The name of the counter of the payee's breaker. */
export const toPayeeBreaker = (payeeId: string) => `payee:${payeeId}`

type Breaker = { readonly objectName: string; readonly kind: BreakerKind }

const toBreaker = (payeeId: string | null): Breaker =>
  payeeId === null ? siteBreaker : { objectName: toPayeeBreaker(payeeId), kind: 'payee' }

const listBreakers = (payeeId: string) => [toBreaker(payeeId), siteBreaker]

export function durableBreakers(
  objects: PaymentTriesObjects & { readonly now: () => number },
): Breakers {
  const { now } = objects

  /** Alerts when the call has tripped the breaker. */
  async function callBreaker<Method extends 'readBreaker' | 'countDecline'>(
    { objectName }: Breaker,
    ...call: readonly [Method, PaymentTriesCalls[Method]]
  ) {
    const state = await callPaymentTries(objects, { objectName, schema: tripState }, ...call)
    if (state?.hasTripped) log('alert', 'card_testing_breaker_tripped', { code: objectName })
    return state
  }
  const read = (breaker: Breaker) => callBreaker(breaker, 'readBreaker', [breaker.kind, now()])

  return {
    async findWithheldUntil(payeeId) {
      const states = await Promise.all(listBreakers(payeeId).map(read))
      const until = Math.max(...states.map((state) => state?.trippedUntil ?? 0))
      return until > now() ? until : 0
    },
    async countDecline(payeeId, decline) {
      await Promise.all(
        listBreakers(payeeId).map((breaker) =>
          callBreaker(breaker, 'countDecline', [breaker.kind, decline, now()]),
        ),
      )
    },
    async countAccepted(payeeId) {
      await Promise.all(
        listBreakers(payeeId).map(({ objectName }) =>
          callPaymentTries(objects, { objectName, schema: done }, 'countAccepted', [now()]),
        ),
      )
    },
    read: (payeeId) => read(toBreaker(payeeId)),
    async endTrip(payeeId, end) {
      const { objectName } = toBreaker(payeeId)
      // The counter's arguments travel in a header, which is ASCII.
      const encoded = { ...end, by: encodeURIComponent(end.by) }
      const reply = await callPaymentTries(objects, { objectName, schema: done }, 'endTrip', [
        encoded,
        now(),
      ])
      return reply !== null
    },
  }
}
