/** Texts of the page in place of the form, for ten minutes after a payment. */
export const justPaidCopy = {
  title: 'You just paid this',
  lead: (payee: string) => `We got your payment to ${payee}.`,
  note: (hasEmail: boolean) =>
    hasEmail
      ? 'Don’t pay it again. We’ve emailed you a confirmation.'
      : 'Don’t pay it again. Save the reference number for your records.',
  another: (payee: string) => `Pay another bill to ${payee}`,
} as const
