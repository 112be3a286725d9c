/** The server's {message} of a payment that failed: a small set, never the card processor's own text. */
export const submitMessages = {
  /** One sentence for a wrong number, CVC or ZIP code: it must not tell a tester which one is right. */
  declined:
    'Your card was declined and nothing was charged. Please check the card number, CVC and ZIP code, or use another card.',
  notCharged: 'Your payment did not go through and nothing was charged. You can safely pay again.',
  cardExpired: 'This card has expired and nothing was charged. Please use another card.',
  testCardsOnly:
    'This is a demonstration. Only published test card numbers work here, such as 4111 1111 1111 1111. Nothing was charged.',
  tooManyDeclines:
    'This card form was declined three times, so it is closed for your safety. Nothing was charged. Please start again.',
  tooManyCards: 'Too many payments were tried from your network or browser. Nothing was charged.',
  stepUpNeeded:
    'We need to check that you are human before this payment. Nothing was charged. The check is on a page of its own.',
  withheld:
    'Many payments are being checked right now. We email you the result if you gave an email, and this page shows it within 15 minutes. You can close it.',
  attemptExpired:
    'This form was open for more than a day and has expired. Nothing was charged. Please check your details and submit again.',
  attemptInvalid:
    'This form can no longer be sent as it is. Nothing was charged. Please check your details and submit again.',
  feeChanged:
    'The fee for this payment has changed. Nothing was charged. Reload this page to see the new total before you pay.',
  attemptUsed:
    'This form already made a payment with other details. Nothing was charged this time. To make a second payment, submit again.',
  attemptBusy:
    'We are still confirming an earlier payment from this form. Do not pay again. Nothing was charged for these details.',
  attemptClosed:
    'This form was closed before it reached us. Nothing was charged. Please submit again.',
  humanCheckFailed:
    'We could not check that you are human. Nothing was charged. Please submit again.',
  recordedElsewhere: 'Your payment is recorded. See your email for the receipt. Do not pay again.',
  notSent: 'Your payment did not reach us and nothing was charged. You can safely pay again.',
  unavailable: 'Card payments are not available right now. Nothing was charged. Please try again.',
  fields: 'Please check the fields marked below. Nothing was charged.',
  payeeGone: 'This payee is no longer available. Nothing was charged.',
  beingPaid:
    'This bill is being paid right now. Nothing was charged for this form. Please wait for the result of the other payment before you pay again.',
  duplicatePayment:
    'A payment of this amount for this bill was sent in the last 24 hours. Nothing was charged this time. To make a second payment, confirm that you want to pay again.',
  /** For the link of a balance payment. */
  balance: {
    unknown: 'We couldn’t read this link. Nothing was charged.',
    paid: 'The remaining amount is already paid. There is nothing more to do.',
    over: 'The first payment has ended, so there is nothing left to pay here. Nothing was charged.',
    advice: 'If you have a question, write to us and name the reference in our email.',
  },
  /** For a link of a printed bill that cannot be read. */
  billLink: {
    expired: 'The link on your bill has expired. Please type what your bill says.',
    invalid: 'The link on your bill could not be read. Please type what your bill says.',
  },
} as const
