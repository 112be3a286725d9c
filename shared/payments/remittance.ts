// How an accepted payment gets to its payee: words of the model that the worker, the pages and the commands share.

/** `code`: a code or a virtual card, with which the payee collects the money. */
export const remittanceWays = ['ach', 'check', 'card', 'code', 'other'] as const
export type RemittanceWay = (typeof remittanceWays)[number]

/** What staff record of a remittance at its end. */
export const remittanceEnds = ['confirmed', 'returned'] as const

/** `not_sent`: waits to be sent, or never will be, as after a full refund. `confirmed` by the payee, `returned` to us. */
export const remittanceStates = ['not_sent', 'sent', 'confirmed', 'returned'] as const
export type RemittanceState = (typeof remittanceStates)[number]

export const refundStates = ['promised', 'waiting', 'due', 'refused', 'ended'] as const

/** One sending that did not come back. */
export type EarlierSending = {
  readonly state: 'sent' | 'confirmed'
  readonly cents: number
  readonly way: RemittanceWay
  readonly sentOn: string
  readonly endedOn: string | null
}

/** The refund of what a payee does not collect. Days are YYYY-MM-DD. */
export type UncollectedRefund = {
  /**
   * `promised`: after the day `on`. `waiting`: the day is over, and a code has to be void first. `due`: the day is over.
   * `refused`: by the card processor; it is owed. `ended`: the money was sent another way.
   */
  readonly state: (typeof refundStates)[number]
  /** The payee may collect until the end of this day. */
  readonly on: string
  /** What is left to refund. */
  readonly cents: number
  /** Another part went back, is disputed, or is elsewhere. */
  readonly isRest: boolean
  /** The payee has another part, or was sent it. */
  readonly isPart: boolean
  /** A code is out, with which the payee can collect. */
  readonly hasCode: boolean
  /** Of `refused`. */
  readonly tried: { readonly on: string; readonly cents: number } | null
}

/** What a payer may know of it. Days are YYYY-MM-DD. State, way, days and sum are those of the latest sending. */
export type Remittance = {
  readonly state: RemittanceState
  /** Null until it was sent. */
  readonly way: RemittanceWay | null
  readonly sentOn: string | null
  /** When it was confirmed, or came back. */
  readonly endedOn: string | null
  /** 0 until it was sent. */
  readonly cents: number
  /** Sendings before the latest, oldest first: a payment that was held back in part is sent in parts. */
  readonly earlier: readonly EarlierSending[]
  /** What is still to be sent. */
  readonly unsentCents: number
  /** In question, also of what was sent: refunds that are not finished, and disputes that the bank has not decided. */
  readonly refundingCents: number
  readonly disputedCents: number
  /** What of these is not sent for now, or at all. */
  readonly heldRefundCents: number
  readonly heldDisputeCents: number
  /** Nothing of the bill is left to be sent, because what is still paid is card fee. */
  readonly isFeeOnly: boolean
  /** The days are not over in which the latest sending may be on its way, or not be posted yet. */
  readonly isSettling: boolean
  /** Business days until the payee has posted it; null unless the payee confirmed a number. */
  readonly postingDays: number | null
  /**
   * The day of the charge, on which the payee counts as paid what is not in question, as its contract says. Null without
   * one, if nothing of the bill is left, and after the money came back to us.
   */
  readonly creditedOn: string | null
  /** Until when it can take to show, by the payee's contract and posting days; null without both, and afterwards. */
  readonly showsBy: string | null
  /** Of what is not with the payee, a bank or the payer; null without a promise, or if nothing is left. */
  readonly refund: UncollectedRefund | null
}
