// The breaker of one payee or of the site: it trips when cards are declined from many IP addresses. Pure: the clock is
// passed in.
//
// While a breaker is tripped, nothing that a payer can notice depends on a withheld outcome: a withheld decline counts
// from the moment at which its payer learns it, and approvals never count.
import type { NetworkKind } from '../../../platform/rate-limits/ip-subject'
import { breakerLimits as limits, networkLimits } from '../../../platform/rate-limits/limits'

const windowMs = limits.windowSeconds * 1000
const tripMs = limits.tripSeconds * 1000
const dayMs = 24 * 60 * 60 * 1000

/** A network has one for its own payers. */
export type BreakerKind = 'payee' | 'site' | NetworkKind

/** `at` is the time, in epoch ms, from which the decline counts. The other fields are short hashes or names. */
export type Decline = {
  readonly at: number
  /** In the breaker of a payee or of the site with its networks, from narrow to wide: `a1.n48.n32`. */
  readonly address: string
  readonly card: string
  readonly payee: string
}

/** Payments that staff accepted on a day since 1970. */
type AcceptedDay = { readonly day: number; readonly count: number }

export type Breaker = {
  readonly declines: readonly Decline[]
  readonly accepted: readonly AcceptedDay[]
  /** Epoch ms until which the breaker is tripped; in the past, or 0, if it is not. */
  readonly trippedUntil: number
  /** The staff member who last ended or shortened a trip, and when (epoch ms). */
  readonly ended: { readonly by: string; readonly at: number } | null
}

export const newBreaker: Breaker = { declines: [], accepted: [], trippedUntil: 0, ended: null }

export const isTripped = ({ trippedUntil }: Breaker, now: number): boolean => trippedUntil > now

const floors = {
  payee: limits.payeeDeclines,
  site: limits.siteDeclines,
  v4_24: networkLimits.v4_24.declines,
  v6_48: networkLimits.v6_48.declines,
  v6_32: networkLimits.v6_32.declines,
} as const satisfies Record<BreakerKind, number>

/** The networks of the address, and how many of its declines count. */
function listNetworks({ address }: Decline) {
  const [, ...names] = address.split('.')
  const kinds: readonly NetworkKind[] = names.length > 1 ? ['v6_48', 'v6_32'] : ['v4_24']
  return names.map((name, index) => {
    const kind = kinds[index]
    return { name, most: kind === undefined ? 0 : networkLimits[kind].different }
  })
}

/** How many declines trip the breaker. */
export function toFloor(breaker: Breaker, kind: BreakerKind, now: number): number {
  const base = floors[kind]
  const added = Math.floor(toAcceptedPerDay(breaker, now) * limits.acceptedShare)
  return Math.min(limits.maxDeclines, base + added)
}

/** How many payments staff accepted in a day, on average of the last days. */
export const toAcceptedPerDay = ({ accepted }: Pick<Breaker, 'accepted'>, now: number): number =>
  listRecentDays(accepted, now).reduce((sum, { count }) => sum + count, 0) / limits.acceptedDays

/** The declines that count now: one for each IP address and each card, and of a network only some. */
export function countDeclines(breaker: Breaker, kind: BreakerKind, now: number): number {
  const addresses = new Set<string>()
  const cards = new Set<string>()
  const byNetwork = new Map<string, number>()
  const byPayee = new Map<string, number>()
  const add = (counts: Map<string, number>, name: string) =>
    counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const decline of dropOld(breaker, now).declines) {
    const { at, address, card, payee } = decline
    const networks = listNetworks(decline)
    if (at > now || addresses.has(address) || cards.has(card)) continue
    if (networks.some(({ name, most }) => (byNetwork.get(name) ?? 0) >= most)) continue
    addresses.add(address)
    cards.add(card)
    for (const { name } of networks) add(byNetwork, name)
    add(byPayee, payee)
  }
  // Without this share, an attack on one payee would trip the breaker of all.
  const share = kind === 'site' ? limits.payeeShare : 1
  const most = Math.ceil(toFloor(breaker, kind, now) * share)
  return [...byPayee.values()].reduce((sum, count) => sum + Math.min(count, most), 0)
}

