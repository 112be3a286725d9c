import { unnamedBiller } from '../../unnamed-biller.ts'

// Payment emails to the payer. Labels shared with the receipt page are in payments/receipt.ts,
// those of the totals in payments/form.ts.

/** What is being paid, in the payer's words. */
type BillWord = 'invoice' | 'bill'

export const paymentEmailCopy = {
  /** For a payee that has left the directory. */
  unknownPayee: unnamedBiller.en,
  account: 'Account',
  company: 'Company',
  /** After the outcome, in a subject. The second is for a private biller. */
  subjectOf: (payee: string) => `your payment to ${payee}`,
  privateSubject: 'your payment',
  /** Of a payee that is no partner. */
  notAffiliated: (payee: string) => `Papaya isn’t affiliated with ${payee}.`,
  released:
    'We’ve asked your bank to release the hold on your card. Your bank decides how fast that shows.',
  /** Before staff's words. */
  note: 'Note from our payment team:',
  status: 'See payment status',
  statusHint: 'Please don’t forward this link.',
  /** Of a payment that was not charged, to a private biller. */
  privateUncharged: 'You weren’t charged. Here’s what to do next.',
  /** A moment within a sentence. */
  moment: (day: string, time: string) => `${day} at ${time} ET`,
} as const

export const receiptEmailCopy = {
  preview: (total: string, by: string) =>
    `You haven’t been charged yet. We’ll finish reviewing your ${total} payment, or cancel it, by ${by}.`,
  privatePreview: (by: string) =>
    `You haven’t been charged yet. We’ll finish reviewing your payment, or cancel it, by ${by}.`,
  heading: 'We got your payment. We’re reviewing it.',
  notCharged: 'You haven’t been charged yet.',
  steps: {
    /** `by` is a moment. */
    otherwise: (by: string) => `If we can’t finish by ${by}, we’ll cancel it and release the hold.`,
    accepted:
      'If it’s accepted, we’ll charge your card, then pay your biller. Until then, your bank may hold this money. On a debit card, you can’t use it in the meantime.',
    result: 'We’ll email you the result either way.',
    /** For a payer who gets no other email. */
    resultOnPage: 'Your payment status will show the result. We won’t email it.',
    cancel: 'Made a mistake? Until we accept it, you can cancel it from your payment status.',
  },
  /** While a decision is being carried out: the subject, and what the email says. */
  underWay:
    'This can take a few minutes. You don’t need to do anything. Your payment status will show the result.',
} as const

export const paymentAcceptedEmailCopy = {
  subject: 'Accepted',
  preview: (total: string, card: string, day: string) =>
    `We charged ${total} to your ${card} on ${day}.`,
  privatePreview: (card: string, day: string) => `We charged your ${card} on ${day}.`,
  heading: 'Your payment was accepted.',
  charged: (card: string, day: string) => `We charged your ${card} on ${day}.`,
  /** What the payer was told is no longer true. */
  corrections: {
    /** Staff took the record back. */
    record: {
      subject: 'Corrected',
      heading: 'We corrected our record of your payment.',
      text: 'We’re sorry. An earlier email about this payment was wrong. This is where your money is now:',
    },
    /** The code with which the biller could collect it is void. */
    code: {
      subject: 'Code canceled',
      heading: 'We canceled the code for your payment.',
      text: 'That code no longer works. This is where your money is now:',
    },
  },
  remittances: {
    sent: {
      subject: 'Sent',
      heading: 'Your payment is on its way.',
    },
    /** Sent, and its days on the way are over. */
    past: {
      subject: 'Sent',
      heading: 'We sent your payment.',
    },
    /** Sent as a code with which the biller collects it. */
    code: {
      subject: 'Ready for the biller',
      heading: 'Your biller can collect your payment.',
    },
    confirmed: {
      subject: 'Arrived',
      heading: 'Your payment arrived.',
    },
    /** While another part is elsewhere: not sent, on its way, to be collected, or with the biller. */
    part: {
      sent: {
        subject: 'Partly sent',
        heading: 'Part of your payment is on its way.',
      },
      past: {
        subject: 'Partly sent',
        heading: 'We sent part of your payment.',
      },
      code: {
        subject: 'Partly ready for the biller',
        heading: 'Your biller can collect part of your payment.',
      },
      confirmed: {
        subject: 'Partly arrived',
        heading: 'Part of your payment arrived.',
      },
      returned: {
        subject: 'Partly came back to us',
        heading: 'Part of your payment came back to us.',
      },
      uncollected: {
        subject: 'Partly not collected',
        heading: 'Part of your payment wasn’t collected.',
      },
    },
    /** The day to collect it is over. */
    uncollected: {
      subject: 'Not collected',
      heading: 'Your payment wasn’t collected.',
    },
    /** The refund after that day was refused. */
    owed: {
      subject: 'Refund failed',
      heading: 'We owe you a refund.',
    },
    returned: {
      subject: 'Came back to us',
      heading: 'Your payment came back to us.',
    },
  },
} as const

