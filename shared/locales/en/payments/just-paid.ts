/** Texts of the page in place of the form, for ten minutes after a payment. */
export const justPaidCopy = {
  title: 'You just paid this',
  lead: (payee: string, reference: string) =>
    `Your payment to ${payee} was sent. Your reference is ${reference}.`,
  note: (hasEmail: boolean) =>
    hasEmail
      ? 'Do not pay it again. The receipt is in your email.'
      : 'Do not pay it again. Keep the reference for your records.',
  another: (payee: string) => `Pay another bill to ${payee}`,
} as const
