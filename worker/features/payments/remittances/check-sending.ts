// Whether a payment can have been sent as staff say. Pure.

import { toEasternDay } from '../../../../shared/eastern-day'
import type { RemittanceWay } from '../../../../shared/payments/remittance'
import type { Seen } from '../stores/payment-version'
import type { PayableRow, RemittanceRow } from '../stores/remittance-store'
import { isOut, toLatest } from '../stores/remittance-view'

export type Sending = Pick<Seen, 'version'> & {
  /** Id, or reference in upper case. */
  readonly payment: string
  readonly way: RemittanceWay
  readonly trace: string
}

export type SendingFault =
  | 'not_found'
  | 'not_charged'
  | 'in_future'
  | 'before_charge'
  | 'nothing_left'
  /** All that may be sent now is sent in another way, on another day, or with another trace, and did not come back. */
  | 'already_sent'
  | 'before_return'
  /** One with this trace, or without one, did not come back: a second one needs its own, to tell them apart. */
  | 'needs_trace'
  /** A code of a day after the last one to collect: what is left is refunded. */
  | 'after_refund_day'
  /** This very sending came back, or its code is void. */
  | 'came_back'

/** Why a confirmation or a return is refused. */
export type EndFault = 'not_sent' | 'in_future' | 'before_sent' | 'recorded_otherwise' | 'no_code'

export type RemittanceFault = Exclude<SendingFault, 'not_found'> | EndFault

type Facts = {
  readonly payable: PayableRow | undefined
  /** Of the payment, oldest first. */
  readonly remittances: readonly RemittanceRow[]
  readonly sentOn: string
  readonly now: number
}

/** What is recorded exactly like the sending. */
export const findSame = (
  { way, trace }: Sending,
  { remittances, sentOn }: Pick<Facts, 'remittances' | 'sentOn'>,
): RemittanceRow | undefined =>
  remittances.find((row) => row.way === way && row.trace === trace && row.sent_on === sentOn)

/** `unchanged`: it is recorded exactly like this. `changed_since`: a person changed the payment since the version. */
export function checkSending(
  sending: Sending,
  { payable, remittances, sentOn, now }: Facts,
): SendingFault | 'unchanged' | 'changed_since' | 'new' {
  if (!payable) return 'not_found'
  const same = findSame(sending, { remittances, sentOn })
  const isUnchanged = same && isOut(same) && (sending.trace !== '' || payable.unsent_cents === 0)
  if (isUnchanged) return 'unchanged'
  if (sending.version !== undefined && sending.version !== payable.version) return 'changed_since'
  if (payable.status !== 'accepted') return 'not_charged'
  if (same) return isOut(same) ? 'needs_trace' : 'came_back'
  if (sentOn > toEasternDay(now)) return 'in_future'
  if (sentOn < toEasternDay(payable.decided_at ?? payable.created_at)) return 'before_charge'
  const latest = toLatest(remittances)
  if (payable.unsent_cents === 0) return remittances.some(isOut) ? 'already_sent' : 'nothing_left'
  if (latest?.status === 'returned' && latest.ended_on && sentOn < latest.ended_on)
    return 'before_return'
  if (sending.way === 'code' && payable.refund_on !== null && sentOn > payable.refund_on)
    return 'after_refund_day'
  if (remittances.some((row) => isOut(row) && row.trace === sending.trace)) return 'needs_trace'
  return 'new'
}
