/** Texts of the page in place of the form, for ten minutes after a payment. */
export const justPaidCopy = {
  title: 'You just paid this bill',
  lead: (payee: string) => `We got your payment to ${payee}.`,
  note: (isEmailed: boolean) =>
    isEmailed
      ? 'Don’t pay this bill again. We’ve emailed you a confirmation.'
      : 'Don’t pay this bill again. Save the reference number for your records.',
  another: (payee: string) => `Pay another bill from ${payee}`,
} as const
