import { dayMs, yearMs } from '../../../durations.ts'
import { linkEmailsPerDay } from '../../../promised-limits.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'
/** Texts of the page where a payer requests the link of a payment again. */
export const findPaymentCopy = {
  pageTitle: 'Find your payment | Papaya',
  pageTitleSent: 'Check your email | Papaya',
  description:
    'Lost the link to a payment you made with Papaya? Tell us which payment it was, and we’ll email you the link again.',
  title: 'Find your payment',
  lead: 'Lost the link to your payment status? Tell us which payment it was, and we’ll email you the link again.',
  payment: 'Reference number or biller',
  paymentHint:
    'The reference number starts with PPY-. If you don’t have it, enter the biller’s name.',
  email: 'Email you paid with',
  zip: 'ZIP code',
  zipHint: 'From your card’s billing address or your bill',
  honeypot: 'Leave this blank',
  send: 'Email me the link',
  sending: 'Sending…',
  errorsTitle: 'Please check these fields',
  errorTitle: 'Error: ',
  sent: {
    title: 'Check your email',
    /** Whatever was found: the reply must not say whether there is such a payment. */
    text: 'If we find a payment with these details, we’ll email its link to that address within a few minutes.',
    limit: `We send at most ${linkEmailsPerDay} of these emails a day to one address.`,
    nothing: 'Nothing there? Look in your spam folder, then check your details and try again.',
    again: 'Try again',
  },
  help: {
    title: 'When this doesn’t work',
    items: [
      'Paid without an email address? The link is in any text message we sent you about the payment.',
      `We can send the link for ${(shortReceiptTtlMs / yearMs) * 12} months after the payment’s last update. It shows the payment for ${receiptTtlMs / dayMs} days, then a short receipt.`,
    ],
    support: 'Still stuck? Tell us the biller, the date, and the amount:',
  },
  failures: {
    retry:
      'We couldn’t confirm that you’re human. Wait a few seconds, then tap the button again. Your details are still here.',
    tooMany: (again: string) =>
      `We already got several requests from your network. ${again} Your details are still here.`,
    checkNeeded: (again: string) =>
      `Your browser didn’t run our human check, and we reached our limit for requests without it. Turn on JavaScript. ${again} Your details are still here.`,
  },
  /** Links to the page. */
  link: 'Find a payment you made',
  lostLink: 'Lost the link to a payment?',
} as const
