// The counters and breakers of card testing without Durable Objects, for simulations with a clock of their own. They are
// called in the order of worker/features/payments/card-testing/card-testing.ts.
import {
  type Breaker,
  type BreakerKind,
  countAccepted,
  countDecline,
  newBreaker,
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

export type SimulatedTry = {
  readonly id: string
  readonly address: string
  readonly browser: string
  readonly card: string
  readonly payee: string
  readonly hasPass: boolean
  readonly hasHistory: boolean
}

export type Verdict = TryVerdict | { readonly kind: 'allowed'; readonly isVouched: boolean }

/** What a simulation needs of the rules. */
export type Rules = Pick<SimulatedRules, 'reserve' | 'settle' | 'accept'>

export class SimulatedRules {
  readonly #payers = new Map<string, PayerTries>()
  readonly #breakers = new Map<string, Breaker>()

  /** Epoch ms until which outcomes are withheld; 0 if there is no wait. */
  findWithheldUntil(payee: string, now: number): number {
    const untils = [payee, 'site'].map((name) => {
      const kind: BreakerKind = name === 'site' ? 'site' : 'payee'
      const breaker = trip(this.#breakers.get(name) ?? newBreaker, kind, now)
      this.#breakers.set(name, breaker)
      return breaker.trippedUntil
    })
    const until = Math.max(...untils)
    return until > now ? until : 0
  }

  reserve(request: SimulatedTry, now: number): Verdict {
    const until = this.findWithheldUntil(request.payee, now)
    const isVouched = until > 0 && request.hasHistory
    if (until > 0 && !isVouched && !request.hasPass)
      return { kind: 'step_up', retryAfterSeconds: (until - now) / 1000 }
    for (const name of [request.address, request.browser]) {
      const { tries, verdict } = reserveTry(this.#payers.get(name) ?? noTries, request, now)
      this.#payers.set(name, tries)
      // A refused try is released by its address; the simulated payers send no more then.
      if (verdict.kind !== 'allowed') return verdict
    }
    return { kind: 'allowed', isVouched }
  }

  /** As long as the outcome is withheld, or 0. */
  settle(request: SimulatedTry, outcome: ChargeOutcome, now: number, isVouched = false): number {
    const { address, card, payee } = request
    const withheldUntil = isVouched ? 0 : this.findWithheldUntil(payee, now)
    if (outcome === 'declined' || outcome === 'mismatch') {
      const decline = { at: withheldUntil || now, address, card, payee }
      for (const name of [payee, 'site'])
        this.#breakers.set(name, countDecline(this.#breakers.get(name) ?? newBreaker, decline, now))
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
