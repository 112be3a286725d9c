// What the page of one payment is made of.
import type { CommandReply } from '../features/back-office/commands'
import type { Form, Mistake } from './form-values'
import type { Role } from './office'

export type Payment = CommandReply<'readPayment'>

export const actionNames = [
  ...(['accept', 'reject', 'ask', 'withdraw', 'refund'] as const),
  ...(['sent', 'ended', 'void', 'move', 'dispute', 'decided', 'takeBack'] as const),
] as const
export type ActionName = (typeof actionNames)[number]

/** Neither charged nor ended. */
export const isOpen = (status: string): boolean =>
  ['submitted', 'in_review', 'awaiting_info'].includes(status)

export type Filled = {
  readonly name: ActionName | 'note'
  readonly form: Form
  /** Null if the form came back from its confirmation, to be changed. */
  readonly mistake: Mistake['mistake'] | null
}

export type PaymentView = {
  readonly base: string
  readonly role: Role
  readonly payment: Payment
  /** Of the possible duplicates, those that stand beside the payment. */
  readonly duplicates: readonly Payment[]
  /** The form with what was typed; null for a new page. */
  readonly filled: Filled | null
  /** The other staff members who are looking at it. */
  readonly others: CommandReply<'openPayment'>['others']
  /** Identifies a form, so that it takes effect once however often it is posted. */
  readonly key: string
}
