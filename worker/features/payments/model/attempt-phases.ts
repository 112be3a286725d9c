// Which phase of a payment attempt may follow which. docs/architecture.md shows this table as a diagram
// (`npm run print -- diagram`).
import type { AttemptState } from './attempt-state'

export type AttemptPhase = AttemptState['phase']

/** The phases that may follow each phase, with what causes the change. No other is ever stored. */
export const nextPhases: Readonly<
  Record<AttemptPhase, { readonly [Next in AttemptPhase]?: string }>
> = {
  open: {
    claiming: 'a submit claims the bill',
    closed: 'the payer learns that nothing was charged',
  },
  claiming: {
    claiming: 'a submit after a crash claims the bill again',
    open: 'the claim is refused or undone',
    authorizing: 'the claim holds, and the charge is sent',
  },
  authorizing: {
    authorizing: 'the processor does not know the outcome',
    needs_action: 'the bank wants the payer to confirm',
    authorized: 'the processor approved',
    open: 'declined, or never received',
    closed: 'declined while a breaker is tripped',
  },
  needs_action: {
    needs_action: 'the processor does not know the outcome',
    authorized: 'the payer confirmed',
    open: 'not confirmed, and canceled at the processor',
    closed: 'not confirmed while a breaker is tripped',
  },
  authorized: {
    authorized: 'the try is settled, or D1 failed',
    recorded: 'the payment is in D1',
  },
  recorded: {
    recorded: 'a decision of staff begins, is tried again, or ends',
  },
  closed: {},
}

/** The phases in which the object may end, with when. In the others, money may be under way. */
export const endings: { readonly [Phase in AttemptPhase]?: string } = {
  open: 'no form has the attempt',
  claiming: 'the first submit is refused',
  recorded: 'decided, refunded, and no form has the attempt',
  closed: 'no form has the attempt',
}

/** When a new object begins in another phase than open. */
export const recreated: { readonly [Phase in AttemptPhase]?: string } = {
  recorded: 'staff act on a payment whose object has ended',
}
