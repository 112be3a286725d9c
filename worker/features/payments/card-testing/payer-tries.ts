// The card testing rules of one payer, an IP address or a browser: how many tries are in flight, how many
// different cards were tried, how many points their outcomes have, and how many captchas failed. A withheld outcome
// has no points until its wait ends. Pure: the clock is passed in.
import { payerTryLimits as limits } from '../../../platform/rate-limits/limits'
import type { CardName } from './card-names'

const windowMs = limits.windowSeconds * 1000
const stepMs = limits.stepSeconds * 1000
const inFlightMs = limits.inFlightSeconds * 1000
const openMs = limits.openSeconds * 1000

/** A reserved try without an outcome. `at` is epoch ms. */
export type OpenTry = CardName & { readonly id: string; readonly at: number }

/** The finished tries of one card in one step of time, which ends at `at`. The card is empty if it does not count. */
export type CountedTries = {
  readonly at: number
  readonly card: string
  readonly tries: number
  readonly points: number
  /** Of the approved tries, which staff may accept. */
  readonly ids?: readonly string[]
}

/** A finished try whose payer learns the outcome at `until`, epoch ms. */
export type WithheldTry = {
  readonly id: string
  readonly at: number
  readonly card: string
  readonly outcome: ChargeOutcome
  readonly until: number
}

/** Failed captchas in one step of time, which ends at `at`. */
export type FailedCaptchas = { readonly at: number; readonly count: number }

export type PayerTries = {
  readonly open: readonly OpenTry[]
  readonly counted: readonly CountedTries[]
  readonly withheld: readonly WithheldTry[]
  readonly failedCaptchas: readonly FailedCaptchas[]
}

export const noTries: PayerTries = { open: [], counted: [], withheld: [], failedCaptchas: [] }

export type NewTry = CardName & {
  readonly id: string
  /** The browser passed the step-up in the last ten minutes. */
  readonly hasPass: boolean
}

export type ChargeOutcome = 'approved' | 'small_approval' | 'declined' | 'mismatch'
export type TryOutcome = ChargeOutcome | 'failed_captcha'

export type SettledTry = {
  readonly id: string
  readonly outcome: TryOutcome
  /** Epoch ms until which the payer does not learn the outcome; 0 if there is no wait. */
  readonly withheldUntil: number
}

export type TryVerdict =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'step_up' | 'refused'; readonly retryAfterSeconds: number }

const allowed = { kind: 'allowed' } as const

export const outcomePoints = {
  approved: 0,
  small_approval: 1,
  declined: 1,
  mismatch: 2,
} as const satisfies Record<ChargeOutcome, number>

/** The most approved tries whose ids are kept: more would not fit into the counter's state. */
const maxIds = 300

/** Enough of a try's id to find it among those of an hour. An attempt has at most one approved try. */
export const toShortId = (id: string): string => id.slice(0, 8)

/** Reserves the try, or says why not. A try that is open already is not counted again. */
export function reserveTry(
  tries: PayerTries,
  newTry: NewTry,
  now: number,
): { readonly tries: PayerTries; readonly verdict: TryVerdict } {
  const recent = renameCard(toCurrent(tries, now), newTry)
  if (recent.open.some(({ id }) => id === newTry.id)) return { tries, verdict: allowed }
  const verdict = decide(recent, newTry, now)
  if (verdict !== 'allowed')
    return {
      tries,
      verdict: { kind: verdict, retryAfterSeconds: toRetryAfterSeconds(recent, newTry, now) },
    }
  const { hasPass: _, ...open } = newTry
  return { tries: { ...recent, open: [...recent.open, { ...open, at: now }] }, verdict: allowed }
}

/** The name that the card of an open try was reserved with. */
export function findOpenCard({ open }: PayerTries, id: string): CardName | null {
  const found = open.find((one) => one.id === id)
  if (!found) return null
  const { card, formerCard } = found
  return formerCard === undefined ? { card } : { card, formerCard }
}

/** A card that was counted under yesterday's key counts under today's. */
function renameCard(tries: PayerTries, { card, formerCard }: CardName): PayerTries {
  if (formerCard === undefined) return tries
  const rename = <One extends CardName>(list: readonly One[]) =>
    list.map((one) => (one.card === formerCard ? { ...one, card } : one))
  const { open, counted, withheld } = tries
  return { ...tries, open: rename(open), counted: rename(counted), withheld: rename(withheld) }
}

/** Counts the outcome of an open try. Other ids change nothing, so that a repeated call counts once. */
export function settleTry(
  tries: PayerTries,
  { id, outcome, withheldUntil }: SettledTry,
  now: number,
): PayerTries {
  const settled = tries.open.find((open) => open.id === id)
  if (!settled) return tries
  const rest = toCurrent({ ...tries, open: tries.open.filter((open) => open.id !== id) }, now)
  if (outcome === 'failed_captcha')
    return { ...rest, failedCaptchas: countFailedCaptcha(rest.failedCaptchas, now) }
  const { card } = settled
  const finished = { id: toShortId(id), at: now, card, outcome, until: withheldUntil }
  return withheldUntil > now
    ? { ...rest, withheld: [...rest.withheld, finished] }
    : { ...rest, counted: count(rest.counted, finished) }
}

/** Frees a try that was not charged. */
export const releaseTry = (tries: PayerTries, id: string): PayerTries => ({
  ...tries,
  open: tries.open.filter((open) => open.id !== id),
})

