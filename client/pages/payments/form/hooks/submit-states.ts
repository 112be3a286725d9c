// The states of a submit, and which may follow each. Every change of the form's state goes through this table.
import type { FieldErrors } from '../../../../../shared/field-rules'
import type { FormFailure } from '../../../../../shared/payments/page-data'

export type SubmitState =
  | { readonly kind: 'editing' }
  | FailedSubmit
  /** `card`: as the confirmation names it, by brand and last four digits. */
  | { readonly kind: 'asking'; readonly body: FormData; readonly card: string }
  /** The server reports a duplicate payment within a day. `body` is the sent form, with the card. */
  | { readonly kind: 'repeating'; readonly body: FormData }
  | { readonly kind: 'sending' }
  /** The outcome is not known yet, and `statusUrl` is polled. `isReceived`: the server said that it has the payment. */
  | { readonly kind: 'confirming'; readonly statusUrl: string; readonly isReceived?: boolean }
  /** The payer leaves for the bank's page, to confirm there. */
  | { readonly kind: 'at_bank'; readonly url: string }
  /** The payer leaves for the receipt or, not paid yet, for the step-up, after which the form is needed again. */
  | { readonly kind: 'done'; readonly url: string; readonly isPaid: boolean }

export type FailedSubmit = {
  readonly kind: 'failed'
  readonly failure: FormFailure
  readonly fields?: FieldErrors | undefined
  /** Replaces the form's token if the old one was consumed. */
  readonly attempt?: string | undefined
  /** If not, the card's number and CVC can stay in the form. */
  readonly wasCardSent?: boolean
  /** The form is sent once more without the payer. */
  readonly mayRepeat?: boolean
}

type Kind = SubmitState['kind']

/** Only the answer to a question leads to `sending`, and nothing leads back to it: one request at a time. */
export const nextStates = {
  editing: 'editing asking',
  failed: 'editing asking',
  asking: 'editing sending',
  repeating: 'editing sending',
  sending: 'failed repeating confirming at_bank done',
  confirming: 'failed done',
  at_bank: '',
  done: '',
} as const satisfies Record<Kind, string>

/** The next state, or the same object as before if the table does not allow the change. */
export const reduceSubmit = (state: SubmitState, next: SubmitState): SubmitState =>
  nextStates[state.kind].includes(next.kind) ? next : state
