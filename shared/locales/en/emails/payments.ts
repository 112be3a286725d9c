// Payment emails to the payer. Labels shared with the receipt page are in payments/receipt.ts,
// those of the totals in payments/form.ts.

/** What is being paid, in the payer's words. */
type BillWord = 'invoice' | 'bill'

export const paymentEmailCopy = {
  /** For a payee that has left the directory. */
  unknownPayee: 'your biller',
  company: 'Company',
  /** Of a debt collector's emails. */
  neutralSubject: 'An update on your Papaya payment',
  released:
    'The amount was only reserved, and we have released it. Depending on your bank, it can take a few days until it no longer shows.',
  again: 'Make a new payment',
  againHint: (bill: BillWord) => `Please have your ${bill} on hand.`,
} as const

export const receiptEmailCopy = {
  subject: (payee: string) => `We received your payment to ${payee}`,
  preview: (total: string, card: string) =>
    `${total} with your ${card}. Your card is charged after our review.`,
  heading: 'We received your payment.',
  thanks: (bill: BillWord, payee: string) =>
    `Thank you for paying your ${bill} from ${payee} with Papaya. This email confirms that we received it. Your payment page has the rest: status, details and a copy to print.`,
  steps: (review: string) => [
    review,
    'If it’s accepted, we charge your card. Until then, you may see a temporary hold.',
    'We’ll email you the result either way. There’s nothing more for you to do.',
  ],
  button: 'View your payment',
  hint: 'This link is only for you. It works for 180 days after the last change.',
} as const

export const paymentAcceptedEmailCopy = {
  subject: (payee: string) => `Your payment was accepted: ${payee}`,
  preview: (total: string, card: string) => `${total} was charged to your ${card}.`,
  heading: 'Good news! Your payment was accepted.',
  charged: (payee: string, total: string, card: string) =>
    `We reviewed your payment to ${payee} and everything is in order. We charged ${total} to your ${card}.`,
} as const

export const paymentRefundedEmailCopy = {
  subject: (payee: string) => `We refunded your payment to ${payee}`,
  preview: (refund: string, card: string) => `${refund} is on its way back to your ${card}.`,
  heading: { whole: 'Your payment was refunded.', part: 'Part of your payment was refunded.' },
  refunded: (payee: string, refund: string, card: string) =>
    `We refunded ${refund} of your payment to ${payee} to your ${card}. Depending on your bank, it can take 5 to 10 business days until it shows.`,
  reason: (reason: string) => `The reason: ${reason}`,
  stillOpen: (bill: BillWord, payee: string) =>
    `If you think that your ${bill} is still due, please ask ${payee}.`,
  refund: 'Refund',
  refundedSoFar: 'Refunded in all',
} as const

export const paymentRejectedEmailCopy = {
  subject: (payee: string) => `We could not accept your payment to ${payee}`,
  preview: 'Your card was not charged. Here is what you can do next.',
  heading: 'We could not accept your payment.',
  sorry: (payee: string) =>
    `We are sorry, but your payment to ${payee} could not go through. Your card was not charged.`,
  reason: (reason: string) => `The reason: ${reason}`,
} as const

export const paymentDeclinedEmailCopy = {
  subject: (payee: string) => `Your payment to ${payee} did not go through`,
  preview: 'Nothing was charged. Here is what you can do next.',
  heading: 'Your payment did not go through.',
  declined: (payee: string) =>
    `Your card was declined for your payment to ${payee}, and nothing was charged. Please check the card number, CVC and ZIP code, or use another card.`,
  stillOpen: (bill: BillWord) => `The ${bill} itself is still open. You can safely pay it again.`,
} as const

export const paymentCancelledEmailCopy = {
  subject: (payee: string) => `We cancelled your payment to ${payee}`,
  preview: 'Your card was not charged.',
  heading: 'Your payment has been cancelled.',
  reasons: {
    payer: (payee: string) =>
      `As you asked, we have cancelled your payment to ${payee}. Your card was not charged.`,
    hold_ended: (payee: string) =>
      `We are sorry: your payment to ${payee} could not be finished before your bank's reservation ended, so we have cancelled it. Your card was not charged.`,
    first_payment_ended: (payee: string) =>
      `Your first payment of this bill to ${payee} has ended, so we have cancelled the payment of the remaining amount too. Your card was not charged.`,
  },
  stillOpen: (bill: BillWord) =>
    `The ${bill} itself is still open. Please pay it in another way, or make a new payment, before it is due.`,
} as const
