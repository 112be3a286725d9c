/** Sentences at the end of every email, in both of its parts. */
export const toHelpText = (reference: string): string =>
  `Questions about this payment? Just reply to this email with your reference ${reference}, or write to`

export const toWhyText =
  'You get this email because this address was given for a payment with Papaya.'
