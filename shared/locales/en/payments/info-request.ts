/** Texts of the info request. Those quoted in the specification are verbatim. */
export const infoRequestCopy = {
  pageTitles: {
    form: 'A question about your payment | Papaya',
    'confirm-cancel': 'Cancel the payment? | Papaya',
    submitted: 'Your payment is in progress | Papaya',
    declined: 'Your payment has been cancelled | Papaya',
    error: 'A question about your payment | Papaya',
  },
  description: 'Answer a question about your payment, so that we can go on with it.',
  heading: 'A question about your payment',
  bill: {
    heading: 'Your payment',
    payee: 'Payee',
    reference: 'Reference',
    amount: 'Amount',
    fee: 'Card fee',
    total: 'Reserved on your card',
    dueDate: 'Due date',
    oldAmount: 'Amount so far',
    newAmount: 'Increased amount',
    billerFee: 'Processing fee of the biller',
    /** A biller that lists fees may add one, so that only a sum with a flat fee is a total. */
    newTotal: (hasFee: boolean) => (hasFee ? 'New total' : 'New amount'),
  },
  confirmDeadlineApproaching:
    'Your bill has a due date that is approaching immediately. If we make this payment for you, you will miss the due date. Would you like us to proceed with payment?',
  confirmAmountIncrease:
    'The biller’s minimum balance is higher than the amount you submitted, and a partial payment is not possible. Do you authorize us to pay the increased amount?',
  confirmAmountIncreaseFee:
    'The biller charges a processing fee for this payment method. Do you authorize us to pay the fee in addition to your amount?',
  extraFields: 'We need a little more information before we can pay your bill.',
  rest: {
    heading: 'How the rest is paid',
    body: (reserved: string, rest: string) =>
      `Your card is reserved for ${reserved}. We never keep card numbers, so we cannot add the other ${rest} ourselves: after you confirm, you pay it with your card in a second step. We charge nothing for this bill before the rest is there.`,
  },
  answerBy: (date: string) => `Please answer by ${date}. This link works until then.`,
  requiredNote: 'Required fields are marked with *',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  submit: 'Submit',
  submitting: 'Submitting…',
  notYet: 'Fill in every field to submit.',
  decline: 'No. Cancel the payment.',
  noInformation: "I don't have the information. Cancel the payment.",
  cancelDialog: {
    title: 'Do you want to cancel the payment?',
    body: (payee: string, total: string) =>
      `Your payment to ${payee} will not be made, and the ${total} reserved on your card will be released. The bill stays open.`,
    confirm: 'Cancel the payment',
    confirming: 'Cancelling…',
    back: 'Go back',
  },
  /** `lead` is emphasized; together the parts are the specification's sentence. */
  submitted: {
    lead: 'Success!',
    rest: "Your payment is in progress. You'll get updates as your bill is paid.",
  },
  second: {
    heading: 'One more step',
    body: (rest: string) =>
      `You agreed to the new amount. Please pay the remaining ${rest} with your card now. We charge nothing for this bill before it is there.`,
    withFee: (amount: string, rest: string) =>
      `The form shows ${amount}. The card fee is added to it and makes ${rest}.`,
    pay: (rest: string) => `Pay the remaining ${rest}`,
    later: 'You can also do it later: we sent you the link, if you gave us an email address.',
    isThere: (rest: string) =>
      `The remaining ${rest} is there as well. There is nothing more to do.`,
  },
  declined: {
    lead: 'Your payment has been cancelled.',
    rest: 'You will receive an email from Papaya shortly.',
  },
  cancelling: {
    lead: 'We are cancelling your payment.',
    rest: 'Your bank has not answered yet. You will receive an email from Papaya as soon as it does.',
  },
  declinedNote:
    'The bill itself is still open. Please pay it in another way, or make a new payment, before it is due.',
  newPayment: 'Make a new payment',
  loading: 'Loading the question…',
  retry: 'Try again',
  errors: {
    invalidToken: 'Invalid token.',
    retrieving: 'Error retrieving info.',
    submitting: 'Error submitting the info.',
    cancelling: 'Error cancelling the payment.',
    tryLater: 'Please try again later. If this keeps happening, please contact Papaya.',
    openLink: 'Please open the link in our message again: it may have been cut off.',
    preserved: 'What you typed is still here.',
    number: 'Enter a number',
  },
  /** The server's messages for a payment that is not waiting for this answer. */
  process: {
    answered: 'This question has already been answered.',
    declined: 'This payment has already been cancelled.',
    over: 'This payment has already been decided.',
    expired: 'The time to answer this question is over.',
    deciding: 'This payment is being decided at this moment.',
  },
  errorSummary: {
    one: 'There is a problem with one field',
    many: (count: number) => `There are problems with ${count} fields`,
    titlePrefix: 'Error: ',
  },
  support: 'Questions about this payment? Write to',
} as const
