import { unnamedBiller } from '../../unnamed-biller.ts'
/** Where the money of an accepted payment is: sentences of the status page, the emails and the refund's reason. */
export const remittanceCopy = {
  charged: 'We charged your card.',
  chargedOn: (day: string) => `We charged your card on ${day}.`,
  /** By contract, what is paid to us is paid to the biller. The first follows `chargedOn`. */
  credited: (payee: string) => `${payee} counts it as paid that day.`,
  creditedOn: (payee: string, day: string) => `${payee} counts it as paid on ${day}.`,
  /** Of what is not in question, after what is. */
  creditedRest: (payee: string, day: string) => `${payee} counts the rest as paid on ${day}.`,
  showsBy: (day: string) => `It can take until ${day} to show on your account.`,
  /** Instead of `showsBy` afterwards, while it is not sent. */
  showsLate: 'If your account still shows your bill as due, email us.',
  /** Without such a contract, until it is sent. */
  unpaid: (payee: string) => `${payee} doesn’t have the money yet.`,
  changedMind: 'Changed your mind? Email us and we’ll refund it.',
  /** The same when another part is in question. */
  changedMindSum: (sum: string) => `Changed your mind? Email us and we’ll refund the ${sum}.`,
  /** Instead of `charged`, after a part went back. */
  stillPaid: (sum: string) => `${sum} is still paid.`,
  /** By how the payer learns of it. */
  notSent: {
    email: 'We’ll email you when we’ve sent it.',
    text: 'We’ll text you when we’ve sent it.',
    page: 'When we’ve sent it, this page will say so.',
  },
  /** Instead of `notSent` in an email to a payer who gets no other. */
  notSentYet: 'We haven’t sent it yet. Your payment status will say when we have.',
  /** Instead of `notSent` when less than what is paid is to be sent. */
  notSentSum: {
    email: (sum: string, payee: string) =>
      `We’ll email you when we’ve sent ${sum} of it to ${payee}.`,
    text: (sum: string, payee: string) =>
      `We’ll text you when we’ve sent ${sum} of it to ${payee}.`,
    page: (sum: string, payee: string) =>
      `When we’ve sent ${sum} of it to ${payee}, this page will say so.`,
    email_only: (sum: string, payee: string) =>
      `We haven’t sent ${sum} of it to ${payee} yet. Your payment status will say when we have.`,
  },
  /** The same after a part was sent. */
  restNotSent: {
    email: (sum: string) => `We’ll email you when we’ve sent them the other ${sum}.`,
    text: (sum: string) => `We’ll text you when we’ve sent them the other ${sum}.`,
    page: (sum: string) => `When we’ve sent them the other ${sum}, this page will say so.`,
    email_only: (sum: string) =>
      `We haven’t sent them the other ${sum} yet. Your payment status will say when we have.`,
  },
  /** What is in question, and after it, what of it is not sent for now, or at all. */
  disputeOpen: (sum: string) => `You disputed ${sum} with your bank, which hasn’t decided yet.`,
  disputeHeld: (sum: string, payee: string) =>
    `Until it decides, we won’t send ${sum} to ${payee}.`,
  refundOpen: (sum: string) => `We’re refunding ${sum} to your card, and it isn’t finished yet.`,
  refundHeld: (sum: string, payee: string) => `We won’t send ${sum} to ${payee}.`,
  /** After them, while nothing may be sent. */
  shownDue: 'They may show your bill as due.',
  feeOnly: (payee: string) =>
    `That’s only the card fee. A card fee goes to ${payee} with a bill’s amount, not by itself, so there’s nothing to send.`,
  stillDue: 'Until they post your payment, they may still show your bill as due.',
  sent: (payee: string, day: string) => `It’s on its way to ${payee}. We sent it on ${day}.`,
  /** Instead of `sent` once the days of its way are over. */
  sentPast: (payee: string, day: string) => `We sent it to ${payee} on ${day}.`,
  code: (payee: string, day: string) => `On ${day}, we sent ${payee} a code to collect it.`,
  /** Instead of `sent` and `code` when another sum than the one that is paid was sent. */
  sentSum: (sum: string, payee: string, day: string) => `We sent ${sum} to ${payee} on ${day}.`,
  codeSum: (sum: string, payee: string, day: string) =>
    `On ${day}, we sent ${payee} a code to collect ${sum}.`,
  postingDays: (count: number) =>
    `Allow ${count === 1 ? 'one business day' : `${count} business days`} for it to show on your account there.`,
  /** Instead of `postingDays` and `stillDue` once those days are over. */
  overdue:
    'If they still show your bill as due, ask them to look for your payment. If they can’t find it, email us.',
  confirmed: (payee: string, day: string) => `${payee} confirmed on ${day} that they have it.`,
  confirmedSum: (sum: string, payee: string, day: string) =>
    `${payee} confirmed on ${day} that they have ${sum}.`,
  returned: (payee: string, day: string) =>
    `We sent it to ${payee}, but it came back to us on ${day}.`,
  returnedSum: (sum: string, payee: string, day: string) =>
    `We sent ${sum} to ${payee}, but it came back to us on ${day}.`,
  /** After `returned`, unless nothing may be sent. */
  sendAgainOrRefund:
    'We’ll send it again or refund you. Until they have it, they may still show your bill as due.',
  /** What the payer hears after all of it was sent. `email_only`: this email is the last one. */
  ifItComesBack: {
    email: 'We’ll email you if it comes back to us.',
    text: 'We’ll text you if it comes back to us.',
    page: 'If it comes back to us, this page will say so.',
    email_only: 'If it comes back to us, your payment status will say so.',
  },
  /** The same after it came back. */
  sentAgainOrRefunded: {
    email: 'We’ll email you when we’ve sent it again or refunded you.',
    text: 'We’ll text you when we’ve sent it again or refunded you.',
    page: 'When we’ve sent it again or refunded you, this page will say so.',
    email_only: 'When we’ve sent it again or refunded you, your payment status will say so.',
  },
  /** Whether the biller has the money of a payment that went back to the payer as a whole. */
  afterReturn: {
    not_sent: (_what: string, payee: string) =>
      `We didn’t send your payment to ${payee}, so they don’t have it.`,
    sent: (what: string, payee: string, day: string) =>
      `We sent ${what} to ${payee} on ${day}, and it hasn’t come back to us.`,
    code: (what: string, payee: string, day: string) =>
      `On ${day}, we sent ${payee} a code to collect ${what}. We don’t know if they’ve collected it.`,
    confirmed: (what: string, payee: string, day: string) =>
      `${payee} confirmed on ${day} that they have ${what}, and it hasn’t come back to us.`,
    returned: (what: string, payee: string, day: string) =>
      `We sent ${what} to ${payee}, but it came back to us on ${day}, so they don’t have it.`,
  },
  /** What was sent, in `afterReturn`. */
  yourPayment: 'your payment',
  partOfPayment: (sum: string) => `${sum} of your payment`,
  /**
   * While a code is out, and without one. `sum` is all that is paid, or `restSum` of a part; `what` names the part when
   * the biller has another one.
   */
  refundBy: {
    code: (payee: string, day: string, sum: string, what = 'it') =>
      `If ${payee} hasn’t collected ${what} by ${day}, we’ll cancel the code and refund ${sum}.`,
    noCode: (payee: string, day: string, sum: string, what = 'it') =>
      `If ${payee} hasn’t collected ${what} by ${day}, we’ll refund ${sum}.`,
  },
  restSum: (sum: string) => `the ${sum} that’s left`,
  /** The day is over. */
  refundWaits: (payee: string, day: string, sum: string, what = 'it') =>
    `${payee} didn’t collect ${what} by ${day}. We’re canceling the code, then we’ll refund ${sum}.`,
  refundDue: (payee: string, day: string, sum: string, what = 'it') =>
    `${payee} didn’t collect ${what} by ${day}. We’re refunding ${sum}.`,
  /** The card processor refused that refund. `owed`: the same sum, what is left of it, or more. */
  refundRefused: (sum: string, day: string) =>
    `We tried to refund ${sum} on ${day}, and it didn’t go through.`,
  owed: {
    whole: 'We owe you this money.',
    rest: (sum: string) => `We owe you ${sum} of it.`,
    sum: (sum: string) => `We owe you ${sum}.`,
  },
  askAddress: 'Tell us where to mail a check: how to reach us is below.',
  /** Until the code is void. */
  workingOnIt: 'We’re working on it. Email or call us: how to reach us is below.',
  /** In place of `sent`, by its way, after a refund was promised. */
  sentInstead: {
    ach: (payee: string, day: string) =>
      `On ${day}, we sent it to ${payee} by bank transfer instead.`,
    check: (payee: string, day: string) => `On ${day}, we mailed ${payee} a check instead.`,
    card: (payee: string, day: string) => `On ${day}, we paid ${payee} by card instead.`,
    other: (payee: string, day: string) => `On ${day}, we sent it to ${payee} another way instead.`,
  },
  refundEnded: (day: string) => `The ${day} refund no longer applies.`,
  uncollected: (payee: string) =>
    `Your payment didn’t get to ${payee} in time, so it didn’t pay your bill.`,
  /** Of the refund of an uncollected payment. */
  uncollectedReason: (payee: string) => `The payment didn’t get to ${payee} in time.`,
  uncollectedPartReason: (payee: string) =>
    `This part of the payment didn’t get to ${payee} in time.`,
  biller: unnamedBiller.en,
  headings: {
    not_sent: 'Payment accepted',
    sent: 'Your payment is on its way',
    /** Sent, and its days on the way are over. */
    past: 'We sent your payment',
    /** Sent as a code with which the biller collects it. */
    code: 'Your biller can collect your payment',
    confirmed: 'Your payment arrived',
    returned: 'Your payment came back to us',
    /** The day to collect it is over. */
    uncollected: 'Your payment wasn’t collected',
    owed: 'We owe you a refund',
    /** While another part is elsewhere: not sent, on its way, to be collected, or with the biller. */
    part: {
      sent: 'Part of your payment is on its way',
      past: 'We sent part of your payment',
      code: 'Your biller can collect part of your payment',
      confirmed: 'Part of your payment arrived',
      returned: 'Part of your payment came back to us',
      uncollected: 'Part of your payment wasn’t collected',
    },
  },
  /** The badge, in place of "Accepted". */
  returnedStatus: { whole: 'Came back to us', part: 'Part came back to us' },
  /** The badge after the refund of what was not collected was refused. By whom is in the log only: a bank, or the processor. */
  refusedStatus: 'Refund failed',
  /** In the timeline. */
  waiting: 'Not sent yet',
  /** The same of a part. */
  waitingSum: (sum: string) => `${sum} not sent yet`,
} as const
