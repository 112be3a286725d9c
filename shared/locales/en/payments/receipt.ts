import { dayMs, yearMs } from '../../../durations.ts'
import { maxRefundDays, minRefundDays } from '../../../promised-limits.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'
import { unnamedBiller } from '../../unnamed-biller.ts'
import { incompleteLink } from '../incomplete-link.ts'

const documents = { status: 'Payment status', receipt: 'Receipt' } as const

/** Texts of a payment's status page, and those that emails share with it. */
export const receiptCopy = {
  title: 'Payment status | Papaya',
  /** Also the name of the page saved as a PDF. */
  documentTitle: (kind: keyof typeof documents, reference: string) =>
    `${documents[kind]} ${reference} | Papaya`,
  /** Above the printed page. */
  documents,
  heading: 'Thank you. Your payment was submitted.',
  /** `by`: when the payment is canceled if it is not decided before. */
  review: (by: string) =>
    `If we can’t finish our review by ${by}, we’ll cancel your payment and release the hold on your card.`,
  next: 'What happens next',
  confirmation: (email: string) => `We sent a confirmation to ${email}.`,
  hold: (sum: string) =>
    `For now, your bank may hold ${sum}. On a debit card, you can’t use that money in the meantime.`,
  /** How the payer learns of the result. */
  result: {
    email: 'We’ll email you the result.',
    text: 'We’ll text you the result.',
    page: 'We won’t send you the result. It will be on this page.',
  },
  unreached: {
    stopped: 'You stopped our messages.',
    undelivered: 'Our messages aren’t reaching you.',
  },
  /** After it. */
  keepPage: 'Keep this page. Save its link or print it, and check it for news about this payment.',
  /** In an email, once the biller's review time is known. */
  reviewTime: (unit: 'hour' | 'day', count: number) =>
    `We’ll review your payment, usually within ${count === 1 ? { hour: 'an hour', day: 'a day' }[unit] : `${count} ${unit}s`}.`,
  reference: 'Reference number',
  copyReference: {
    button: 'Copy',
    copied: 'Copied',
    failed: 'Your browser didn’t allow it. Select the number to copy it.',
  },
  /** On an open page. */
  news: { text: 'The status of this payment has changed.', show: 'Show the new status' },
  details: 'Details',
  /** Below the total. */
  includesFee: (fee: string) => `Includes a card fee of ${fee}`,
  status: 'Status',
  payee: 'Biller',
  payeeAddress: 'Biller’s address',
  /** To the page of the biller's own site. */
  backTo: (payee: string) => `Back to ${payee}`,
  payer: 'Name on the bill',
  serviceDate: 'Date of service',
  email: 'Email',
  card: 'Card',
  cardEnding: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
  statement: (name: string) => `On your card statement, look for ${name}.`,
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
    accepted: 'This page is proof of payment.',
    part: (sum: string) => `This page is proof that ${sum} of this payment is still paid.`,
    /** Instead of both while nothing was sent to a biller that does not count it as paid. */
    charged: 'This page shows that we charged your card, not that your biller has the money.',
    chargedPart: (sum: string) =>
      `This page shows that ${sum} of this payment is still paid, not that your biller has the money.`,
    /** Ends each of them, after where the money is, for a medical biller. */
    notItemized: 'This page isn’t an itemized statement. Ask your biller for one.',
    none: (payee: string) =>
      `This page isn’t proof of payment, because all of the money was returned. Ask ${payee} if you still owe this bill.`,
    /** The bill is unpaid, as another sentence says. */
    uncollected: 'This page isn’t proof of payment, because all of the money was returned to you.',
    /** For a payee that has left the directory. */
    biller: unnamedBiller.en,
  },
  statuses: {
    submitted: 'Submitted',
    in_review: 'In review',
    awaiting_info: 'Waiting for your answer',
    accepted: 'Accepted',
    rejected: 'Not accepted',
    canceled: 'Canceled',
    ending: 'Canceling',
    /** Emails only: a declined payment has no status page. */
    declined: 'Declined',
  },
  /** While a decision is being carried out: the card may be charged already or not. */
  underWay: {
    charging: { heading: 'We’re charging your card', status: 'Charging' },
    canceling: { heading: 'We’re canceling your payment', status: 'Canceling' },
    /** Then how the payer learns of the result. */
    wait: 'This can take a few minutes. You don’t need to do anything. This page will show the result.',
  },
  headings: {
    awaiting_info: 'We have a question for you',
    /** Its time is over: with an open question, and without. */
    answerLate: 'We didn’t get your answer in time',
    ending: 'We’re canceling this payment',
    rejected: 'We couldn’t accept your payment',
    canceled: 'Payment canceled',
  },
  /** What happened to the money, below the sum. */
  answers: {
    waiting: 'Your card hasn’t been charged yet.',
    /** Rejected or canceled. */
    notCharged: 'Your card wasn’t charged.',
  },
  /** After the answer, instead of the next steps, once the payment has progressed. */
  outcomes: {
    awaiting_info: (payee: string) => `${payee} hasn’t been paid.`,
    /** Until the card processor has released the hold. */
    ending:
      'We’re canceling this payment and releasing the hold on your card. Your bill is unpaid. Check back in a few minutes.',
    /** Rejected or canceled. */
    released: 'We’ve asked your bank to release the hold. Your bank decides how fast that shows.',
  },
  /** Before `released`: why a payment was canceled. */
  cancelCauses: {
    payer: 'You canceled this payment.',
    hold_ended:
      'We couldn’t finish this payment before the hold on your card ended, so we canceled it.',
    no_answer: 'We didn’t get your answer to our question, so we canceled this payment.',
    new_total: 'You agreed to a new total, so we canceled this payment.',
  },
  /** In an email after which nothing follows: about a full refund, a rejection or a cancellation. */
  closedByEmail: 'We won’t message you about this payment again.',
  /** Instead of `stillUnpaid`. */
  otherPayment: (reference: string) => `You have another payment for this bill, ${reference}.`,
  /** Instead of `stillUnpaid`, after a later payment that was rejected for that. */
  alreadyPaid: (reference: string) =>
    `This bill was already paid when we reviewed your other payment, ${reference}.`,
  /** Unless the bill was paid before. */
  stillUnpaid: (payee: string) => `We didn’t pay ${payee}. This bill isn’t paid yet.`,
  answerQuestion: 'Answer the question',
  /** Instead of the outcome, after a refund. `to` is one of `ways`, `on` one of `days`. */
  refunds: {
    whole: (refund: string, to: string, on: string) => `We refunded ${refund} ${to}${on}.`,
    part: (refund: string, to: string, on: string) =>
      `We accepted your payment, then refunded ${refund} of it ${to}${on}.`,
    /** All refunds together. */
    ways: {
      card: 'to your card',
      check: 'with a check that we mailed',
      both: 'to your card and with a check that we mailed',
    },
    /** Of one day, or of several. */
    days: {
      one: (day: string) => ` on ${day}`,
      several: (day: string) => `, the last of it on ${day}`,
    },
    settling: `It can take your bank ${minRefundDays} to ${maxRefundDays} business days to show it.`,
    /** Once those days are over. */
    settled: (name: string) =>
      `If your bank doesn’t show it, call them with the date, the amount, and ${name}, the name on your card statement.`,
    /** After a check. */
    mailed: 'If the check doesn’t reach you, call or email us.',
    headings: { whole: 'Payment refunded', part: 'Payment partially refunded' },
    status: { whole: 'Refunded', part: 'Partially refunded' },
    refunded: 'Refunded',
    paid: 'Still paid',
    /** Below the sum that is still paid. */
    paidOf: (total: string) => `Still paid of ${total}`,
  },
  /** Instead of the outcome, after a dispute that the payer won at the bank. */
  returns: {
    whole: (returned: string) =>
      `You disputed this charge, and your bank returned ${returned} to you. This bill may be unpaid.`,
    part: (returned: string) =>
      `We accepted your payment. You disputed the charge, and your bank returned ${returned} of it to you.`,
    both: (refund: string, to: string, on: string, returned: string) =>
      `We refunded ${refund} ${to}${on}, and your bank returned ${returned} to you.`,
    headings: { whole: 'Payment returned', part: 'Payment partially returned' },
    status: { whole: 'Returned', part: 'Partially returned' },
    returned: 'Returned by your bank',
  },
  timeline: {
    heading: 'Timeline',
    sent: () => 'You sent your payment',
    question: () => 'We asked you a question',
    answered: () => 'You answered our question',
    withdrawn: () => 'We took our question back',
    account_corrected: (masked: string) => `You gave us a corrected account number (${masked})`,
    invoice_corrected: (masked: string) => `You gave us a corrected invoice number (${masked})`,
    name_corrected: () => 'You gave us a corrected name',
    birth_date_corrected: () => 'You gave us a corrected date of birth',
    service_date_corrected: () => 'You gave us a corrected date of service',
    correction_used: () => 'We used it',
    corrections_used: () => 'We used them',
    corrections_unused: () => 'We kept what you first entered',
    move_asked: (masked: string, payee: string) =>
      `We asked ${payee} to move it to account ${masked}`,
    agreed: (sum: string) => `You agreed to pay a new total of ${sum}`,
    accepted: () => 'Accepted and charged to your card',
    /** These four name the sum of a sending that was not of the whole payment; else it is empty. */
    remitted: (sum: string, payee: string) =>
      sum === '' ? `Sent to ${payee}` : `${sum} sent to ${payee}`,
    code_given: (sum: string, payee: string) =>
      `We sent ${payee} a code to collect ${sum === '' ? 'it' : sum}`,
    remittance_confirmed: (sum: string, payee: string) => `${payee} has ${sum === '' ? 'it' : sum}`,
    remittance_returned: (sum: string) => `${sum === '' ? 'It' : sum} came back to us`,
    remittance_void: (sum: string) =>
      `We canceled the code${sum === '' ? '' : ` to collect ${sum}`}`,
    rejected: () => 'Not accepted, and your card wasn’t charged',
    canceled: () => 'Canceled, and your card wasn’t charged',
    refunded: (sum: string) => `${sum} refunded to your card`,
    check_mailed: (sum: string) => `We mailed you a check for ${sum}`,
    disputed: (sum: string) => `You disputed ${sum} with your bank`,
    dispute_won: (sum: string) => `Your bank decided the ${sum} charge stands`,
    dispute_lost: (sum: string) => `Your bank decided to return ${sum} to you`,
    dispute_taken_back: (sum: string) => `We corrected our record of a dispute of ${sum}`,
    /** These three name the sum as those above do. */
    sent_taken_back: (sum: string, payee: string) =>
      `We corrected our record that ${sum === '' ? 'it' : sum} was sent to ${payee}`,
    confirmed_taken_back: (sum: string, payee: string) =>
      `We corrected our record that ${payee} has ${sum === '' ? 'it' : sum}`,
    returned_taken_back: (sum: string) =>
      `We corrected our record that ${sum === '' ? 'it' : sum} came back to us`,
    refund_taken_back: (sum: string) => `Your card’s bank sent a refund of ${sum} back to us`,
    check_taken_back: (sum: string) => `We corrected our record of a check for ${sum} to you`,
    void_taken_back: () => 'We corrected our record that we canceled the code',
    /** Before the reason of a refund. */
    reason: 'Reason:',
    /** What the payment waits for. */
    inReview: 'We’re reviewing your payment',
    inReviewTime: (unit: 'hour' | 'day', count: number) =>
      `We’re reviewing it, and most reviews take less than ${count === 1 ? { hour: 'an hour', day: 'a day' }[unit] : `${count} ${unit}s`}`,
    awaitingAnswer: 'We’re waiting for your answer',
    /** The last step of a payment that is not decided yet. */
    ahead: 'If we accept it, we’ll charge your card, then pay your biller.',
  },
  rejection: {
    heading: 'Why it wasn’t accepted',
    note: 'Note from our payment team',
    unknown:
      'We don’t have a reason on file. Email us your reference number and we’ll find out why.',
  },
  payAgain: {
    headings: {
      again: 'Try this payment again',
      search: 'Find the biller on your bill',
      call: 'Pay another way',
    },
    call: (phone: string) => `Call ${phone}`,
    own: 'We’ll fill in your details so you can check them.',
    button: { rejected: 'Fix and resend', canceled: 'Try again', search: 'Search for the biller' },
    other: 'We’ll fill in everything except the card.',
    empty: 'Or start with a blank form',
  },
  /** Proof that another browser is the payer's. */
  otherBrowser: {
    ask: 'This isn’t the browser you paid with. To confirm it’s you, enter the billing ZIP code and the last four digits of the card you used.',
    zip: 'Billing ZIP code',
    lastFour: 'Last four digits of the card',
    wrong: 'That doesn’t match this payment. Check the ZIP code and the last four digits.',
    tooMany: 'Too many attempts for this payment.',
  },
  emailAgain: {
    button: 'Email me this page again',
    first: 'Email me this page',
    sent: (email: string) => `We’re emailing it to ${email}. It can take a few minutes.`,
    tooMany: 'We already emailed this a few times.',
    noAddress: 'This payment has no email address. Print this page or save it as a PDF.',
  },
  cancel: {
    /** Before the button. */
    mistake: 'Made a mistake?',
    button: 'Cancel this payment',
    heading: 'Cancel this payment?',
    body: (sum: string) => `We’ll ask your bank to release the ${sum} hold on your card.`,
    owe: (payee: string) => `You’ll still owe ${payee} for this bill.`,
    confirm: 'Yes, cancel the payment',
    back: 'Keep my payment',
    refused:
      'We couldn’t cancel your payment right now. Nothing changed. Try again in a few minutes.',
    decided: {
      accepted:
        'It’s too late to cancel. This payment was already accepted, and your card was charged. To ask for a refund, email us.',
      rejected:
        'There’s nothing to cancel. This payment wasn’t accepted, and your card wasn’t charged.',
      charging: 'It’s too late to cancel. We’re charging your card right now.',
      canceling: 'We’re already canceling this payment.',
      other: 'We’re finishing the review of this payment right now. Check back in a minute.',
    },
  },
  /** Above the reference of the payment that this one replaces. */
  inPlaceOf: 'In place of',
  questionsHeading: 'Questions?',
  notFoundTitle: 'We can’t find this payment',
  notFoundBody: `${incompleteLink} If it still doesn’t work, we can email you the link again.`,
  emailUs: 'Email us',
  goneTitle: 'This payment’s status has expired',
  goneBody: `You can see a payment’s status for ${receiptTtlMs / dayMs} days after the last update, and a short receipt for ${(shortReceiptTtlMs / yearMs) * 12} months. Need a record of this payment? Email us your reference number. You’ll find it in any email or text we sent you about this payment.`,
} as const
