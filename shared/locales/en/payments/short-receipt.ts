// What a receipt's link shows once the payment's own page has ended.
import { dayMs, yearMs } from '../../../durations.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'

const months = (shortReceiptTtlMs / yearMs) * 12

export const shortReceiptCopy = {
  headings: {
    accepted: 'Summary of your payment',
    rejected: 'We couldn’t accept this payment',
    canceled: 'This payment was canceled',
  },
  lead: `The last update to this payment was more than ${receiptTtlMs / dayMs} days ago. This page stays open for ${months} months after that update.`,
  erased: `We erased the personal information in this payment, as requested. We keep its date, its sums, and the biller for our books, so we can’t send a full receipt anymore. This page stays open for ${months} months after the payment’s last update.`,
  /** Rejected or canceled. */
  notCharged: 'Your card wasn’t charged.',
  charged: 'Charged to your card',
  email: {
    accepted: 'Email my full receipt',
    rejected: 'Email me the details',
    canceled: 'Email me the details',
  },
  noEmail: (email: string) =>
    `This payment has no email address. For a full receipt, email us at ${email}.`,
} as const
