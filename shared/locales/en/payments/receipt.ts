/** Texts of the receipt, on its page and in emails. */
export const receiptCopy = {
  title: 'Your receipt | Papaya',
  heading: 'Thank you. Your payment was submitted.',
  review: 'We review each payment before your card is charged.',
  next: 'What happens next',
  nextSteps: [
    'Your payment is reviewed, usually within one business day.',
    'Your card is charged when the payment is accepted. Until then the amount is only reserved.',
    'The result is sent to you by email.',
  ],
  /** Instead of the first step, once the biller's review time is known. */
  reviewTime: (unit: 'hour' | 'day', count: number) =>
    `Your payment is reviewed, usually within ${count === 1 ? { hour: 'an hour', day: 'a day' }[unit] : `${count} ${unit}s`}.`,
  nextSilent: 'No email is sent for this payment. Keep this page for your records.',
  emailSent: (email: string) => `A copy of this receipt is on its way to ${email}.`,
  reference: 'Reference',
  status: 'Status',
  payee: 'Payee',
  payer: 'Name on the bill',
  card: 'Card',
  cardEnding: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
  statement: (name: string) => `Your card statement will show a charge from ${name}.`,
  date: 'Date',
  print: 'Print this receipt',
  printHint: 'To print, use your browser’s print command.',
  questions: {
    bill: 'Questions about the bill? Call',
    invoice: 'Questions about the invoice? Call',
  },
  invoice: 'Invoice number',
  invoices: 'Invoice numbers',
  support: 'Questions about this payment? Write to',
  statuses: {
    submitted: 'Submitted',
    in_review: 'In review',
    awaiting_info: 'Waiting for your answer',
    accepted: 'Accepted',
    rejected: 'Rejected',
    cancelled: 'Cancelled',
  },
  /** Shown instead of the next steps once the payment has progressed. */
  outcomes: {
    awaiting_info:
      'We have a question before your payment can go on. Please answer it so we can finish your payment.',
    accepted: 'Your payment was accepted and your card was charged.',
    rejected: 'Your payment was not accepted. Your card was not charged.',
    cancelled: 'Your payment was cancelled. Your card was not charged.',
  },
  answerQuestion: 'Answer the question',
  /** Instead of the outcome, after a refund. */
  refunds: {
    whole: (refund: string) =>
      `Your payment was refunded: ${refund} went back to your card. Depending on your bank, it can take 5 to 10 business days until it shows.`,
    part: (refund: string) =>
      `Your payment was accepted, and ${refund} of it was refunded to your card. Depending on your bank, it can take 5 to 10 business days until it shows.`,
    status: { whole: 'Refunded', part: 'Partly refunded' },
    refunded: 'Refunded',
  },
  outcomeHeading: 'Your payment',
  questionsHeading: 'Questions?',
  notFoundTitle: 'We can’t find this receipt',
  notFoundBody:
    'Receipts can be opened for 30 days. The email that we sent you has the details of your payment.',
} as const
