// What a payer may know of a payment's way to its payee. Pure.

import { endOfBusinessDay } from '../../../../shared/business-days'
import { dayMs } from '../../../../shared/durations'
import { toEasternDay, toNoon } from '../../../../shared/eastern-day'
import type { Payee } from '../../../../shared/payees/payee'
import type { EarlierSending, Remittance } from '../../../../shared/payments/remittance'
import { settlingDays } from '../../../../shared/promised-limits'
import { toCreditDay } from '../model/credit-day'
import { toPaid, toReturns } from '../model/paid'
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

type Sending = Pick<RemittanceRow, 'status' | 'cents' | 'way' | 'sent_on' | 'ended_on'>

type Subject = {
  readonly payment: Pick<
    PaymentRow,
    'status' | 'amount_cents' | 'fee_cents' | 'remittance_open_since' | 'updated_at'
  >
  readonly payee: Pick<Payee, 'isPartner' | 'postingDays' | 'paidToUs'> | null
  readonly refunds: readonly Pick<RefundRow, 'status' | 'cents'>[]
  readonly disputes: readonly Pick<DisputeRow, 'status' | 'cents'>[]
  /** Oldest first. */
  readonly remittances: readonly Sending[]
  /** UNCOLLECTED_REFUND_DAYS; null if uncollected payments are not refunded. */
  readonly refundDays: number | null
  /** Epoch ms. */
  readonly now: number
}

export function toRemittance(subject: Subject): Remittance {
  const { payment, payee, disputes, remittances, refundDays, now } = subject
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
    refundOn: toRefundDay({
      openSince: payment.remittance_open_since,
      isPartner: payee?.isPartner ?? true,
      hasDispute: disputes.some(({ status }) => status !== 'won'),
      isOnItsWay: remittances.some(isOnItsWay),
      refundDays,
    }),
  }
}

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
}: Sending): readonly EarlierSending[] {
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
  const sentCents = add(remittances.filter(({ status }) => status !== 'returned'))
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

/** An ACH transfer or a check that may still arrive, or that the payee has. */
const isOnItsWay = ({ status, way }: Sending): boolean =>
  status === 'confirmed' || (status === 'sent' && way !== 'code')

type RefundFacts = {
  readonly openSince: number | null
  readonly isPartner: boolean
  /** Open or lost: the bank decides about the money. */
  readonly hasDispute: boolean
  /** An ACH transfer or a check may still arrive, or the payee has a part. */
  readonly isOnItsWay: boolean
  readonly refundDays: number | null
}

/** The same rule as that of the job (uncollected-store.ts). */
export const toRefundDay = ({
  openSince,
  isPartner,
  hasDispute,
  isOnItsWay: isSent,
  refundDays,
}: RefundFacts): string | null =>
  openSince === null || refundDays === null || isPartner || hasDispute || isSent
    ? null
    : toEasternDay(openSince + refundDays * dayMs)

/** Null: never. */
export const toRefundDays = ({
  UNCOLLECTED_REFUND_DAYS: days,
}: {
  readonly UNCOLLECTED_REFUND_DAYS: string
}): number | null => (days === 'off' ? null : Number(days))
