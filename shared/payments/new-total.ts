/** The new total that the payer agreed to. A new payment pays it, in place of the first one. */
export type NewTotal = {
  /** `being_paid`: the outcome of a new payment is not known yet. `over`: its link has ended, and the bill is unpaid. */
  readonly state: 'payable' | 'being_paid' | 'paid' | 'over'
  readonly totalCents: number
  /** The first payment's total, whose hold was released. */
  readonly releasedCents: number
  /** Epoch ms at which the link ends. */
  readonly payBy: number
  /** Null unless payable. */
  readonly url: string | null
  /** The new payment's reference; null unless paid. */
  readonly paidBy: string | null
  /** Of `paid`: that payment was rejected, because the bill was paid already. */
  readonly wasAlreadyPaid: boolean
  /** The last new payment, if it did not pay the bill: `returned` to the payer as a whole. Null while paid or being paid. */
  readonly ended: EndedPayment | null
}

export const newPaymentEnds = ['rejected', 'canceled', 'returned'] as const

export type EndedPayment = {
  readonly how: (typeof newPaymentEnds)[number]
  readonly totalCents: number
  readonly reference: string
}
