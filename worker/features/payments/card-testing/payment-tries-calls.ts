// The calls of a PaymentTries object and their arguments. `now` is the caller's clock, epoch ms.
import type { NewTry, TryOutcome } from './payer-tries'

export type PaymentTriesCalls = {
  readonly reserve: readonly [newTry: NewTry, now: number]
  readonly settle: readonly [
    settled: { readonly id: string; readonly outcome: TryOutcome },
    now: number,
  ]
  readonly release: readonly [id: string]
  readonly accept: readonly [card: string]
  readonly countOutcome: readonly [isDecline: boolean, now: number]
  readonly readBreaker: readonly [now: number]
  readonly clear: readonly []
}
