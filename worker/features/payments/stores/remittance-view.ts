// What a payer may know of a payment's way to its payee. Pure.

import { endOfBusinessDay } from '../../../../shared/business-days'
import { dayMs } from '../../../../shared/durations'
import { toEasternDay, toNoon } from '../../../../shared/eastern-day'
import type { Payee } from '../../../../shared/payees/payee'
import type {
  EarlierSending,
  Remittance,
  RemittanceState,
  UncollectedRefund,
} from '../../../../shared/payments/remittance'
import { settlingDays } from '../../../../shared/promised-limits'
import { toCreditDay } from '../model/credit-day'
import { toPaid, toReturns } from '../model/paid'
import { toUncollectedKey } from '../model/remittance-state'
import type { DisputeRow } from './dispute-store'
import type { PaymentRow } from './payment-store'
import type { RefundRow } from './refund-store'
import type { RemittanceRow } from './remittance-store'

/** The latest of a list that is oldest first. */
export const toLatest = (remittances: readonly RemittanceRow[]): RemittanceRow | null =>
  remittances.at(-1) ?? null

/** The latest with this trace; without one, the latest of all. */
export const toNamed = <Row extends Pick<RemittanceRow, 'trace'>>(
  remittances: readonly Row[],
  trace: string | undefined,
): Row | null => remittances.findLast((row) => trace === undefined || row.trace === trace) ?? null

/** The payee has the money, or may still get it. */
export const isOut = ({ status }: Pick<RemittanceRow, 'status'>): boolean =>
  status === 'sent' || status === 'confirmed'

type Sending = Pick<RemittanceRow, 'status' | 'cents' | 'way' | 'sent_on' | 'ended_on'>

type Subject = {
  readonly payment: Pick<
    PaymentRow,
    'status' | 'amount_cents' | 'fee_cents' | 'remittance_open_since' | 'refund_on' | 'updated_at'
  >
  readonly payee: Pick<Payee, 'isPartner' | 'postingDays' | 'paidToUs'> | null
  readonly refunds: readonly Pick<RefundRow, 'id' | 'status' | 'cents' | 'updated_at'>[]
  readonly disputes: readonly Pick<DisputeRow, 'status' | 'cents'>[]
  /** Oldest first. */
  readonly remittances: readonly Sending[]
  /** Epoch ms. */
  readonly now: number
}

export function toRemittance(subject: Subject): Remittance {
  const { payee, now } = subject
  // With a void code nothing was sent: only the timeline has it.
  const remittances = subject.remittances.flatMap(toUnvoided)
  const latest = remittances.at(-1)
  return {
    state: latest?.status ?? 'not_sent',
    way: latest?.way ?? null,
    sentOn: latest?.sent_on ?? null,
    endedOn: latest?.ended_on ?? null,
    cents: latest?.cents ?? 0,
    earlier: remittances.slice(0, -1).flatMap(toEarlier),
    ...toSums(subject),
    ...toCredit(subject),
    isSettling: isSettling(latest, payee?.postingDays ?? 0, now),
    postingDays: payee?.postingDays ?? null,
    refund: toRefund(subject),
  }
}

type Unvoided = Sending & { readonly status: RemittanceState & RemittanceRow['status'] }

const toUnvoided = (sending: Sending): readonly Unvoided[] =>
  sending.status === 'void' ? [] : [{ ...sending, status: sending.status }]

function isSettling(latest: Sending | undefined, postingDays: number, now: number): boolean {
  const since = latest?.ended_on ?? latest?.sent_on
  return (
    since !== undefined &&
    now < endOfBusinessDay(toNoon(since), Math.max(settlingDays, postingDays))
  )
}

function toEarlier({
  status: state,
  cents,
  way,
  sent_on: sentOn,
  ended_on: endedOn,
}: Unvoided): readonly EarlierSending[] {
  return state === 'returned' ? [] : [{ state, cents, way, sentOn, endedOn }]
}

const add = (rows: readonly { readonly cents: number }[]) =>
  rows.reduce((sum, { cents }) => sum + cents, 0)

