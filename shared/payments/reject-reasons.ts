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

/** False after a reason that tells the payer not to pay the bill by card again. */
export const mayPayAgainAfter = (code: RejectCode): boolean =>
  code !== 'already_paid' && code !== 'not_payable_by_card' && code !== 'not_confirmed'
