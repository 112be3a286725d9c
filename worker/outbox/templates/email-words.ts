/** Sentences at the end of every email, in both of its parts. */
export const helpText = 'Questions about this payment? Just reply to this email, or write to'

export const toReferenceText = (reference: string): string => `Your reference: ${reference}`

export const whyText =
  'You get this email because this address was given for a payment with Papaya.'