/** What the payee's contract says of the money. The status of an accepted payment changes no more. */
function toCredit(subject: Subject): Pick<Remittance, 'creditedOn' | 'showsBy'> {
  const { payment, payee, remittances, now } = subject
  const hasBillLeft = toPayable(subject).payableCents > payment.fee_cents
  const isBack = remittances.at(-1)?.status === 'returned'
  const creditedOn =
    hasBillLeft && !isBack ? toCreditDay(payee?.paidToUs ?? null, payment.updated_at) : null
  const postingDays = payee?.postingDays ?? null
  if (creditedOn === null || postingDays === null) return { creditedOn, showsBy: null }
  const end = endOfBusinessDay(toNoon(creditedOn), postingDays)
  return { creditedOn, showsBy: now < end ? toEasternDay(end - 1) : null }
}

/** What is still paid, what of it is in question, and the rest. */
function toPayable({ payment, refunds, disputes }: Subject) {
  const { paidCents } = toPaid(payment, toReturns({ refunds, disputes }))
  const openRefunds = add(
    refunds.filter(({ status }) => status !== 'refunded' && status !== 'failed'),
  )
  const openDisputes = add(disputes.filter(({ status }) => status === 'opened'))
  const payableCents = paidCents - openRefunds - openDisputes
  return { paidCents, openRefunds, openDisputes, payableCents }
}

/** The same rule as `unsentCents` of remittance-store.ts. */
function toSums(subject: Subject) {
  const { payment, remittances } = subject
  const { paidCents, openRefunds, openDisputes, payableCents } = toPayable(subject)
  const sentCents = add(remittances.filter(isOut))
  const isFee = sentCents === 0 && payableCents <= payment.fee_cents
  const unsentCents = isFee ? 0 : Math.max(0, payableCents - sentCents)
  const heldCents = Math.max(0, paidCents - sentCents - unsentCents)
  const heldRefundCents = Math.min(openRefunds, heldCents)
  return {
    unsentCents,
    refundingCents: openRefunds,
    disputedCents: openDisputes,
    heldRefundCents,
    heldDisputeCents: Math.min(openDisputes, heldCents - heldRefundCents),
    isFeeOnly: sentCents === 0 && paidCents > 0 && paidCents <= payment.fee_cents,
  }
}

const isCode = ({ status, way }: Sending) => status === 'sent' && way === 'code'

/** The same rules as those of the job (uncollected-store.ts). */
function toRefund({
  payment,
  refunds,
  disputes,
  remittances,
  now,
}: Subject): UncollectedRefund | null {
  const { refund_on: on, remittance_open_since: openSince } = payment
  if (on === null) return null
  const { chargedCents } = toPaid(payment, { refundedCents: 0, returnedCents: 0 })
  // A disputed sum is with the bank until it decides.
  const disputed = disputes.filter(({ status }) => status !== 'won')
  const returned = [...refunds.filter(({ status }) => status !== 'failed'), ...disputed]
  const out = remittances.filter(isOut)
  const hasCode = out.some(isCode)
  const goneCents = add(out.filter((sending) => !isCode(sending)))
  const cents = chargedCents - add(returned) - goneCents
  const part = { isRest: cents < chargedCents, isPart: goneCents > 0 }
  const refund = { on, cents, ...part, hasCode, tried: null }
  if (openSince === null || cents <= 0)
    return out.at(-1)?.status === 'sent' && !hasCode ? { ...refund, state: 'ended' } : null
  const tried = refunds.find(
    ({ id, status }) => status === 'failed' && id.includes(`.r-${toUncollectedKey(on)}`),
  )
  if (tried) {
    const { updated_at: triedAt, cents: triedCents } = tried
    const ofTry = { on: toEasternDay(triedAt), cents: triedCents }
    return { ...refund, state: 'refused', tried: ofTry }
  }
  if (toEasternDay(now) <= on) return { ...refund, state: 'promised' }
  return { ...refund, state: hasCode ? 'waiting' : 'due' }
}

type PromiseDeps = {
  readonly now: () => number
  readonly config: { readonly UNCOLLECTED_REFUND_DAYS: string }
}

/** The day that a payer is promised now, YYYY-MM-DD; null: none. */
export const toPromisedDay = (
  payee: Pick<Payee, 'isPartner'> | null,
  { now, config }: PromiseDeps,
): string | null =>
  config.UNCOLLECTED_REFUND_DAYS === 'off' || (payee?.isPartner ?? true)
    ? null
    : toEasternDay(now() + Number(config.UNCOLLECTED_REFUND_DAYS) * dayMs)
