// The card testing limits (docs/decisions/0010). Reserves a payment's try before anything is written or charged, and
// settles it with its outcome. Tries and their points are counted for the IP address and for the browser; declines for
// the payee and for the site, whose breakers, while tripped, require the step-up and withhold outcomes. An unreachable
// counter does not stop a payment.
import * as z from 'zod/mini'
import { err, ok, type Result } from '../../../../shared/result'
import { hashToken } from '../../../platform/crypto/tokens'
import { toIpSubjects } from '../../../platform/rate-limits/ip-subject'
import type { Limiter } from '../../../platform/rate-limits/limiter'
import { networkLimits } from '../../../platform/rate-limits/limits'
import {
  type Breakers,
  durableBreakers,
  type SiteState,
  type Trips,
  toNetworkBreaker,
  toNetworkKind,
} from './breakers'
import { type CardName, type CountedCard, isTailName, nameCard } from './card-names'
import type { PayerHistory } from './payer-history-store'
import { type ChargeOutcome, type TryVerdict, toShortId } from './payer-tries'
import {
  callPaymentTries,
  type PaymentTriesCalls,
  type PaymentTriesObjects,
} from './payment-tries-calls'

export type TryRequest = {
  /** Names the charge: a try that is sent twice concurrently is counted once. */
  readonly id: string
  readonly ip: string
  /** Null for a browser without a cookie, whose tries count for its IP address only. */
  readonly browserHash: string | null
  readonly payeeId: string
  readonly card: CountedCard
  /** The payer solved the step-up in the last ten minutes. */
  readonly hasPass: boolean
}

/** Stored with the charge, which may be settled by an alarm. Contains no address, no cookie, and nothing of the card. */
export type ReservedTry = {
  readonly id: string
  readonly payeeId: string
  /** Names of the counters of the IP address and the browser. */
  readonly payers: readonly string[]
  /** Names of the breakers of the address's networks, from narrow to wide. */
  readonly networks: readonly string[]
  /** The history of the browser lets it learn the outcome right away. */
  readonly isVouched?: true
  /** Epoch ms. A breaker was tripped until then: the payer's reply does not wait for the processor's. */
  readonly withheldUntil?: number
}

export type RefusedTry = Exclude<TryVerdict, { readonly kind: 'allowed' }>

export type CardTesting = Pick<Breakers, 'read' | 'endTrip'> & {
  /** Starts to read what `reserve` needs of the site, so that it does not wait for this. */
  begin(): void
  reserve(request: TryRequest): Promise<Result<ReservedTry, RefusedTry>>
  /** Epoch ms until which the payer must not learn the outcome; 0 if there is no wait. */
  findWithheldUntil(reserved: ReservedTry): Promise<number>
  /** Counts the outcome of a try, once however often called. */
  settle(reserved: ReservedTry, outcome: ChargeOutcome, withheldUntil: number): Promise<void>
  countFailedCaptcha(reserved: ReservedTry): Promise<void>
  /** Frees a try that was not charged. */
  release(reserved: ReservedTry): Promise<void>
  /** Staff accepted the payment of this try. */
  accept(reserved: ReservedTry): Promise<void>
  /** Resets the payer's counters, for demonstrations. */
  clear(payer: Pick<TryRequest, 'ip' | 'browserHash'>): Promise<void>
}

type Deps = PaymentTriesObjects & {
  /** Where breakers are: all payers of a payee, or of the site, use one. */
  readonly breakerNamespace?: PaymentTriesObjects['namespace']
  readonly now: () => number
  readonly history: PayerHistory
  readonly limiter: Pick<Limiter, 'reserve'>
}

const done = z.object({ ok: z.literal(true) })
const settledTry = z.object({
  settled: z.nullable(z.object({ card: z.string(), formerCard: z.optional(z.string()) })),
})
const verdict = z.union([
  z.object({ kind: z.literal('allowed') }),
  z.object({ kind: z.enum(['step_up', 'refused']), retryAfterSeconds: z.number() }),
])

/** The subject is hashed, so that no name reveals an IP address or a cookie. */
const toPayerName = async (kind: 'address' | 'browser', subject: string) =>
  `${kind}:${await hashToken(`payment-tries ${kind} ${subject}`)}`

const toPayerNames = async ({ ip, browserHash }: Pick<TryRequest, 'ip' | 'browserHash'>) => {
  const { own, networks } = toIpSubjects(ip)
  return {
    address: await toPayerName('address', own),
    browser: browserHash === null ? null : await toPayerName('browser', browserHash),
    networks: await Promise.all(
      networks.map(async ({ kind, subject }) =>
        toNetworkBreaker(kind, await hashToken(`payment-tries network ${subject}`)),
      ),
    ),
  }
}

type SettledCard = z.infer<typeof settledTry>['settled']

/** As a breaker stores it: short, because its state holds hundreds. `at` is when the decline starts to count. */
const toDecline = async (
  { id, payeeId, payers, networks }: ReservedTry,
  card: SettledCard,
  at: number,
) => ({
  at,
  // Without the address's counter, each try counts like one of its own address.
  address: [
    (payers.find((name) => name.startsWith('address:')) ?? `address:${id}`).slice(8, 14),
    ...networks.map((name) => name.slice(6, 12)),
  ].join('.'),
  // Different cards may have the same last four digits, so that an attacker who chooses them would count as one card.
  ...(card === null || isTailName(card) ? { card: toShortId(id) } : card),
  payee: (await hashToken(payeeId)).slice(0, 6),
})

