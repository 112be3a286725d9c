/** Texts of a payment's status page, and those that emails share with it. */
export const receiptCopy = {
  title: 'Your payment | Papaya',
  heading: 'Thank you. Your payment was submitted.',
  review: 'We review each payment before we charge your card.',
  next: 'What happens next',
  reviewStep: 'We’ll review your payment.',
  confirmation: (email: string) => `We sent a confirmation to ${email}.`,
  hold: 'Until we finish, you may see a temporary hold on your card.',
  /** How the payer learns of the result. */
  result: {
    email: 'We’ll email you the result.',
    text: 'We’ll text you the result.',
    page: 'We won’t email you about this payment. The result will be on this page.',
  },
  /** Instead of `reviewStep`, once the biller's review time is known. */
  reviewTime: (unit: 'hour' | 'day', count: number) =>
    `We’ll review your payment, usually within ${count === 1 ? { hour: 'an hour', day: 'a day' }[unit] : `${count} ${unit}s`}.`,
  reference: 'Reference number',
  status: 'Status',
  payee: 'Biller',
  payeeAddress: 'Biller’s address',
  payer: 'Name on the bill',
  serviceDate: 'Date of service',
  email: 'Email',
  card: 'Card',
  cardEnding: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
  statement: (name: string) => `Your card statement will show a charge from ${name}.`,
  date: 'Date',
  print: 'Print or save as PDF',
  printHint: 'To print this page or save it as a PDF, use your browser’s print menu.',
  questions: {
    bill: 'Questions about the bill? Call',
    invoice: 'Questions about the invoice? Call',
  },
  invoice: 'Invoice number',
  invoices: 'Invoice numbers',
  support: 'Questions about this payment? Email',
  masked: 'For your privacy, we show some details in full only in the browser you paid with.',
  proof: {
    waiting: (payee: string) =>
      `Once your payment is accepted, this page is your proof of payment. It isn’t an itemized statement. Ask ${payee} for one.`,
    accepted: (payee: string) =>
      `This page is proof of payment. It isn’t an itemized statement. Ask ${payee} for one.`,
    /** For a payee that has left the directory. */
    biller: 'your biller',
  },
  statuses: {
    submitted: 'Submitted',
    in_review: 'In review',
    awaiting_info: 'Waiting for your answer',
    accepted: 'Accepted',
    rejected: 'Rejected',
    cancelled: 'Canceled',
    /** Emails only: a declined payment has no status page. */
    declined: 'Declined',
  },
  headings: {
    awaiting_info: 'We have a question for you',
    accepted: 'Payment accepted',
    rejected: 'We couldn’t accept your payment',
    cancelled: 'Payment canceled',
  },
  /** Shown instead of the next steps once the payment has progressed. */
  outcomes: {
    awaiting_info: 'Please answer so we can finish your payment.',
    accepted: 'We accepted your payment and charged your card. You’re all set.',
    rejected:
      'Your card wasn’t charged. If you see a hold, your bank will remove it in a few days.',
    cancelled:
      'Your card wasn’t charged. If you see a hold, your bank will remove it in a few days.',
  },
  answerQuestion: 'Answer the question',
  /** Instead of the outcome, after a refund. */
  refunds: {
    whole: (refund: string) =>
      `We refunded ${refund} to your card. It can take your bank 5 to 10 business days to show it.`,
    part: (refund: string) =>
      `We accepted your payment, then refunded ${refund} of it to your card. It can take your bank 5 to 10 business days to show it.`,
    headings: { whole: 'Payment refunded', part: 'Payment partially refunded' },
    status: { whole: 'Refunded', part: 'Partially refunded' },
    refunded: 'Refunded',
    paid: 'Paid after refund',
    paidAfter: (sum: string) => `Paid after refund: ${sum}`,
  },
  timeline: {
    heading: 'Timeline',
    sent: () => 'You sent your payment',
    question: () => 'We asked you a question',
    answered: () => 'You answered our question',
    increased: (sum: string) => `You agreed to pay ${sum} more`,
    accepted: () => 'Accepted and charged to your card',
    rejected: () => 'Not accepted, and your card wasn’t charged',
    cancelled: () => 'Canceled, and your card wasn’t charged',
    refunded: (sum: string) => `${sum} refunded to your card`,
    disputed: (sum: string) => `You disputed ${sum} with your bank`,
    dispute_won: (sum: string) => `Your bank decided the ${sum} charge stands`,
    dispute_lost: (sum: string) => `Your bank decided to return ${sum} to you`,
    /** What the payment waits for. */
    inReview: 'We’re reviewing your payment',
    inReviewTime: (unit: 'hour' | 'day', count: number) =>
      `We’re reviewing it, and most reviews take less than ${count === 1 ? { hour: 'an hour', day: 'a day' }[unit] : `${count} ${unit}s`}`,
    awaitingAnswer: 'We’re waiting for your answer',
    /** The last step of a payment that is not decided yet. */
    ahead: 'We’ll accept your payment and charge your card, or tell you why not',
  },
  rejection: {
    heading: 'Why it wasn’t accepted',
    note: 'Note from our payment team',
    unknown:
      'We don’t have a reason on file. Email us your reference number and we’ll find out why.',
  },
  payAgain: {
    heading: 'Pay this bill again',
    own: 'We’ll fill in your details so you can check them. You’ll just need to enter your card again.',
    button: 'Pay again',
    ask: 'This isn’t the browser you paid with. To confirm it’s you, enter the billing ZIP code and the last four digits of the card you used. We’ll fill in everything except the card.',
    zip: 'Billing ZIP code',
    lastFour: 'Last four digits of the card',
    empty: 'Or start with a blank form',
    wrong: 'That doesn’t match this payment. Check the ZIP code and the last four digits.',
    tooMany: 'Too many attempts for this payment.',
  },
  emailAgain: {
    button: 'Email it again',
    first: 'Email it to me',
    sent: (email: string) => `We’re emailing it to ${email}. It can take a few minutes.`,
    tooMany: 'We already emailed this a few times.',
    noAddress: 'This payment has no email address. Print this page or save it as a PDF.',
  },
  cancel: {
    button: 'Cancel this payment',
    heading: 'Cancel this payment?',
    body: (sum: string, payee: string) =>
      `We’ll release the ${sum} hold on your card. You’ll still owe ${payee} for this bill.`,
    confirm: 'Yes, cancel the payment',
    back: 'Keep my payment',
    pending:
      'We’re canceling your payment. Our card processor is slow to respond. Check back in a few minutes.',
    refused:
      'We couldn’t cancel your payment right now. Nothing changed. Try again in a few minutes.',
    decided: {
      accepted:
        'It’s too late to cancel. This payment was already accepted, and your card was charged.',
      rejected:
        'There’s nothing to cancel. This payment wasn’t accepted, and your card wasn’t charged.',
      other: 'We’re finishing the review of this payment right now. Check back in a minute.',
    },
  },
  parts: {
    heading: 'Payments for this bill',
    pay: (sum: string) => `Pay the remaining ${sum}`,
  },
  questionsHeading: 'Questions?',
  notFoundTitle: 'We can’t find this payment',
  notFoundBody:
    'Check that you opened the whole link from your email or text. If it still doesn’t work, email us your reference number.',
  emailUs: 'Email us',
  goneTitle: 'This payment page has expired',
  goneBody:
    'Payment pages stay open for 180 days after the last update. Need a record of this payment? Email us your reference number. It’s in any email we sent you about it.',
} as const