/** Staff accepted the payment of this try: its card is the payer's, so the card's mistakes no longer count. */
export function acceptTry(tries: PayerTries, id: string): PayerTries {
  const shortId = toShortId(id)
  const { card } =
    tries.counted.find(({ ids = [] }) => ids.includes(shortId)) ??
    tries.withheld.find((one) => one.id === shortId && isApproval(one)) ??
    {}
  if (!card) return tries
  const free = (one: CountedTries) => ({ ...one, card: '', points: 0, ids: [] })
  return {
    ...tries,
    counted: tries.counted.map((one) => (one.card === card ? free(one) : one)),
    withheld: tries.withheld.filter((one) => one.card !== card),
  }
}

/** Epoch ms after which nothing counts; null when nothing does now. */
export function toEndsAt({ open, counted, withheld, failedCaptchas }: PayerTries): number | null {
  const ends = [
    ...open.map(({ at }) => at + openMs),
    ...[...counted, ...withheld, ...failedCaptchas].map(({ at }) => at + windowMs),
  ]
  return ends.length === 0 ? null : Math.max(...ends)
}

/** A small approval counts only if its card has no points yet: many small bills on one card are not card testing. */
function toPoints(counted: readonly CountedTries[], { card, outcome }: FinishedTry): number {
  const hasPoints = counted.some((one) => one.card === card && one.points > 0)
  return outcome === 'small_approval' && hasPoints ? 0 : outcomePoints[outcome]
}

type FinishedTry = Pick<WithheldTry, 'id' | 'at' | 'card' | 'outcome'>

const isApproval = ({ outcome }: Pick<FinishedTry, 'outcome'>) =>
  outcome === 'approved' || outcome === 'small_approval'

const toStep = (at: number) => Math.ceil(at / stepMs) * stepMs

function count(counted: readonly CountedTries[], finished: FinishedTry): readonly CountedTries[] {
  const { card } = finished
  const at = toStep(finished.at)
  const isSame = (one: CountedTries) => one.at === at && one.card === card
  const before: Partial<CountedTries> = counted.find(isSame) ?? {}
  const { tries = 0, points = 0, ids = [] } = before
  const kept = sum(counted.map((one) => one.ids?.length ?? 0))
  const isKept = isApproval(finished) && kept < maxIds
  const allIds = isKept ? [...ids, finished.id] : ids
  const added = { tries: tries + 1, points: points + toPoints(counted, finished) }
  const next = { at, card, ...added, ...(allIds.length > 0 && { ids: allIds }) }
  return [...counted.filter((one) => !isSame(one)), next]
}

function countFailedCaptcha(failed: readonly FailedCaptchas[], now: number) {
  const at = toStep(now)
  const before = failed.find((one) => one.at === at)?.count ?? 0
  return [...failed.filter((one) => one.at !== at), { at, count: before + 1 }]
}

/** The tries that count now. Outcomes whose wait has ended get their points. */
function toCurrent(tries: PayerTries, now: number): PayerTries {
  const counted = tries.withheld.filter(({ until }) => until <= now).reduce(count, tries.counted)
  return dropOld({ ...tries, counted }, now)
}

const dropOld = ({ open, counted, withheld, failedCaptchas }: PayerTries, now: number) => ({
  open: open.filter(({ at }) => at > now - openMs),
  counted: counted.filter(({ at }) => at > now - windowMs),
  withheld: withheld.filter(({ until }) => until > now),
  failedCaptchas: failedCaptchas.filter(({ at }) => at > now - windowMs),
})

function decide(tries: PayerTries, { card, hasPass }: NewTry, now: number): TryVerdict['kind'] {
  const { open, counted, withheld, failedCaptchas } = tries
  const inFlight = open.filter(({ at }) => at > now - inFlightMs).length
  if (inFlight >= limits.inFlight) return 'refused'
  if (withheld.length >= limits.withheld) return 'refused'
  if (sum(failedCaptchas.map((one) => one.count)) >= limits.failedCaptchas) return 'refused'
  const bad = sum(counted.map((one) => one.points))
  // After a bad outcome, each try in flight counts as one more: its outcome is not known in time.
  if (bad > 0 && bad + inFlight >= toMaxPoints(sum(counted.map((one) => one.tries))))
    return 'refused'
  const cards = new Set([...open, ...counted, ...withheld].map((one) => one.card).filter(Boolean))
  if (cards.has(card)) return 'allowed'
  if (cards.size >= limits.cards) return 'refused'
  return cards.size >= limits.cardsBeforeStepUp && !hasPass ? 'step_up' : 'allowed'
}

const toMaxPoints = (tries: number) =>
  tries < limits.shareFromTries ? limits.points : tries * limits.pointsShare

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

/**
 * Seconds until the try would be allowed if nothing else happened and no withheld outcome had points: with their
 * points, the time would show them.
 */
function toRetryAfterSeconds(tries: PayerTries, newTry: NewTry, now: number): number {
  const times = [
    ...tries.open.flatMap(({ at }) => [at + inFlightMs, at + openMs]),
    ...[...tries.counted, ...tries.failedCaptchas].map(({ at }) => at + windowMs),
    ...tries.withheld.map(({ until }) => until),
  ]
  const isAllowed = (at: number) => decide(dropOld(tries, at), newTry, at) === 'allowed'
  const next = times.filter((at) => at > now).sort((a, b) => a - b)
  return Math.ceil(((next.find(isAllowed) ?? now + windowMs) - now) / 1000)
}
