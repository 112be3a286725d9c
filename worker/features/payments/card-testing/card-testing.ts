// The card testing limits. Reserves a payment's try before anything is written or charged, and settles it
// with its outcome. Tries and their points are counted for the IP address and for the browser; declines for the
// payee and for the site, whose breakers, while tripped, require the step-up from every payer. An unreachable counter
// does not stop a payment.
import * as z from 'zod/mini'
import type { CardBrand } from '../../../../shared/card'
import { err, ok, type Result } from '../../../../shared/result'
import { hashToken } from '../../../platform/crypto/tokens'
import { log } from '../../../platform/logging/logger'
import { type CounterNamespace, callCounter } from '../../../platform/rate-limits/counter-call'
import { toIpSubject } from '../../../platform/rate-limits/ip-subject'
import { breakerLimits } from '../../../platform/rate-limits/limits'
import { type TryOutcome, type TryVerdict, toCardKey } from './payer-tries'
import type { PaymentTriesCalls } from './payment-tries-calls'

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
}

export type RefusedTry = Exclude<TryVerdict, { readonly kind: 'allowed' }>

export type CardTesting = {
  reserve(request: TryRequest): Promise<Result<ReservedTry, RefusedTry>>
  /** True if a breaker is tripped: the payer must not learn the outcome now. */
  settle(reserved: ReservedTry, outcome: Exclude<TryOutcome, 'failed_captcha'>): Promise<boolean>
  countFailedCaptcha(reserved: ReservedTry): Promise<void>
  /** Frees a try that was not charged. */
  release(reserved: ReservedTry): Promise<void>
  /** Staff accepted a payment with this card. */
  accept(reserved: ReservedTry): Promise<void>
  /** Resets the payer's counters, for demonstrations. */
  clear(payer: Pick<TryRequest, 'ip' | 'browserHash'>): Promise<void>
}

type Deps = {
  readonly namespace: CounterNamespace
  readonly now: () => number
  readonly onDown: (error: unknown) => void
}

const done = z.object({ ok: z.literal(true) })
const verdict = z.union([
  z.object({ kind: z.literal('allowed') }),
  z.object({ kind: z.enum(['step_up', 'refused']), retryAfterSeconds: z.number() }),
])
const breaker = z.object({ isTripped: z.boolean(), wasTripped: z.boolean() })

/** The subject is hashed, so that no name reveals an IP address or a cookie. */
const toPayerName = async (kind: 'address' | 'browser', subject: string) =>
  `${kind}:${await hashToken(`payment-tries ${kind} ${subject}`)}`

const toPayerNames = ({ ip, browserHash }: Pick<TryRequest, 'ip' | 'browserHash'>) =>
  Promise.all([
    toPayerName('address', toIpSubject(ip)),
    ...(browserHash === null ? [] : [toPayerName('browser', browserHash)]),
  ])

/** The name of the counter of the payee's breaker. */
export const toPayeeBreaker = (payeeId: string) => `payee:${payeeId}`

const toBreakerNames = (payeeId: string) => [toPayeeBreaker(payeeId), 'site'] as const

export function durableCardTesting({ namespace, now, onDown }: Deps): CardTesting {
  /** Null without a valid reply. */
  async function call<Method extends keyof PaymentTriesCalls, Reply>(
    { objectName, schema }: { readonly objectName: string; readonly schema: z.ZodMiniType<Reply> },
    method: Method,
    args: PaymentTriesCalls[Method],
  ): Promise<Reply | null> {
    try {
      const counter = { namespace, objectName }
      return schema.parse(await callCounter<PaymentTriesCalls, Method>(counter, method, args))
    } catch (error) {
      onDown(error)
      return null
    }
  }
  const callPayers = async <Method extends 'settle' | 'release' | 'accept' | 'clear'>(
    payers: readonly string[],
    method: Method,
    args: PaymentTriesCalls[Method],
  ) => {
    await Promise.all(payers.map((objectName) => call({ objectName, schema: done }, method, args)))
  }

  async function isAnyTripped(payeeId: string): Promise<boolean> {
    const names = toBreakerNames(payeeId)
    const states = await Promise.all(
      names.map((objectName) => call({ objectName, schema: breaker }, 'readBreaker', [now()])),
    )
    return states.some((state) => state?.isTripped === true)
  }

  /** True if a breaker is tripped. */
  async function countOutcome(payeeId: string, isDecline: boolean): Promise<boolean> {
    const areTripped = await Promise.all(
      toBreakerNames(payeeId).map(async (objectName) => {
        const args = [isDecline, now()] as const
        const state = await call({ objectName, schema: breaker }, 'countOutcome', args)
        if (state?.isTripped && !state.wasTripped)
          log('alert', 'card_testing_breaker_tripped', { code: objectName })
        return state?.isTripped === true
      }),
    )
    return areTripped.includes(true)
  }

  return {
    async reserve(request) {
      const { id, payeeId, hasPass } = request
      // Read first: a tripped breaker then refuses without a write.
      if (!hasPass && (await isAnyTripped(payeeId)))
        return err({ kind: 'step_up', retryAfterSeconds: breakerLimits.windowSeconds })
      const card = toCardKey(request.cardBrand, request.cardLastFour)
      const payers: string[] = []
      // One after the other, so that a try over its address's limits writes nothing.
      for (const objectName of await toPayerNames(request)) {
        const args = [{ id, card, hasPass }, now()] as const
        const reply = await call({ objectName, schema: verdict }, 'reserve', args)
        if (reply !== null && reply.kind !== 'allowed') {
          await callPayers(payers, 'release', [id])
          return err(reply)
        }
        if (reply !== null) payers.push(objectName)
      }
      return ok({ id, card, payeeId, payers })
    },
    async settle({ id, payers, payeeId }, outcome) {
      const isDecline = outcome === 'declined' || outcome === 'mismatch'
      const [isTripped] = await Promise.all([
        countOutcome(payeeId, isDecline),
        callPayers(payers, 'settle', [{ id, outcome }, now()]),
      ])
      return isTripped
    },
    countFailedCaptcha: ({ id, payers }) =>
      callPayers(payers, 'settle', [{ id, outcome: 'failed_captcha' }, now()]),
    release: ({ id, payers }) => callPayers(payers, 'release', [id]),
    accept: ({ card, payers }) => callPayers(payers, 'accept', [card]),
    clear: async (payer) => callPayers(await toPayerNames(payer), 'clear', []),
  }
}
