// Payment emails to the payer. Labels shared with the receipt page are in payments/receipt.ts,
// those of the totals in payments/form.ts.

import { dayMs, yearMs } from '../../../durations.ts'
import { maxRefundDays, minRefundDays } from '../../../promised-limits.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'

/** What is being paid, in the payer's words. */
type BillWord = 'invoice' | 'bill'

export const paymentEmailCopy = {
  /** For a payee that has left the directory. */
  unknownPayee: 'your biller',
  account: 'Account',
  company: 'Company',
  /** Of a debt collector's emails. */
  neutralSubject: 'An update on your Papaya payment',
  /** Of a payee that is no partner. */
  notAffiliated: (payee: string) => `Papaya isn’t affiliated with ${payee}.`,
  released:
    'We’ve asked your bank to release the hold on your card. Your bank decides how fast that shows.',
  /** Before staff's words. */
  note: 'Note from our payment team:',
  status: 'See payment status',
  statusHint: `This link is just for you. It shows your payment for ${receiptTtlMs / dayMs} days after the last update, then a short receipt until ${(shortReceiptTtlMs / yearMs) * 12} months after that update.`,
  /** A moment within a sentence. */
  moment: (day: string, time: string) => `${day} at ${time} ET`,
} as const

export const receiptEmailCopy = {
  subject: (payee: string) => `Your payment to ${payee} is in review`,
  preview: (total: string, by: string) =>
    `You haven’t been charged yet. We’ll finish reviewing your ${total} payment, or cancel it, by ${by}.`,
  heading: 'We got your payment. We’re reviewing it.',
  received: (total: string, payee: string) =>
    `You haven’t been charged yet. This email confirms that we got your ${total} payment to ${payee}.`,
  steps: {
    /** `by` is a moment. */
    otherwise: (by: string) => `If we can’t finish by ${by}, we’ll cancel it and release the hold.`,
    accepted: (total: string, payee: string) =>
      `If it’s accepted, we’ll charge your card, then pay ${payee}. Until then, you may see a ${total} hold. On a debit card, you can’t use that money in the meantime.`,
    result: 'We’ll email you the result either way.',
    /** For a payer who gets no other email. */
    resultOnPage: 'Your payment status page will show the result. We won’t email it.',
    cancel: 'Made a mistake? Until we accept it, you can cancel it on your payment status page.',
  },
} as const

export const paymentAcceptedEmailCopy = {
  subject: (payee: string) => `Your payment to ${payee} was accepted`,
  preview: (total: string, card: string, day: string) =>
    `We charged ${total} to your ${card} on ${day}.`,
  heading: 'Your payment was accepted.',
  charged: (payee: string, total: string, card: string, day: string) =>
    `On ${day}, we charged ${total} to your ${card} for your payment to ${payee}.`,
  chargedOn: 'Charged on',
  remittances: {
    sent: {
      subject: (payee: string) => `We sent your payment to ${payee}`,
      heading: 'Your payment is on its way.',
    },
    /** Sent as a code with which the biller collects it. */
    code: {
      subject: (payee: string) => `We sent ${payee} a code to collect your payment`,
      heading: 'Your payment is ready to collect.',
    },
    confirmed: {
      subject: (payee: string) => `${payee} has your payment`,
      heading: 'Your payment arrived.',
    },
    /** While another part is elsewhere: not sent, on its way, to be collected, or with the biller. */
    part: {
      sent: {
        subject: (payee: string) => `We sent part of your payment to ${payee}`,
        heading: 'Part of your payment is on its way.',
      },
      code: {
        subject: (payee: string) => `We sent ${payee} a code to collect part of your payment`,
        heading: 'Part of your payment is ready to collect.',
      },
      confirmed: {
        subject: (payee: string) => `${payee} has part of your payment`,
        heading: 'Part of your payment arrived.',
      },
      returned: {
        subject: (payee: string) => `Part of your payment to ${payee} came back to us`,
        heading: 'Part of your payment came back to us.',
      },
    },
    returned: {
      subject: (payee: string) => `Your payment to ${payee} came back to us`,
      heading: 'Your payment came back to us.',
    },
  },
} as const

