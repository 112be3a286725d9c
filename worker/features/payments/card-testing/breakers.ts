// The breakers of the payees and of the site, as Durable Objects. An unreachable breaker is not tripped.
import * as z from 'zod/mini'
import { log } from '../../../platform/logging/logger'
import type { NetworkKind } from '../../../platform/rate-limits/ip-subject'
import {
  type BreakerKind,
  type NewDecline,
  type TripEnd,
  toNetworkDecline,
} from './decline-breaker'
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

/** What each try needs of the site: its breaker, and the keys of cards, today's first. */
export type SiteState = Pick<BreakerState, 'trippedUntil'> & {
  readonly cardKeys: readonly string[]
}

/** What a try counts for. `networks`: names of the breakers of its address's networks, from narrow to wide. */
export type TryPlace = { readonly payeeId: string; readonly networks: readonly string[] }

export type Trips = {
  /** Epoch ms until which outcomes are withheld; 0 if no breaker is tripped. */
  readonly until: number
  /** The networks whose own breaker is tripped. */
  readonly networks: readonly string[]
}

export type Breakers = {
  /** Null if it is unreachable. */
  readSite(): Promise<SiteState | null>
  /** `site`: if it was read before. */
  findTrips(at: TryPlace, site?: SiteState | null): Promise<Trips>
  countDecline(at: TryPlace, decline: NewDecline): Promise<void>
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

const siteState = z.extend(tripState, { cardKeys: z.array(z.string()) })

const siteBreaker = { objectName: 'site', kind: 'site' } as const

const networkKinds = ['v4_24', 'v6_48', 'v6_32'] as const satisfies readonly NetworkKind[]

/** `hash` is of its subject, so that no name reveals it. */
export const toNetworkBreaker = (kind: NetworkKind, hash: string) => `${kind}:${hash}`

export const toNetworkKind = (objectName: string): NetworkKind =>
  networkKinds.find((kind) => objectName.startsWith(`${kind}:`)) ?? 'v6_48'

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

  const readNetwork = (objectName: string) => read({ objectName, kind: toNetworkKind(objectName) })
  /** Alerts when the call has tripped the breaker. */
  async function callBreaker<
    Method extends 'readBreaker' | 'readSite' | 'countDecline',
    State extends { readonly hasTripped: boolean },
  >(
    counter: { readonly objectName: string; readonly schema: z.ZodMiniType<State> },
    ...call: readonly [Method, PaymentTriesCalls[Method]]
  ) {
    const state = await callPaymentTries(objects, counter, ...call)
    const { objectName } = counter
    // A network's trip is felt by its own payers only.
    const level = networkKinds.some((kind) => objectName.startsWith(kind)) ? 'warn' : 'alert'
    if (state?.hasTripped) log(level, 'card_testing_breaker_tripped', { code: objectName })
    return state
  }
  const read = ({ objectName, kind }: Breaker) =>
    callBreaker({ objectName, schema: tripState }, 'readBreaker', [kind, now()])

  return {
    readSite: () => callBreaker({ ...siteBreaker, schema: siteState }, 'readSite', [now()]),
    async findTrips({ payeeId, networks }, site) {
      const states = await Promise.all([
        read(toBreaker(payeeId)),
        site === undefined ? read(siteBreaker) : site,
        ...networks.map(readNetwork),
      ])
      const untils = states.map((state) => state?.trippedUntil ?? 0)
      const until = Math.max(...untils)
      return {
        until: until > now() ? until : 0,
        networks: networks.filter((_, index) => (untils[index + 2] ?? 0) > now()),
      }
    },
    async countDecline({ payeeId, networks }, decline) {
      await Promise.all([
        ...networks.map((objectName) =>
          callBreaker({ objectName, schema: tripState }, 'countDecline', [
            toNetworkKind(objectName),
            toNetworkDecline(decline),
            now(),
          ]),
        ),
        ...listBreakers(payeeId).map(({ objectName, kind }) =>
          callBreaker({ objectName, schema: tripState }, 'countDecline', [kind, decline, now()]),
        ),
      ])
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
