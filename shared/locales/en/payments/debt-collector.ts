/** The notice of a debt collector, on pages and in emails. The law prescribes the first sentence. */
export const debtCollectorCopy = {
  notice: 'This communication is from a debt collector and is an attempt to collect a debt.',
  review: 'We review each payment request, then accept or reject it.',
  /** For a payer who gets emails. */
  resultByEmail: 'We’ll email you the result.',
} as const
