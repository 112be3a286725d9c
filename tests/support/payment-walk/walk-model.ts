// What a walk believes of its payments: a few fields of each, and what an interrupted command may still change.
import type { PaymentStatus } from '../../../shared/payments/payment-status'

export type Role = 'first' | 'tab' | 'agreed'

export type WalkDispute = {
  readonly reference: string
  readonly cents: number
  status: 'opened' | 'won' | 'lost'
}

export type WalkPayment = {
  readonly attemptId: string
  readonly role: Role
  /** Null until the payment is in D1. */
  status: PaymentStatus | null
  /** Statuses that an unfinished command or the hold's end may still lead to. */
  readonly wanted: Set<PaymentStatus>
  /** The payer was told that this attempt charged nothing and has ended. */
  isClosed: boolean
  isSubmitted: boolean
  refundedCents: number
  /** Refunds whose outcome the walk has not learned, by key. */
  readonly openRefunds: Map<string, number>
  readonly disputes: WalkDispute[]
}

export type WalkModel = { readonly payments: WalkPayment[] }

export const newWalkPayment = (attemptId: string, role: Role): WalkPayment => ({
  attemptId,
  role,
  status: null,
  wanted: new Set(),
  isClosed: false,
  isSubmitted: false,
  refundedCents: 0,
  openRefunds: new Map(),
  disputes: [],
})

/** The last payment of the role. */
export const findPaymentOf = (model: WalkModel, role: Role): WalkPayment | null =>
  model.payments.findLast((payment) => payment.role === role) ?? null

/** The newest payment of the bill about which staff ask: the first one, or one of a new total. */
export const findAsked = ({ payments }: Readonly<WalkModel>): WalkPayment | null =>
  payments.findLast(({ role, status }) => role !== 'tab' && status !== null) ?? null

const endings: readonly (PaymentStatus | null)[] = ['accepted', 'rejected', 'canceled']

export const isEnded = ({ status }: Pick<WalkPayment, 'status'>): boolean =>
  endings.includes(status)

export const disputedCents = ({ disputes }: WalkPayment): number =>
  disputes.filter(({ status }) => status !== 'won').reduce((sum, { cents }) => sum + cents, 0)