export const paymentRefundedEmailCopy = {
  subject: (payee: string) => `A refund for your payment to ${payee}`,
  preview: (refund: string, card: string) =>
    `${refund} is on its way back to your ${card}. It can take ${minRefundDays} to ${maxRefundDays} business days.`,
  heading: { whole: 'Your payment was refunded.', part: 'Part of your payment was refunded.' },
  refunded: (payee: string, refund: string, card: string) =>
    `We refunded ${refund} to your ${card} for your payment to ${payee}. It can take your bank ${minRefundDays} to ${maxRefundDays} business days to show it.`,
  returned: (sum: string) => `You disputed this charge, and your bank returned ${sum} to you.`,
  reason: (reason: string) => `Reason: ${reason}`,
  stillOpen: (bill: BillWord, payee: string) =>
    `Not sure if you still need to pay this ${bill}? Please ask ${payee}.`,
  /** After a payment that the payee did not collect. */
  stillUnpaid: (bill: BillWord) =>
    `This ${bill} is still unpaid. Pay it another way, or make a new payment, before it’s due.`,
  refund: 'Refund',
  refundedSoFar: 'Total refunded',
} as const

export const paymentRejectedEmailCopy = {
  subject: (payee: string) => `We couldn’t accept your payment to ${payee}`,
  preview: (total: string) => `You weren’t charged the ${total}. Here’s what to do next.`,
  heading: 'We couldn’t accept your payment.',
  sorry: (total: string, payee: string) =>
    `We’re sorry. We couldn’t accept your ${total} payment to ${payee}. You weren’t charged.`,
  unpaid: (bill: BillWord, payee: string) => `We didn’t pay ${payee}. This ${bill} isn’t paid yet.`,
  reason: (reason: string) => `Reason: ${reason}`,
} as const

export const paymentDeclinedEmailCopy = {
  subject: (payee: string) => `Your payment to ${payee} didn’t go through`,
  preview: (total: string) => `You weren’t charged the ${total}. Here’s what to do next.`,
  heading: 'Your payment didn’t go through.',
  declined: (total: string, payee: string) =>
    `Your card was declined for your ${total} payment to ${payee}. You weren’t charged.`,
  advice:
    'Check the card number, CVC, and ZIP code, or use another card. Your bank can tell you why.',
  stillOpen: (bill: BillWord) =>
    `This ${bill} isn’t paid yet. You can try again without paying twice.`,
  again: 'Try this payment again',
  againHint: (bill: BillWord) => `Please have your ${bill} and your card handy.`,
} as const

export const paymentCanceledEmailCopy = {
  subject: (payee: string) => `Your payment to ${payee} was canceled`,
  preview: (total: string, bill: BillWord) =>
    `You weren’t charged the ${total}. This ${bill} isn’t paid yet.`,
  heading: 'Your payment was canceled.',
  reasons: {
    payer: (total: string, payee: string) =>
      `As you asked, we canceled your ${total} payment to ${payee}. You weren’t charged.`,
    hold_ended: (total: string, payee: string) =>
      `We’re sorry. We couldn’t finish your ${total} payment to ${payee} before the hold on your card ended, so we canceled it. You weren’t charged.`,
    first_payment_ended: (total: string, payee: string) =>
      `The other payment for this bill to ${payee} was canceled, so we canceled this ${total} payment too. You weren’t charged for it.`,
    part_failed: (total: string, payee: string) =>
      `We couldn’t charge both parts of your payment to ${payee}, so we canceled both. You weren’t charged this ${total}. If we had already charged the other part, we’re refunding it.`,
  },
  stillOpen: (bill: BillWord, payee: string) =>
    `We didn’t pay ${payee}. This ${bill} isn’t paid yet. Pay it another way, or make a new payment, before it’s due.`,
} as const
