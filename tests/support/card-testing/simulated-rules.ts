// The counters and breakers of card testing without Durable Objects, for simulations with a clock of their own. They are
// called in the order of worker/features/payments/card-testing/card-testing.ts.

import {
  type Breaker,
  type BreakerKind,
  countAccepted,
  countDecline,
  type NewDecline,
  newBreaker,
  toNetworkDecline,
  trip,
} from '../../../worker/features/payments/card-testing/decline-breaker'
import {
  type ChargeOutcome,
  noTries,
  type PayerTries,
  reserveTry,
  settleTry,
  type TryOutcome,
  type TryVerdict,
} from '../../../worker/features/payments/card-testing/payer-tries'
import type { Network } from '../../../worker/platform/rate-limits/ip-subject'
import { limits, networkLimits } from '../../../worker/platform/rate-limits/limits'
import { type Hit, recordHit } from '../../../worker/platform/rate-limits/sliding-window'

export type SimulatedTry = {
  readonly id: string
  readonly address: string
  /** Of the address, from narrow to wide. */
  readonly networks: readonly Network[]
  readonly browser: string
  readonly card: string
  readonly payee: string
  readonly hasPass: boolean
  readonly hasHistory: boolean
}

export type Verdict = TryVerdict | { readonly kind: 'allowed'; readonly isVouched: boolean }

/** What a simulation needs of the rules. */
export type Rules = Pick<SimulatedRules, 'reserve' | 'settle' | 'accept'>

type Place = Pick<SimulatedTry, 'payee' | 'networks'>

export class SimulatedRules {
  readonly #payers = new Map<string, PayerTries>()
  readonly #breakers = new Map<string, Breaker>()
  readonly #withheld = new Map<string, readonly Hit[]>()

  #findTripEnd(name: string, kind: BreakerKind, now: number): number {
    const breaker = trip(this.#breakers.get(name) ?? newBreaker, kind, now)
    this.#breakers.set(name, breaker)
    return breaker.trippedUntil
  }

  /** Epoch ms until which outcomes are withheld; 0 if there is no wait. */
  findWithheldUntil({ payee, networks }: Place, now: number): number {
    const until = Math.max(
      this.#findTripEnd(payee, 'payee', now),
      this.#findTripEnd('site', 'site', now),
      ...networks.map(({ subject, kind }) => this.#findTripEnd(subject, kind, now)),
    )
    return until > now ? until : 0
  }

  /** Seconds until each network may have one more withheld try. */
  #reserveWithheld(networks: readonly Network[], now: number): number {
    const tripped = networks.filter(
      ({ subject, kind }) => this.#findTripEnd(subject, kind, now) > now,
    )
    for (const { subject, kind } of tripped) {
      const hits = this.#withheld.get(subject) ?? []
      const max = networkLimits[kind].withheld
      const recorded = recordHit(hits, limits.payment_withheld_network, { now, max })
      if (!recorded.ok) return recorded.retryAfterSeconds
      this.#withheld.set(subject, recorded.hits)
    }
    return 0
  }

  reserve(request: SimulatedTry, now: number): Verdict {
    const until = this.findWithheldUntil(request, now)
    const isVouched = until > 0 && request.hasHistory
    if (until > 0 && !isVouched && !request.hasPass)
      return { kind: 'step_up', retryAfterSeconds: (until - now) / 1000 }
    for (const name of [request.address, request.browser]) {
      const { tries, verdict } = reserveTry(this.#payers.get(name) ?? noTries, request, now)
      this.#payers.set(name, tries)
      // A refused try is released by its address; the simulated payers send no more then.
      if (verdict.kind !== 'allowed') return verdict
    }
    const retryAfterSeconds = isVouched ? 0 : this.#reserveWithheld(request.networks, now)
    if (retryAfterSeconds > 0) return { kind: 'refused', retryAfterSeconds }
    return { kind: 'allowed', isVouched }
  }

  /** As long as the outcome is withheld, or 0. */
  settle(request: SimulatedTry, outcome: ChargeOutcome, now: number, isVouched = false): number {
    const { address, networks, card, payee } = request
    const withheldUntil = isVouched ? 0 : this.findWithheldUntil(request, now)
    if (outcome === 'declined' || outcome === 'mismatch') {
      const subjects = networks.map(({ subject }) => subject)
      const decline = { at: withheldUntil || now, card, payee }
      const declined = { ...decline, address: [address, ...subjects].join('.') }
      const count = (name: string, one: NewDecline) =>
        this.#breakers.set(name, countDecline(this.#breakers.get(name) ?? newBreaker, one, now))
      for (const name of [payee, 'site']) count(name, declined)
      for (const name of subjects) count(name, toNetworkDecline(declined))
    }
    this.#settlePayers(request, { outcome, withheldUntil }, now)
    return withheldUntil
  }

  failCaptcha(request: SimulatedTry, now: number): void {
    this.#settlePayers(request, { outcome: 'failed_captcha', withheldUntil: 0 }, now)
  }

  /** Payments that staff accepted on one of the last days. */
  accept(payee: string, count: number, now: number): void {
    for (let index = 0; index < count; index += 1)
      for (const name of [payee, 'site'])
        this.#breakers.set(name, countAccepted(this.#breakers.get(name) ?? newBreaker, now))
  }

  #settlePayers(
    { id, address, browser }: SimulatedTry,
    settled: { readonly outcome: TryOutcome; readonly withheldUntil: number },
    now: number,
  ): void {
    for (const name of [address, browser])
      this.#payers.set(name, settleTry(this.#payers.get(name) ?? noTries, { id, ...settled }, now))
  }
}