export const paymentRefundedEmailCopy = {
  /** `to` of the others. */
  toCard: (card: string) => `to your ${card}`,
  byCheck: (number: string) => `with a check (number ${number}) that we mailed`,
  preview: (refund: string, to: string, day: string) => `We refunded ${refund} ${to} on ${day}.`,
  privatePreview: (to: string, day: string) => `We made a refund ${to} on ${day}.`,
  heading: { whole: 'Your payment was refunded.', part: 'Part of your payment was refunded.' },
  refunded: (refund: string, to: string, day: string) => `We refunded ${refund} ${to} on ${day}.`,
  returned: (sum: string) => `You disputed this charge, and your bank returned ${sum} to you.`,
  privateReturned: 'You disputed this charge, and your bank returned money to you.',
  reason: (reason: string) => `Reason: ${reason}`,
  stillOpen: (bill: BillWord, payee: string) =>
    `Not sure if you still need to pay this ${bill}? Please ask ${payee}.`,
  /** After a payment that the payee did not collect. */
  stillUnpaid: (bill: BillWord) =>
    `If you haven’t paid this ${bill} since, pay it another way, or make a new payment, as soon as you can.`,
  refundedSoFar: 'Total refunded',
} as const

export const paymentRejectedEmailCopy = {
  preview: (total: string) => `You weren’t charged the ${total}. Here’s what to do next.`,
  heading: 'We couldn’t accept your payment.',
  sorry: 'We’re sorry about that. You weren’t charged.',
  unpaid: (bill: BillWord, payee: string) => `We didn’t pay ${payee}. This ${bill} isn’t paid yet.`,
  reason: (reason: string) => `Reason: ${reason}`,
  call: (payee: string, phone: string) => `Call ${payee} at ${phone}.`,
} as const

export const paymentDeclinedEmailCopy = {
  preview: (total: string) => `You weren’t charged the ${total}. Here’s what to do next.`,
  heading: 'Your payment didn’t go through.',
  declined: 'Your card was declined. You weren’t charged.',
  advice:
    'Check the card number, CVC, and ZIP code, or use another card. Your bank can tell you why.',
  stillOpen: (bill: BillWord) =>
    `This ${bill} isn’t paid yet. You can try again without paying twice.`,
  again: 'Try this payment again',
  againHint: (bill: BillWord) => `Please have your ${bill} and your card handy.`,
} as const

export const paymentCanceledEmailCopy = {
  preview: (total: string, bill: BillWord) =>
    `You weren’t charged the ${total}. This ${bill} isn’t paid yet.`,
  heading: 'Your payment was canceled.',
  reasons: {
    payer: 'As you asked, we canceled it. You weren’t charged.',
    hold_ended:
      'We’re sorry. We couldn’t finish it before the hold on your card ended, so we canceled it. You weren’t charged.',
    no_answer: 'We didn’t get your answer to our question, so we canceled it. You weren’t charged.',
    new_total: 'You agreed to a new total, so we canceled it. You weren’t charged for it.',
  },
  stillOpen: (bill: BillWord, payee: string) =>
    `We didn’t pay ${payee}. This ${bill} isn’t paid yet. Pay it another way, or make a new payment, before it’s due.`,
  /** Once the due date that we asked about is over. */
  stillOpenPastDue: (bill: BillWord, payee: string) =>
    `We didn’t pay ${payee}. This ${bill} isn’t paid yet, and its due date has passed. Pay it another way, or make a new payment, as soon as you can.`,
  /** Instead of `stillOpen`. */
  replaced: 'You have another payment for this bill, which has its own emails.',
} as const
