// The card testing limits (docs/decisions/0010). Reserves a payment's try before anything is written or charged, and
// settles it with its outcome. Tries and their points are counted for the IP address and for the browser; declines for
// the payee and for the site, whose breakers, while tripped, require the step-up and withhold outcomes. An unreachable
// counter does not stop a payment.
import * as z from 'zod/mini'
import type { CardBrand } from '../../../../shared/card-brands'
import { err, ok, type Result } from '../../../../shared/result'
import { hashToken } from '../../../platform/crypto/tokens'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import { type Breakers, durableBreakers } from './breakers'
import type { PayerHistory } from './payer-history-store'
import { type ChargeOutcome, type TryVerdict, toCardKey } from './payer-tries'
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
  readonly cardBrand: CardBrand
  readonly cardLastFour: string
  /** The payer solved the step-up in the last ten minutes. */
  readonly hasPass: boolean
}

/** Stored with the charge, which may be settled by an alarm. Contains no address and no cookie. */
export type ReservedTry = {
  readonly id: string
  readonly card: string
  readonly payeeId: string
  /** Names of the counters of the IP address and the browser. */
  readonly payers: readonly string[]
  /** The history of the browser lets it learn the outcome right away. */
  readonly isVouched?: true
  /** Epoch ms. A breaker was tripped until then: the payer's reply does not wait for the processor's. */
  readonly withheldUntil?: number
}

export type RefusedTry = Exclude<TryVerdict, { readonly kind: 'allowed' }>

export type CardTesting = Pick<Breakers, 'read' | 'endTrip'> & {
  reserve(request: TryRequest): Promise<Result<ReservedTry, RefusedTry>>
  /** Epoch ms until which the payer must not learn the outcome; 0 if there is no wait. */
  findWithheldUntil(reserved: ReservedTry): Promise<number>
  /** Counts the outcome of a try, once however often called. */
  settle(reserved: ReservedTry, outcome: ChargeOutcome, withheldUntil: number): Promise<void>
  countFailedCaptcha(reserved: ReservedTry): Promise<void>
  /** Frees a try that was not charged. */
  release(reserved: ReservedTry): Promise<void>
  /** Staff accepted a payment with this card. */
  accept(reserved: ReservedTry): Promise<void>
  /** Resets the payer's counters, for demonstrations. */
  clear(payer: Pick<TryRequest, 'ip' | 'browserHash'>): Promise<void>
}

type Deps = PaymentTriesObjects & {
  /** Where breakers are: all payers of a payee, or of the site, use one. */
  readonly breakerNamespace?: PaymentTriesObjects['namespace']
  readonly now: () => number
  readonly history: PayerHistory
}

const done = z.object({ ok: z.literal(true) })
const verdict = z.union([
  z.object({ kind: z.literal('allowed') }),
  z.object({ kind: z.enum(['step_up', 'refused']), retryAfterSeconds: z.number() }),
])

/** The subject is hashed, so that no name reveals an IP address or a cookie. */
const toPayerName = async (kind: 'address' | 'browser', subject: string) =>
  `${kind}:${await hashToken(`payment-tries ${kind} ${subject}`)}`

const toPayerNames = async ({ ip, browserHash }: Pick<TryRequest, 'ip' | 'browserHash'>) => ({
  address: await toPayerName('address', toIpSubject(ip)),
  browser: browserHash === null ? null : await toPayerName('browser', browserHash),
})

/** As a breaker stores it: short, because its state holds hundreds. `at` is when the decline starts to count. */
const toDecline = async ({ id, card, payeeId, payers }: ReservedTry, at: number) => ({
  at,
  // Without the address's counter, each try counts like one of its own address.
  address: (payers.find((name) => name.startsWith('address:')) ?? `address:${id}`).slice(8, 16),
  card,
  payee: (await hashToken(payeeId)).slice(0, 6),
})

export function durableCardTesting({ history, breakerNamespace, ...objects }: Deps): CardTesting {
  const { now } = objects
  const breakers = durableBreakers({
    ...objects,
    namespace: breakerNamespace ?? objects.namespace,
  })
  const callPayers = async <Method extends 'settle' | 'release' | 'accept' | 'clear'>(
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
  const release = async ({ id, payers, isVouched }: ReservedTry) => {
    await Promise.all([
      callPayers(payers, 'release', [id]),
      isVouched ? history.release(id) : undefined,
    ])
  }

  return {
    async reserve(request) {
      const { id, payeeId, browserHash, hasPass } = request
      const card = toCardKey(request.cardBrand, request.cardLastFour)
      const payers: string[] = []
      const reserveFor = async (objectName: string): Promise<RefusedTry | null> => {
        const args = [{ id, card, hasPass }, now()] as const
        const counter = { objectName, schema: verdict }
        const reply = await callPaymentTries(objects, counter, 'reserve', args)
        if (reply !== null && reply.kind !== 'allowed') return reply
        if (reply !== null) payers.push(objectName)
        return null
      }
      const { address, browser } = await toPayerNames(request)
      // At the same time, because every payer waits for them, and a breaker is rarely tripped.
      const [withheldUntil, overAddress] = await Promise.all([
        breakers.findWithheldUntil(payeeId),
        reserveFor(address),
      ])
      const isWithheld = withheldUntil > 0
      const isVouched = isWithheld && browserHash !== null && (await history.use(browserHash, id))
      const overBreaker =
        isWithheld && !isVouched && !hasPass
          ? ({ kind: 'step_up', retryAfterSeconds: toSeconds(withheldUntil - now()) } as const)
          : null
      // Comes last, so that a try over another limit writes nothing here.
      const refused = overBreaker ?? overAddress ?? (browser ? await reserveFor(browser) : null)
      const reserved = {
        ...{ id, card, payeeId, payers },
        ...(isVouched && ({ isVouched } as const)),
        ...(isWithheld && !isVouched && { withheldUntil }),
      }
      if (refused === null) return ok(reserved)
      await release(reserved)
      return err(refused)
    },
    async findWithheldUntil({ payeeId, isVouched, withheldUntil = 0 }) {
      if (isVouched) return 0
      // A trip that staff have ended stays for those who were told to wait.
      const told = withheldUntil > now() ? withheldUntil : 0
      return Math.max(told, await breakers.findWithheldUntil(payeeId))
    },
    async settle(reserved, outcome, withheldUntil) {
      const { id, payers, payeeId } = reserved
      const isDecline = outcome === 'declined' || outcome === 'mismatch'
      await Promise.all([
        isDecline
          ? breakers.countDecline(payeeId, await toDecline(reserved, withheldUntil || now()))
          : undefined,
        callPayers(payers, 'settle', [{ id, outcome, withheldUntil }, now()]),
      ])
    },
    async countFailedCaptcha({ id, payers, isVouched }) {
      const settled = { id, outcome: 'failed_captcha', withheldUntil: 0 } as const
      await Promise.all([
        callPayers(payers, 'settle', [settled, now()]),
        isVouched ? history.release(id) : undefined,
      ])
    },
    release,
    async accept({ card, payers, payeeId }) {
      await Promise.all([callPayers(payers, 'accept', [card]), breakers.countAccepted(payeeId)])
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
