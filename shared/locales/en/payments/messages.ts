import { hourMs, minuteMs } from '../../../durations.ts'
import { paidTtlMs, withheldOutcomeMs } from '../../../promised-limits.ts'
/** The server's {message} of a payment that failed: a small set, never the card processor's own text. */
export const submitMessages = {
  /** One sentence for a wrong number, CVC or ZIP code: it must not tell a tester which one is right. */
  declined:
    'This card was declined. You weren’t charged. Check the number, CVC, and ZIP code, or use another card. Your bank can tell you why.',
  notCharged:
    'Your payment didn’t go through. You weren’t charged. You can try again without paying twice.',
  cardExpired: 'This card has expired. You weren’t charged. Please use another card.',
  testCardsOnly:
    'This is a demo. You weren’t charged. Only published test cards work here, such as 4111 1111 1111 1111.',
  notConfirmed:
    'This payment wasn’t confirmed with your bank. You weren’t charged. Try again, or use another card.',
  cardTokenGone:
    'The card details expired before they reached us. You weren’t charged. Please enter your card again.',
  cardNotAccepted:
    'This biller doesn’t accept this kind of card. You weren’t charged. Please use another card.',
  needsAction: (time: string) =>
    `Your bank wants to confirm that it’s you. Please do that before ${time}. If you don’t, we’ll cancel this payment, and you won’t be charged.`,
  tooManyDeclines:
    'This payment was declined three times. You weren’t charged. Use another card. Your bank can tell you why.',
  tooManyCards: 'Too many card attempts from your network or browser. You weren’t charged.',
  captchaNeeded:
    'We’ve reached our limit for payments without a human check. Your browser didn’t run the check. You weren’t charged.',
  turnOnJavaScript: (time: string) => `Turn on JavaScript, or try again at ${time}.`,
  captchaDown:
    'Our human check isn’t working, and we’ve reached our limit for payments without it. You weren’t charged.',
  stepUpNeeded:
    'We need to check that you’re human before you pay. You weren’t charged. The check opens on its own page.',
  withheld: `We’re checking a lot of payments right now. Your result will show here within ${withheldOutcomeMs / minuteMs} minutes. You can close this page and come back to it.`,
  attemptExpired:
    'This form expired because it was open for more than a day. You weren’t charged. Check your details and submit again.',
  attemptInvalid:
    'We couldn’t verify this form, so here’s a fresh one. You weren’t charged. Check your details and submit again.',
  feeChanged:
    'The card fee for this payment has changed. You weren’t charged. Reload this page to see the new total before you pay.',
  attemptUsed:
    'This form already sent another payment. You weren’t charged this time. To make a second payment, submit again.',
  attemptBusy:
    'We’re still confirming an earlier payment from this form. We didn’t charge you a second time. Don’t pay again.',
  attemptClosed: 'This form didn’t reach us in time. You weren’t charged. Please submit again.',
  captchaFailed: 'We couldn’t confirm that you’re human. You weren’t charged. Please submit again.',
  recordedElsewhere:
    'We have your payment. Don’t pay again. If we emailed you a confirmation, it has the details.',
  /** In place of it, once the payment has ended or ends. The first two have a heading's sentence. */
  elsewhere: {
    canceled: 'You weren’t charged. This payment was canceled.',
    rejected: 'You weren’t charged. We couldn’t accept this payment.',
    refunding: 'We’re refunding all of this payment.',
    returned: 'All of this payment was returned.',
  },
  notSent:
    'Your payment didn’t reach us. You weren’t charged. You can try again without paying twice.',
  unavailable:
    'We can’t take card payments right now. You weren’t charged. Please try again in a few minutes.',
  /** One after the other, the last one for a biller with a phone. */
  paused: {
    until: (payee: string, time: string) => `You can’t pay ${payee} here until ${time}.`,
    notCharged: 'You weren’t charged.',
    call: (phone: string) => `If your bill is due sooner, call ${phone}.`,
  },
  fields: 'Please check the fields marked below. You weren’t charged.',
  payeeGone: 'This biller is no longer available. You weren’t charged.',
  beingPaid:
    'This bill is being paid right now. This form didn’t charge you. Wait for the result of the other payment before you pay again.',
  duplicatePayment: `We got a payment in this amount for this bill in the last ${paidTtlMs / hourMs} hours. You weren’t charged this time. To pay a second time, confirm that you want to pay again.`,
  /** For the link to pay a new total. */
  agreed: {
    unknown: 'We couldn’t read this link. You weren’t charged.',
    paid: 'You already sent a payment for this bill. This form didn’t charge you.',
    /** Below `paid`, where the link is opened. */
    paidBy: (total: string, reference: string) => `You sent ${total} in a payment, ${reference}.`,
    replaced:
      'You agreed to another total for this bill after this one. This form didn’t charge you. Use the last link that we sent you.',
    over: 'The link to pay the new total has ended. This form didn’t charge you. Your bill is unpaid.',
    advice: 'Questions? Email us your reference number. It’s in the email or text we sent you.',
  },
  /** For a link of a printed bill that cannot be read. */
  billLink: {
    expired: 'The link on your bill has expired. Please enter your bill details below.',
    invalid: 'We couldn’t read the link on your bill. Please enter your bill details below.',
  },
} as const