/** Trips the breaker if enough declines count now. They may count because the waits of their payers have ended. */
export function trip(breaker: Breaker, kind: BreakerKind, now: number): Breaker {
  if (isTripped(breaker, now)) return breaker
  if (countDeclines(breaker, kind, now) < toFloor(breaker, kind, now)) return breaker
  return { ...breaker, trippedUntil: now + tripMs }
}

/** As it is reported: `formerCard` is the card's name under yesterday's key, while that one counts. */
export type NewDecline = Decline & { readonly formerCard?: string }

/** As it counts in the breaker of a network: for its card only, since addresses cost the network nothing. */
export const toNetworkDecline = (decline: NewDecline): NewDecline => ({
  ...decline,
  address: decline.card,
})

/** Counts a decline. Another one of the same IP address or card only counts longer. */
export function countDecline(breaker: Breaker, added: NewDecline, now: number): Breaker {
  const { formerCard, ...decline } = added
  const rename = (one: Decline) => (one.card === formerCard ? { ...one, card: decline.card } : one)
  const current = dropOld(breaker, now)
  const recent = { ...current, declines: current.declines.map(rename) }
  const isWithheld = decline.at > now
  // Withheld and other declines are compared separately, because what counts now must not depend on what is withheld.
  const isSame = (one: Decline) =>
    one.at > now === isWithheld && (one.address === decline.address || one.card === decline.card)
  if (recent.declines.some(isSame)) {
    const at = (one: Decline) => Math.max(one.at, decline.at)
    const declines = recent.declines.map((one) => (isSame(one) ? { ...one, at: at(one) } : one))
    return { ...recent, declines }
  }
  const peers = recent.declines.filter((one) => one.at > now === isWithheld)
  const isOf = (name: string) => (one: Decline) => one.address.split('.').includes(name)
  const full = listNetworks(decline).find(
    ({ name, most }) => peers.filter(isOf(name)).length >= most,
  )
  // The oldest gives way: otherwise declines of one payee could keep those of the others out of the site's breaker, and
  // one network those of the others.
  const oldest = full
    ? peers.find(isOf(full.name))
    : peers.length >= limits.maxDeclines
      ? peers[0]
      : null
  return { ...recent, declines: [...recent.declines.filter((one) => one !== oldest), decline] }
}

export function countAccepted(breaker: Breaker, now: number): Breaker {
  const day = toDay(now)
  const recent = listRecentDays(breaker.accepted, now)
  const before = recent.find((one) => one.day === day)?.count ?? 0
  const others = recent.filter((one) => one.day !== day)
  return { ...breaker, accepted: [...others, { day, count: before + 1 }] }
}

export type TripEnd = { readonly endsAt: number; readonly by: string }

/** Ends the trip at `endsAt` if it would last longer. Counting starts anew; the waits of payers stay as they are. */
export const endTrip = (breaker: Breaker, { endsAt, by }: TripEnd, now: number): Breaker => ({
  ...breaker,
  declines: [],
  trippedUntil: Math.min(breaker.trippedUntil, endsAt),
  ended: { by, at: now },
})

/** Epoch ms after which nothing counts; null when nothing does now. */
export function toBreakerEndsAt(breaker: Breaker): number | null {
  const { declines, accepted, trippedUntil, ended } = breaker
  const ends = [
    ...declines.map(({ at }) => at + windowMs),
    ...accepted.map(({ day }) => (day + limits.acceptedDays) * dayMs),
    trippedUntil,
    ended === null ? 0 : ended.at + dayMs,
  ]
  const last = Math.max(...ends)
  return last > 0 ? last : null
}

const toDay = (now: number) => Math.floor(now / dayMs)

const listRecentDays = (accepted: readonly AcceptedDay[], now: number) =>
  accepted.filter(({ day }) => day > toDay(now) - limits.acceptedDays)

const dropOld = (breaker: Breaker, now: number): Breaker => ({
  ...breaker,
  declines: breaker.declines.filter(({ at }) => at > now - windowMs),
})
