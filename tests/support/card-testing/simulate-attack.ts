// Simulates days of one biller: payers, and an attacker who tests cards or who wants payers to wait. Deterministic: the
// same seed gives the same days.
import { toCountedNumber } from '../../../worker/features/payments/card-testing/card-names'
import type { Network } from '../../../worker/platform/rate-limits/ip-subject'
import { hour, minute } from '../durations'
import type { Rules, SimulatedTry } from './simulated-rules'

/**
 * For an hour, tests as many cards as the limits allow; or, all day, has a card declined from each IP address every
 * twelve minutes, or five together every hour, so that outcomes are withheld. That takes no more than 64 addresses.
 */
export const attacks = {
  test_cards: { hours: 1, everyMs: minute, atOnce: 10 },
  steady_declines: { hours: 12, everyMs: 12 * minute, atOnce: 1 },
  hourly_declines: { hours: 12, everyMs: hour, atOnce: 5 },
  none: { hours: 0, everyMs: hour, atOnce: 0 },
} as const

export type Attack = keyof typeof attacks

export type Scenario = {
  readonly attack: Attack
  readonly addresses: number
  /** Of an address of the attacker; without it, each has a network of its own. */
  readonly toNetworks?: (address: number) => readonly Network[]
  /** Of the payers, who have addresses and networks of their own without it. */
  readonly payersFrom?: Partial<Pick<SimulatedTry, 'address' | 'networks'>>
  /** The end of all numbers that the attacker tests; without it, each ends differently. */
  readonly tail?: string
  readonly paymentsPerDay: number
  readonly days: number
  readonly seed: number
}

/** Of the payers. Half of the cards that an attacker tests work. */
const payerFacts = { declinedShare: 0.15, shareWithHistory: 0.4 } as const

/** The hours of a business day, and the share of its payments that are made in the fourth. */
const openingHours = 12
const busyShare = 0.3

/** The share of payments that staff accept. */
const acceptedShare = 0.85

export type Outcome = {
  payers: number
  delayed: number
  refused: number
  /** Minutes, of the payers who waited. */
  longestWait: number
  totalWait: number
  /** Tries of the attacker whose outcome is learned without and after a wait. */
  answersAtOnce: number
  answersLater: number
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Event = { readonly at: number; readonly run: (now: number) => void }

const payee = 'biller'
const dayMs = 24 * hour

export function simulateAttack(
  {
    attack,
    addresses,
    toNetworks = () => [],
    payersFrom,
    tail = '',
    paymentsPerDay,
    days,
    seed,
  }: Scenario,
  newRules: () => Rules,
): Outcome {
  const random = randomNumbers(seed)
  const outcome: Outcome = {
    ...{ payers: 0, delayed: 0, refused: 0, longestWait: 0, totalWait: 0 },
    ...{ answersAtOnce: 0, answersLater: 0 },
  }
  let tries = 0
  const newTry = (from: Partial<SimulatedTry>, end = ''): SimulatedTry => {
    tries += 1
    const card = toCountedNumber(`${tries}${end}`).text
    const own = { id: `t${tries}`, address: `a${tries}`, browser: `b${tries}`, card }
    return { ...own, networks: [], payee, hasPass: true, hasHistory: false, ...from }
  }

  for (let day = 0; day < days; day += 1) {
    const rules = newRules()
    const start = 1_900_000_000_000 + day * 30 * dayMs
    for (let back = 1; back <= 7; back += 1)
      rules.accept(payee, Math.round(paymentsPerDay * acceptedShare), start - back * dayMs + hour)
    const events: Event[] = []
    const added: Event[] = []

    const payer = (at: number) => {
      outcome.payers += 1
      const person = newTry({
        hasHistory: random() < payerFacts.shareWithHistory,
        ...payersFrom,
      })
      const isDeclined = random() < payerFacts.declinedShare
      const pay = (now: number, request: SimulatedTry, declined: boolean) => {
        const verdict = rules.reserve(request, now)
        if (verdict.kind !== 'allowed') {
          outcome.refused += 1
          return
        }
        const isVouched = 'isVouched' in verdict && verdict.isVouched
        const until = rules.settle(request, declined ? 'declined' : 'approved', now, isVouched)
        if (until > 0) {
          outcome.delayed += 1
          outcome.totalWait += (until - now) / minute
          outcome.longestWait = Math.max(outcome.longestWait, (until - now) / minute)
        } else if (declined)
          // The payer corrects the card, and has used the history for the first try.
          added.push({
            at: now + minute,
            run: (later) =>
              pay(later, { ...request, id: `${request.id}+`, hasHistory: false }, false),
          })
      }
      events.push({ at, run: (now) => pay(now, person, isDeclined) })
    }
    const count = toPoisson(paymentsPerDay, random)
    for (let index = 0; index < count; index += 1) {
      const isBusy = random() < busyShare
      payer(start + (isBusy ? 3 + random() : openingHours * random()) * hour)
    }

    const { hours, everyMs, atOnce } = attacks[attack]
    const attackFrom = (address: number, now: number) => {
      const open: SimulatedTry[] = []
      for (let index = 0; index < atOnce; index += 1) {
        // Each from a browser of its own, which has passed the step-up.
        const request = newTry(
          { address: `attacker ${address}`, networks: toNetworks(address) },
          tail,
        )
        if (rules.reserve(request, now).kind !== 'allowed') break
        open.push(request)
      }
      for (const request of open) {
        const isGood = attack === 'test_cards' && random() < 0.5
        const until = rules.settle(request, isGood ? 'approved' : 'declined', now)
        if (until > 0) outcome.answersLater += 1
        else outcome.answersAtOnce += 1
      }
    }
    const used = attack === 'test_cards' ? addresses : Math.min(addresses, 64)
    for (let at = 0; at < hours * hour; at += everyMs)
      for (let address = 0; address < used; address += 1)
        events.push({
          at: start + at + (address / used) * (atOnce === 1 ? everyMs : minute),
          run: (now) => attackFrom(address, now),
        })
    runInOrder(events, added)
  }
  return outcome
}

/** An event may add later ones. The arrays have the next event last. */
function runInOrder(planned: Event[], added: Event[]): void {
  planned.sort((one, other) => other.at - one.at)
  for (;;) {
    const [nextPlanned, nextAdded] = [planned.at(-1), added.at(-1)]
    const isAdded = (nextAdded?.at ?? Infinity) < (nextPlanned?.at ?? Infinity)
    const next = (isAdded ? added : planned).pop()
    if (!next) return
    next.run(next.at)
    added.sort((one, other) => other.at - one.at)
  }
}

function toPoisson(mean: number, random: () => number): number {
  // Many small chances.
  let count = 0
  for (let index = 0; index < 20 * mean; index += 1) if (random() < 0.05) count += 1
  return count
}
