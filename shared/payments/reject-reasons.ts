// Why staff rejected a payment: the codes of `ops payments reject --reason`. The payer reads the sentence of
// locales/payments/reject-reasons.ts.
export const rejectCodes = [
  'account_not_found',
  'name_mismatch',
  'wrong_amount',
  'already_paid',
  'wrong_biller',
  'not_payable_by_card',
  'not_confirmed',
  'other',
] as const

export type RejectCode = (typeof rejectCodes)[number]

/** The form filled in again; the search for another biller with what was typed; a call to the biller. */
export const nextSteps = ['again', 'search', 'call', 'none'] as const
export type NextStep = (typeof nextSteps)[number]

const stepsAfter = {
  account_not_found: 'again',
  name_mismatch: 'again',
  wrong_amount: 'again',
  already_paid: 'none',
  wrong_biller: 'search',
  not_payable_by_card: 'call',
  not_confirmed: 'call',
  other: 'again',
} as const satisfies Record<RejectCode, NextStep>

/** What the payer is offered. Only the search needs no payee that is still in the directory. */
export function toNextStep(
  code: RejectCode,
  payee: { readonly pphone: string | null } | null,
): NextStep {
  const step = stepsAfter[code]
  if (step === 'search') return step
  return payee === null || (step === 'call' && payee.pphone === null) ? 'none' : step
}
