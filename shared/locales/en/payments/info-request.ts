import { incompleteLink } from '../incomplete-link.ts'

/** Texts of the info request. Those quoted in the specification are verbatim. */
export const infoRequestCopy = {
  pageTitle: (heading: string) => `${heading.replace(/\.$/, '')} | Papaya`,
  pageTitles: {
    form: 'A question about your payment',
    'confirm-cancel': 'Cancel your payment?',
    submitted: 'Your payment is in progress',
  },
  description: 'Answer a question about your payment.',
  heading: 'A question about your payment',
  /** What the question is about. */
  headings: {
    dueSoon: 'Your bill is due soon',
    pastDue: 'Your bill’s due date has passed',
    more: (payee: string, sum: string) => `${payee} needs ${sum} more`,
    missing: (count: number) => (count === 1 ? 'We need one detail' : `We need ${count} details`),
    check: 'Please check your bill',
  },
  /** How the payer can tell that the page is ours. */
  proof: 'How to check: your payment status shows the same reference number.',
  bill: {
    heading: 'Your payment',
    reference: 'Reference number',
    amount: 'Amount',
    fee: 'Card fee',
    total: 'Hold on your card',
    dueDate: 'Due date',
    newAmount: 'Biller’s minimum payment',
    released: 'Hold we’ll release',
    billerFee: 'Biller’s processing fee',
    /** A biller that lists fees may add one, so that only a sum with a flat fee is a total. */
    newTotal: (hasFee: boolean) => (hasFee ? 'New total' : 'New amount'),
  },
  confirmDeadlineApproaching:
    'Your bill has a due date that is approaching immediately. If we make this payment for you, you will miss the due date. Would you like us to proceed with payment?',
  /** Instead, once that date is over. */
  pastDue:
    'Your bill’s due date has passed. If we make this payment for you, it will be late. Would you like us to proceed with payment?',
  confirmAmountIncrease:
    'The biller’s minimum payment is higher than the amount you submitted. The biller doesn’t accept partial payments. Do you authorize us to pay the higher amount?',
  confirmAmountIncreaseFee:
    'The biller charges a processing fee for this payment method. Do you authorize us to pay the fee on top of your amount?',
  extraFields: 'We need a little more information before we can pay your bill.',
  /** Instead, of a question that corrects the bill. */
  checkBill:
    'Please look at your bill. Part of what you entered may not match it, so enter it again as it’s printed.',
  /** What a yes to a new total means. */
  beforeYes: {
    heading: 'One new payment instead',
    body: (total: string) =>
      `When you agree, we’ll release the hold, and you pay ${total} with any card. Until then, your bill is unpaid.`,
  },
  /** Before `answerBy`, of a bill's due date. */
  lateAfter: (day: string) => `After ${day}, your payment will be late.`,
  answerBy: (date: string) =>
    `Please answer by ${date}. If you don’t, we’ll cancel this payment and release the hold on your card. Your bill will still be unpaid.`,
  /** Below a question about a due date. `contact` is the biller's phone, else its name. */
  payOnTime: (_hasPhone: boolean) =>
    'To pay on time, cancel here and call {contact}. If you pay late, they may charge a fee.',
  requiredNote: 'Required fields are marked with *',
  /** Below a field that corrects an account number. */
  typed: (masked: string) => `You entered ${masked}`,
  dateHint: 'MM/DD/YYYY',
  /** After our words for a note that staff wrote in English, on a page in another language. */
  inEnglish: '(in English)',
  /** Above fields whose labels staff typed in English. */
  fieldsInEnglish: 'Some labels are in English, as our team wrote them.',
  confirm: 'Confirm',
  confirmTotal: (total: string) => `Agree to pay ${total}`,
  confirming: 'Confirming…',
  submit: 'Submit',
  submitting: 'Submitting…',
  notYet: 'Fill in every field to submit',
  decline: 'No. Cancel the payment.',
  noInformation: "I don't have the information. Cancel the payment.",
  cancelDialog: {
    title: 'Do you want to cancel the payment?',
    body: (payee: string, total: string) =>
      `We won’t pay ${payee}, and we’ll ask your bank to release the ${total} hold on your card. You’ll still need to pay this bill.`,
    confirm: 'Yes, cancel the payment',
    confirming: 'Canceling…',
    back: 'Keep my payment',
  },
  /** `lead` is emphasized; together the parts are the specification's sentence. */
  submitted: {
    lead: 'Success!',
    rest: "Your payment is in progress. You'll get updates as your bill is paid.",
    /** For a payer whom we send no results: silent, or without a channel. */
    restUnsent: 'Your payment is in progress. We won’t send you updates about it.',
    /** `by`: when the payment is canceled if it is not decided before. */
    review: (by: string) =>
      `You haven’t been charged yet. We’re reviewing your payment again. If we can’t finish by ${by}, we’ll cancel this payment and release the hold on your card.`,
    cancel: 'Changed your mind? Until we accept it, you can cancel it from your payment status.',
  },
  /** The new total that the payer agreed to. `by` is a moment. */
  newTotal: {
    heading: (total: string) => `Pay the new total of ${total}`,
    due: (held: string, total: string, by: string) =>
      `We released the hold of ${held}. Your bill is unpaid until you pay ${total}; use this link by ${by}.`,
    pay: (total: string) => `Pay ${total}`,
    beingPaidHeading: (total: string) => `Your payment of ${total} is being processed`,
    beingPaid: (held: string, total: string) =>
      `We released the hold of ${held}. We don’t know yet whether your new payment of ${total} went through. Don’t pay again.`,
    paidHeading: 'You made a new payment',
    paid: (held: string, total: string, reference: string) =>
      `We released the hold of ${held}. You sent ${total} in a new payment, ${reference}.`,
    /** The new payment was rejected for that. */
    alreadyPaidHeading: 'Your bill was already paid',
    alreadyPaid: (held: string, total: string, reference: string) =>
      `We released the hold of ${held}. This bill was already paid when we reviewed your new payment of ${total}, ${reference}. You weren’t charged for it.`,
    /** Before `due` or `over`: what became of the last new payment. */
    ended: {
      rejected: (total: string, reference: string) =>
        `We couldn’t accept your new payment of ${total}, ${reference}. You weren’t charged for it.`,
      canceled: (total: string, reference: string) =>
        `Your new payment of ${total}, ${reference}, was canceled. You weren’t charged for it.`,
      returned: (total: string, reference: string) =>
        `Your new payment of ${total}, ${reference}, was returned to you.`,
    },
    overHeading: 'Your bill is unpaid',
    over: (held: string, total: string, by: string) =>
      `We released the hold of ${held}. You could pay the new total of ${total} with our link until ${by}. Your bill is unpaid.`,
    bank: 'Your first payment wasn’t charged. Your bank decides how soon you see that.',
    /** Until the card processor responds. */
    releasing: {
      heading: 'We’re releasing your hold',
      body: (held: string) =>
        `You agreed to the new total. Our card processor hasn’t confirmed yet that the ${held} hold is released. You can pay the new total after that. Your bill is unpaid.`,
      link: {
        email: 'We’ll email you the link.',
        text: 'We’ll text you the link.',
        page: 'Open this page again in a few minutes.',
      },
    },
  },
  declined: {
    lead: 'Your payment has been cancelled.',
    /** By how the payer hears from us. */
    rest: {
      email: 'You will receive an email from Papaya shortly.',
      text: 'You’ll receive a text from Papaya shortly.',
      page: '',
    },
    /** Instead of `rest`, some minutes later. */
    canceledOn: (day: string) => `That was on ${day}.`,
  },
  canceling: {
    lead: 'We’re canceling your payment.',
    rest: 'Our card processor hasn’t responded yet. To check, open the link in our message again in a few minutes.',
  },
  released: (total: string) =>
    `Your card wasn’t charged, and we’ve asked your bank to release the ${total} hold. Your bank decides how fast that shows.`,
  declinedNote:
    'This bill still needs to be paid. Pay it another way, or make a new payment, before it’s due.',
  /** Once the due date that we asked about is over. */
  declinedPastDue:
    'This bill still needs to be paid, and its due date has passed. Pay it another way, or make a new payment, as soon as you can.',
  newPayment: 'Make a new payment',
  loading: 'Loading the question…',
  retry: 'Try again',
  showStatus: 'See payment status',
  errors: {
    invalidToken: 'Invalid token.',
    retrieving: 'Error retrieving info.',
    submitting: 'Error submitting the info.',
    canceling: 'Error cancelling the payment.',
    tryLater: 'Please try again later. If this keeps happening, please contact Papaya.',
    openLink: incompleteLink,
    seeStatus: 'The payment status shows what happened.',
    preserved: 'We saved what you entered.',
    number: 'Enter a number',
  },
  /** The server's messages for a payment that is not waiting for this answer. */
  process: {
    answered: 'You already answered this question.',
    declined: 'This payment was already canceled.',
    over: 'We don’t need your answer anymore.',
    accepted: (date: string) => `This payment was already accepted on ${date}.`,
    rejected: (date: string) =>
      `We reviewed this payment on ${date} and couldn’t accept it. Your card wasn’t charged.`,
    expired: 'We didn’t get your answer in time.',
    withdrawn: 'We took this question back. You don’t need to answer it.',
    deciding: 'We’re reviewing this payment right now.',
    charging: 'We’re charging your card right now.',
    canceling: 'We’re canceling this payment right now.',
  },
  errorSummary: {
    one: 'Please fix 1 field',
    many: (count: number) => `Please fix ${count} fields`,
    titlePrefix: 'Error: ',
  },
  support: 'Questions about this payment? Email',
} as const
