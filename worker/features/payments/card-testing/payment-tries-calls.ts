// The calls of a PaymentTries object, their arguments, and how they are made. `now` is the caller's clock, epoch ms.
import type * as z from 'zod/mini'
import { type CounterNamespace, callCounter } from '../../../platform/rate-limits/counter-call'
import type { BreakerKind, NewDecline, TripEnd } from './decline-breaker'
import type { NewTry, SettledTry } from './payer-tries'

export type PaymentTriesCalls = {
  readonly reserve: readonly [newTry: NewTry, now: number]
  readonly settle: readonly [settled: SettledTry, now: number]
  readonly release: readonly [id: string]
  readonly accept: readonly [id: string]
  readonly readBreaker: readonly [kind: BreakerKind, now: number]
  readonly readSite: readonly [now: number]
  readonly countDecline: readonly [kind: BreakerKind, decline: NewDecline, now: number]
  readonly countAccepted: readonly [now: number]
  readonly endTrip: readonly [end: TripEnd, now: number]
  readonly clear: readonly []
}

/** Where the counters are, and what to do when one is unreachable. */
export type PaymentTriesObjects = {
  readonly namespace: CounterNamespace
  readonly onDown: (error: unknown) => void
}

type Counter<Reply> = { readonly objectName: string; readonly schema: z.ZodMiniType<Reply> }

/** Null without a valid reply. */
export async function callPaymentTries<Method extends keyof PaymentTriesCalls, Reply>(
  { namespace, onDown }: PaymentTriesObjects,
  { objectName, schema }: Counter<Reply>,
  ...[method, args]: readonly [Method, PaymentTriesCalls[Method]]
): Promise<Reply | null> {
  try {
    const counter = { namespace, objectName }
    return schema.parse(await callCounter<PaymentTriesCalls, Method>(counter, method, args))
  } catch (error) {
    onDown(error)
    return null
  }
}
