/** The notice of a debt collector, on pages and in emails. The law prescribes the first sentence. */
export const debtCollectorCopy = {
  notice: 'This communication is from a debt collector and is an attempt to collect a debt.',
  review:
    'Payment requests are reviewed and then accepted or rejected. The result is sent to you by email.',
} as const