export function durableCardTesting({
  history,
  limiter,
  breakerNamespace,
  ...objects
}: Deps): CardTesting {
  const { now } = objects
  const breakers = durableBreakers({
    ...objects,
    namespace: breakerNamespace ?? objects.namespace,
  })
  const callPayers = async <Method extends 'release' | 'accept' | 'clear'>(
    payers: readonly string[],
    method: Method,
    args: PaymentTriesCalls[Method],
  ) => {
    await Promise.all(
      payers.map((objectName) =>
        callPaymentTries(objects, { objectName, schema: done }, method, args),
      ),
    )
  }
  /** What the counters call the card of the try. */
  const settlePayers = async (
    payers: readonly string[],
    settled: PaymentTriesCalls['settle'][0],
  ): Promise<SettledCard> => {
    const replies = await Promise.all(
      payers.map((objectName) =>
        callPaymentTries(objects, { objectName, schema: settledTry }, 'settle', [settled, now()]),
      ),
    )
    return replies.find((reply) => reply?.settled)?.settled ?? null
  }
  /** A network whose own breaker is tripped has so many tries and no more: it can have any number of addresses. */
  const reserveWithheld = async ({ networks }: Trips): Promise<RefusedTry | null> => {
    for (const name of networks) {
      const max = networkLimits[toNetworkKind(name)].withheld
      const reserved = await limiter.reserve('payment_withheld_network', name, { max })
      if (!reserved.ok) return { kind: 'refused', retryAfterSeconds: reserved.retryAfterSeconds }
    }
    return null
  }
  let begunSite: Promise<SiteState | null> | null = null
  const takeSite = async () => {
    const site = begunSite ?? breakers.readSite()
    begunSite = null
    return site
  }
  const release = async ({ id, payers, isVouched }: ReservedTry) => {
    await Promise.all([
      callPayers(payers, 'release', [id]),
      isVouched ? history.release(id) : undefined,
    ])
  }

  return {
    begin() {
      begunSite = breakers.readSite()
    },
    async reserve(request) {
      const { id, payeeId, browserHash, hasPass } = request
      const site = await takeSite()
      // Without a key, each try counts like one of its own card.
      const ownCard: CardName = { card: toShortId(id) }
      const card = (await nameCard(request.card, site?.cardKeys ?? [])) ?? ownCard
      const payers: string[] = []
      const reserveFor = async (objectName: string): Promise<RefusedTry | null> => {
        const args = [{ id, ...card, hasPass }, now()] as const
        const counter = { objectName, schema: verdict }
        const reply = await callPaymentTries(objects, counter, 'reserve', args)
        if (reply !== null && reply.kind !== 'allowed') return reply
        if (reply !== null) payers.push(objectName)
        return null
      }
      const { address, browser, networks } = await toPayerNames(request)
      // At the same time, because every payer waits for them, and a breaker is rarely tripped.
      const [trips, overAddress] = await Promise.all([
        breakers.findTrips({ payeeId, networks }, site),
        reserveFor(address),
      ])
      const withheldUntil = trips.until
      const isWithheld = withheldUntil > 0
      const isVouched = isWithheld && browserHash !== null && (await history.use(browserHash, id))
      const overBreaker =
        isWithheld && !isVouched && !hasPass
          ? ({ kind: 'step_up', retryAfterSeconds: toSeconds(withheldUntil - now()) } as const)
          : null
      // Comes last, so that a try over another limit writes nothing here.
      const refused =
        overBreaker ??
        overAddress ??
        (browser ? await reserveFor(browser) : null) ??
        (isVouched ? null : await reserveWithheld(trips))
      const reserved = {
        ...{ id, payeeId, payers, networks },
        ...(isVouched && ({ isVouched } as const)),
        ...(isWithheld && !isVouched && { withheldUntil }),
      }
      if (refused === null) return ok(reserved)
      await release(reserved)
      return err(refused)
    },
    async findWithheldUntil({ payeeId, networks, isVouched, withheldUntil = 0 }) {
      if (isVouched) return 0
      // A trip that staff have ended stays for those who were told to wait.
      const told = withheldUntil > now() ? withheldUntil : 0
      return Math.max(told, (await breakers.findTrips({ payeeId, networks })).until)
    },
    async settle(reserved, outcome, withheldUntil) {
      const { id, payers } = reserved
      const card = await settlePayers(payers, { id, outcome, withheldUntil })
      if (outcome !== 'declined' && outcome !== 'mismatch') return
      // Afterwards, because only the payer's counters know the card.
      const decline = await toDecline(reserved, card, withheldUntil || now())
      await breakers.countDecline(reserved, decline)
    },
    async countFailedCaptcha({ id, payers, isVouched }) {
      const settled = { id, outcome: 'failed_captcha', withheldUntil: 0 } as const
      await Promise.all([
        settlePayers(payers, settled),
        isVouched ? history.release(id) : undefined,
      ])
    },
    release,
    async accept({ id, payers, payeeId }) {
      await Promise.all([callPayers(payers, 'accept', [id]), breakers.countAccepted(payeeId)])
    },
    clear: async (payer) => {
      const { address, browser } = await toPayerNames(payer)
      await callPayers(browser === null ? [address] : [address, browser], 'clear', [])
    },
    read: breakers.read,
    endTrip: breakers.endTrip,
  }
}

const toSeconds = (ms: number) => Math.ceil(ms / 1000)
