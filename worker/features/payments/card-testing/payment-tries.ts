// The counter of card testing for one subject: an IP address or a browser, whose tries are counted, or a
// payee or the site, which have a breaker. The site's also makes and keeps the keys under which cards are counted. If its
// state is lost, at most an hour of tries is not counted, and a breaker trips at the least number of declines.
import { randomToken } from '../../../platform/crypto/tokens'
import { DurableCounterBase } from '../../../platform/rate-limits/durable-counter'
import { addCardKey, type CardKey, dropEndedKeys, listCardKeys, toKeyEndsAt } from './card-keys'
import {
  type Breaker,
  type BreakerKind,
  countAccepted,
  countDecline,
  countDeclines,
  endTrip,
  isTripped,
  newBreaker,
  toAcceptedPerDay,
  toBreakerEndsAt,
  toFloor,
  trip,
} from './decline-breaker'
import {
  acceptTry,
  findOpenCard,
  noTries,
  type PayerTries,
  releaseTry,
  reserveTry,
  settleTry,
  toEndsAt,
} from './payer-tries'
import type { PaymentTriesCalls as Calls } from './payment-tries-calls'

/** The object's clock may be behind the callers'. */
const marginMs = 60_000

export class PaymentTries extends DurableCounterBase {
  // Public fields are stored state, restored after an eviction.
  open = noTries.open
  counted = noTries.counted
  withheld = noTries.withheld
  failedCaptchas = noTries.failedCaptchas
  breaker: Breaker = newBreaker
  /** Of the site's breaker only. */
  cardKeys: readonly CardKey[] = []

  /** Synchronous, so that no other call runs between checking and counting. */
  reserve(...[newTry, now]: Calls['reserve']) {
    const { tries, verdict } = reserveTry(this.tries(), newTry, now)
    Object.assign(this, tries)
    return verdict
  }

  /** `settled`: what the card of the try is called; null if the try was not open. */
  settle(...[settled, now]: Calls['settle']) {
    const tries = this.tries()
    Object.assign(this, settleTry(tries, settled, now))
    return { settled: findOpenCard(tries, settled.id) }
  }

  release(...[id]: Calls['release']) {
    Object.assign(this, releaseTry(this.tries(), id))
    return { ok: true } as const
  }

  accept(...[id]: Calls['accept']) {
    Object.assign(this, acceptTry(this.tries(), id))
    return { ok: true } as const
  }

  /** Writes nothing unless the breaker trips because waits have ended. */
  readBreaker(...[kind, now]: Calls['readBreaker']) {
    return this.tripIfDue(kind, now)
  }

  /** The site's breaker, and the keys of cards: each try needs both. Writes when the day's first try needs its key. */
  readSite(...[now]: Calls['readSite']) {
    this.cardKeys = addCardKey(this.cardKeys, now, randomToken)
    return { ...this.tripIfDue('site', now), cardKeys: listCardKeys(this.cardKeys, now) }
  }

  countDecline(...[kind, decline, now]: Calls['countDecline']) {
    this.breaker = countDecline(this.breaker, decline, now)
    return this.tripIfDue(kind, now)
  }

  countAccepted(...[now]: Calls['countAccepted']) {
    this.breaker = countAccepted(this.breaker, now)
    return { ok: true } as const
  }

  endTrip(...[end, now]: Calls['endTrip']) {
    this.breaker = endTrip(this.breaker, end, now)
    return { ok: true } as const
  }

  clear() {
    Object.assign(this, noTries)
    this.breaker = newBreaker
    return { ok: true } as const
  }

  protected override callable(): readonly (keyof Calls)[] {
    return [
      ...(['reserve', 'settle', 'release', 'accept', 'clear'] as const),
      ...(['readBreaker', 'readSite', 'countDecline', 'countAccepted', 'endTrip'] as const),
    ]
  }

  protected override wakeAt(): number | null {
    const ends = [this.countedUntil(), ...this.cardKeys.map(toKeyEndsAt)].filter(
      (at) => at !== null,
    )
    return ends.length === 0 ? null : Math.min(...ends) + marginMs
  }

  protected override onAlarm(): void {
    const endedAt = Date.now() - marginMs
    this.cardKeys = dropEndedKeys(this.cardKeys, endedAt)
    if (endedAt >= (this.countedUntil() ?? 0)) this.clear()
  }

  /** Epoch ms after which no try and no decline counts; null when nothing does now. */
  protected countedUntil(): number | null {
    const ends = [toEndsAt(this.tries()), toBreakerEndsAt(this.breaker)].filter((at) => at !== null)
    return ends.length === 0 ? null : Math.max(...ends)
  }

  /** Not a private member, like `tripIfDue`: the library calls methods through a proxy, which has none. */
  protected tries(): PayerTries {
    const { open, counted, withheld, failedCaptchas } = this
    return { open, counted, withheld, failedCaptchas }
  }

  protected tripIfDue(kind: BreakerKind, now: number) {
    const wasTripped = isTripped(this.breaker, now)
    this.breaker = trip(this.breaker, kind, now)
    const { trippedUntil, ended } = this.breaker
    return {
      trippedUntil,
      ended,
      hasTripped: !wasTripped && isTripped(this.breaker, now),
      declines: countDeclines(this.breaker, kind, now),
      floor: toFloor(this.breaker, kind, now),
      acceptedPerDay: toAcceptedPerDay(this.breaker, now),
    }
  }
}
