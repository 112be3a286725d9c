// The counter of card testing for one subject: an IP address or a browser, whose tries are counted, or a
// payee or the site, which have a breaker. If its state is lost, at most an hour of tries is not counted.
import { DurableCounterBase } from '../../../platform/rate-limits/durable-counter'
import { countOutcome, isTripped, type MinuteOutcomes, toBreakerEndsAt } from './decline-breaker'
import {
  acceptCard,
  type CountedTries,
  type OpenTry,
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
  open: readonly OpenTry[] = []
  counted: readonly CountedTries[] = []
  minutes: readonly MinuteOutcomes[] = []

  /** Synchronous, so that no other call runs between checking and counting. */
  reserve(...[newTry, now]: Calls['reserve']) {
    const { tries, verdict } = reserveTry(this.tries(), newTry, now)
    Object.assign(this, tries)
    return verdict
  }

  settle(...[settled, now]: Calls['settle']) {
    Object.assign(this, settleTry(this.tries(), settled, now))
    return { ok: true } as const
  }

  release(...[id]: Calls['release']) {
    Object.assign(this, releaseTry(this.tries(), id))
    return { ok: true } as const
  }

  accept(...[card]: Calls['accept']) {
    Object.assign(this, acceptCard(this.tries(), card))
    return { ok: true } as const
  }

  /** Counts an outcome; says whether the breaker was tripped before and is tripped after. */
  countOutcome(...[isDecline, now]: Calls['countOutcome']) {
    const wasTripped = isTripped(this.minutes, now)
    this.minutes = countOutcome(this.minutes, isDecline, now)
    return { isTripped: isTripped(this.minutes, now), wasTripped } as const
  }

  readBreaker(...[now]: Calls['readBreaker']) {
    const tripped = isTripped(this.minutes, now)
    return { isTripped: tripped, wasTripped: tripped } as const
  }

  clear() {
    this.open = []
    this.counted = []
    this.minutes = []
    return { ok: true } as const
  }

  protected override callable(): readonly (keyof Calls)[] {
    return ['reserve', 'settle', 'release', 'accept', 'countOutcome', 'readBreaker', 'clear']
  }

  protected override wakeAt(): number | null {
    const ends = [toEndsAt(this.tries()), toBreakerEndsAt(this.minutes)].filter((at) => at !== null)
    return ends.length === 0 ? null : Math.max(...ends) + marginMs
  }

  protected override onAlarm(): void {
    if (Date.now() >= (this.wakeAt() ?? 0)) this.clear()
  }

  /** Not a private member: the library calls methods through a proxy, which has none. */
  protected tries(): PayerTries {
    return { open: this.open, counted: this.counted }
  }
}
