/** Texts of the page in place of the form, for ten minutes after a payment. */
export const justPaidCopy = {
  title: 'You already sent this payment',
  /** By the payment's status, or what is being done. */
  leads: {
    submitted: (sum: string, payee: string) => `We’re reviewing your ${sum} payment to ${payee}.`,
    in_review: (sum: string, payee: string) => `We’re reviewing your ${sum} payment to ${payee}.`,
    awaiting_info: (sum: string, payee: string) =>
      `We have a question about your ${sum} payment to ${payee}.`,
    accepted: (sum: string, payee: string) =>
      `We accepted your ${sum} payment to ${payee} and charged your card.`,
    /** While a decision is being carried out. */
    charging: (sum: string, payee: string) =>
      `We’re charging your card for your ${sum} payment to ${payee}.`,
    canceling: (sum: string, payee: string) => `We’re canceling your ${sum} payment to ${payee}.`,
  },
  dontSendAgain: 'You don’t need to send it again.',
  emailed: 'We’ve emailed you a confirmation.',
  save: 'Save the reference number for your records.',
  status: 'See payment status',
  another: (payee: string) => `Pay another bill from ${payee}`,
} as const
