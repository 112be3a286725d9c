// Payment emails to the payer. Labels shared with the receipt page are in payments/receipt.ts,
// those of the totals in payments/form.ts.

/** What is being paid, in the payer's words. */
type BillWord = 'invoice' | 'bill'

export const paymentEmailCopy = {
  /** For a payee that has left the directory. */
  unknownPayee: 'your biller',
  account: 'Account',
  company: 'Company',
  /** Of a debt collector's emails. */
  neutralSubject: 'An update on your Papaya payment',
  released:
    'We’ve released the hold on your card. Depending on your bank, it may take a few days to disappear.',
  again: 'Make a new payment',
  againHint: (bill: BillWord) => `Please have your ${bill} handy.`,
} as const

export const receiptEmailCopy = {
  subject: (payee: string) => `We received your payment to ${payee}`,
  preview: (total: string, card: string) =>
    `${total} with your ${card}. We’ll charge your card only if we accept your payment.`,
  heading: 'We received your payment.',
  thanks: (bill: BillWord, payee: string) =>
    `Thank you for paying your ${bill} from ${payee} with Papaya. This email confirms that we received your payment. Your payment page shows its status and has a copy to print.`,
  steps: (review: string) => [
    review,
    'If it’s accepted, we’ll charge your card. Until then, you may see a temporary hold.',
    'We’ll email you the result either way. You’re all set for now.',
  ],
  button: 'View your payment',
  hint: 'This link is just for you. It works for 180 days after the last update.',
} as const

export const paymentAcceptedEmailCopy = {
  subject: (payee: string) => `Your payment to ${payee} was accepted`,
  preview: (total: string, card: string) => `We charged ${total} to your ${card}.`,
  heading: 'Good news! Your payment was accepted.',
  charged: (payee: string, total: string, card: string) =>
    `We reviewed your payment to ${payee}, and everything looks good. We charged ${total} to your ${card}.`,
} as const

export const paymentRefundedEmailCopy = {
  subject: (payee: string) => `A refund for your payment to ${payee}`,
  preview: (refund: string, card: string) => `${refund} is on its way back to your ${card}.`,
  heading: { whole: 'Your payment was refunded.', part: 'Part of your payment was refunded.' },
  refunded: (payee: string, refund: string, card: string) =>
    `We refunded ${refund} to your ${card} for your payment to ${payee}. It can take your bank 5 to 10 business days to show it.`,
  reason: (reason: string) => `Reason: ${reason}`,
  stillOpen: (bill: BillWord, payee: string) =>
    `Not sure if you still need to pay this ${bill}? Please ask ${payee}.`,
  refund: 'Refund',
  refundedSoFar: 'Total refunded',
} as const

export const paymentRejectedEmailCopy = {
  subject: (payee: string) => `We couldn’t accept your payment to ${payee}`,
  preview: 'Your card wasn’t charged. Here’s what to do next.',
  heading: 'We couldn’t accept your payment.',
  sorry: (payee: string) =>
    `We’re sorry. We couldn’t complete your payment to ${payee}. Your card wasn’t charged.`,
  reason: (reason: string) => `Reason: ${reason}`,
} as const

export const paymentDeclinedEmailCopy = {
  subject: (payee: string) => `Your payment to ${payee} didn’t go through`,
  preview: 'You weren’t charged. Here’s what to do next.',
  heading: 'Your payment didn’t go through.',
  declined: (payee: string) =>
    `Your card was declined for your payment to ${payee}. You weren’t charged. Check the card number, CVC, and ZIP code, or use another card.`,
  stillOpen: (bill: BillWord) => `This ${bill} still needs to be paid. You can safely try again.`,
} as const

export const paymentCancelledEmailCopy = {
  subject: (payee: string) => `We canceled your payment to ${payee}`,
  preview: 'Your card wasn’t charged.',
  heading: 'Your payment was canceled.',
  reasons: {
    payer: (payee: string) =>
      `As you asked, we canceled your payment to ${payee}. Your card wasn’t charged.`,
    hold_ended: (payee: string) =>
      `We’re sorry. We couldn’t finish your payment to ${payee} before the hold on your card ended, so we canceled it. Your card wasn’t charged.`,
    first_payment_ended: (payee: string) =>
      `Your first payment to ${payee} for this bill didn’t go through, so we canceled the payment for the remaining amount too. Your card wasn’t charged for it.`,
  },
  stillOpen: (bill: BillWord) =>
    `This ${bill} still needs to be paid. Pay it another way, or make a new payment, before it’s due.`,
} as const
