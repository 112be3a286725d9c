/** Every text of the guest payment. Those in the specification's quotes are exact. */
export const guestPaymentCopy = {
  title: 'Pay Your Bill',
  pageTitle: 'Pay Your Bill | Papaya',
  pageTitleFor: (payee: string) => `Pay ${payee} | Papaya`,
  description:
    'Pay a medical, company or household bill by card in two short steps. No account needed.',
  step: (step: number) => `Step ${step} of 2`,
  debtCollector: 'This communication is from a debt collector and is an attempt to collect a debt.',
  debtCollectorLegal:
    'Payment requests are reviewed and then accepted or rejected. The result is sent to you by email.',
  lookup: {
    heading: 'Biller Info',
    intro: 'Who would you like to pay? Type the name as it is printed on your bill.',
    label: 'Provider Name',
    placeholder: 'Provider Name',
    hint: 'At least 3 letters',
    next: 'Next',
    tooShort: 'Type at least 3 letters of the name',
    tooLong: 'Use at most 40 characters',
    notFound:
      'Provider not found. You can still make a payment by taking a picture of your bill through Papaya App.',
    resultsHeading: 'Choose your provider',
    nearMissHeading: 'Did you mean',
    count: (count: number) => (count === 1 ? '1 provider found' : `${count} providers found`),
    searching: 'Searching…',
    searchFailed: 'The search did not answer. Please try again.',
    choose: 'Choose',
    change: 'Change provider',
  },
  confirmBiller: {
    title: 'Confirm Biller',
    intro: 'Is this the provider on your bill?',
    cancel: 'Cancel',
    confirm: 'Confirm',
  },
  summary: {
    heading: 'Summary',
    payingTo: 'Paying',
    billingQuestions: 'For all billing questions, call',
    partners: (payee: string) =>
      `${payee} partners with Papaya to bring you safe, easy online payments.`,
    employer:
      'Please make your employer invoice payment here. If you are a patient please use the patient bill pay option on the previous page.',
    appPromotion: 'Rather take a picture of your bill? Pay it with the Papaya app.',
    amount: 'Amount',
    fee: 'Card fee',
    total: 'Total',
    feesHeading: 'Card fees of this payee',
    statement: (name: string) => `Your card statement will show a charge from ${name}.`,
  },
  appName: 'Papaya',
  headings: { company: 'Company', payer: 'Payer', patient: 'Patient', payment: 'Payment' },
  labels: {
    patientName: { patient: 'Patient name', payer: 'Payer name', company: 'Company name' },
    account: 'Account, statement or invoice number',
    accountBtoB: 'Invoice number',
    additionalAccount: (number: number) => `Invoice number ${number}`,
    payDOB: 'Patient date of birth',
    payDOBPayer: 'Date of birth',
    payDOS: 'Date of service',
    amount: 'Amount',
    email: 'Email',
    phone: 'Phone',
    billingZip: 'Billing ZIP code',
    ccn: 'Card number',
    exp: 'Expiration',
    cvv: 'CVC',
    billName: 'Full name on card',
    zip: 'ZIP code',
    addr1: 'Billing address',
    city: 'City',
    state: 'State',
    payNote: 'Note to the payee',
  },
  hints: {
    account: 'As printed on your bill',
    payDOB: 'MM/DD/YYYY',
    payDOS: 'MM/DD/YYYY',
    amount: 'Up to $2,000.00',
    email: 'Your receipt and the result are sent here',
    exp: 'MM/YY',
    cvv: '3 digits on the back',
    cvvAmex: '4 digits on the front',
    state: 'Choose',
  },
  addInvoice: 'Add another invoice',
  removeInvoice: (number: number) => `Remove invoice number ${number}`,
  requiredNote: 'Required fields are marked with *',
  next: 'Next',
  edit: 'Edit',
  submit: 'Submit Payment',
  submitTotal: (total: string) => `Submit Payment · ${total}`,
  processing: 'Processing...',
  acceptedCards: 'Accepted cards',
  confirmPayment: {
    title: 'Confirm your payment',
    body: (total: string, payee: string, card: string) => `Pay ${total} to ${payee} with ${card}?`,
    cancel: 'Go back',
    confirm: (total: string) => `Pay ${total}`,
    cardEnding: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
  },
  failure: (message: string) => `There was a problem saving your payment: ${message}`,
  errorSummary: {
    one: 'There is a problem with one field',
    many: (count: number) => `There are problems with ${count} fields`,
    titlePrefix: 'Error: ',
  },
  humanCheck: {
    checking: 'Checking that you are human…',
    done: 'Check passed',
    failed: 'The check did not finish. It starts again when you submit.',
  },
  secure: 'Your card is sent over an encrypted connection and is charged only after review.',
  leave: 'What you typed will be lost.',
  errors: {
    account: (warn: string | null, startsWith: string | null) =>
      warn
        ? `Please enter a valid account number: ${warn}`
        : startsWith
          ? `Please enter a valid account number that starts with: ${startsWith}`
          : 'Please enter a valid account number.',
    amount: 'Enter an amount like 125.50',
    amountTooHigh:
      'Unfortunately we are unable to accept payments over $2,000 via Papaya Web Payment. Please download the Papaya app to proceed with paying this bill.',
    expiry: 'Enter the expiration date as MM/YY',
    expired: 'This card has expired. Please use another card.',
    cvc: (isAmex: boolean) => (isAmex ? 'Enter the 4 digits' : 'Enter the 3 digits'),
    billName: 'Enter the first and last name on the card',
  },
  /** The {message} of a failure; a small set, never a card company's own words. */
  messages: {
    declined:
      'Your card was declined and nothing was charged. Please check the card details or use another card.',
    cvcMismatch:
      'The CVC does not match this card and nothing was charged. Please check it and try again.',
    addressMismatch:
      'The ZIP code does not match this card and nothing was charged. Please check the billing address.',
    cardExpired: 'This card has expired and nothing was charged. Please use another card.',
    testCardsOnly:
      'This is a demonstration. Only published test card numbers work here, such as 4111 1111 1111 1111. Nothing was charged.',
    tooManyDeclines:
      'This card form was declined three times, so it is closed for your safety. Nothing was charged. Please start again.',
    tooManyCards:
      'Too many payments were tried from your network. Nothing was charged. Please try again later.',
    attemptExpired:
      'This form was open for more than a day and has expired. Nothing was charged. Please check your details and submit again.',
    attemptUsed:
      'This form already made a payment with other details. Nothing was charged this time. To make a second payment, submit again.',
    attemptBusy:
      'We are still confirming an earlier payment from this form. Do not pay again. Nothing was charged for these details.',
    attemptClosed:
      'This form was closed before it reached us. Nothing was charged. Please submit again.',
    humanCheckFailed:
      'We could not check that you are human. Nothing was charged. Please submit again.',
    unavailable:
      'Card payments are not available right now. Nothing was charged. Please try again.',
    fields: 'Please check the fields marked below. Nothing was charged.',
    payeeGone: 'This payee is no longer available. Nothing was charged.',
  },
  confirming: {
    title: 'Confirming your payment',
    heading: 'We are confirming your payment. Do not pay again.',
    body: 'This can take a minute. You may keep this page open; it shows the result by itself.',
    notCharged:
      'Your payment did not go through and nothing was charged. You can safely pay again.',
    notChargedHeading: 'Nothing was charged',
    showReceipt: 'Show the receipt',
    payAgain: 'Back to the form',
    checkAgain: 'Check again',
  },
  receipt: {
    title: 'Your receipt | Papaya',
    heading: 'Thank you. Your payment was submitted.',
    review: 'We review each payment before your card is charged.',
    next: 'What happens next',
    nextSteps: [
      'Your payment is reviewed, usually within one business day.',
      'Your card is charged when the payment is accepted. Until then the amount is only reserved.',
      'The result is sent to you by email.',
    ],
    nextSilent: 'No email is sent for this payment. Keep this page for your records.',
    emailSent: (email: string) => `A copy of this receipt is on its way to ${email}.`,
    reference: 'Reference',
    status: 'Status',
    payee: 'Payee',
    payer: 'Name on the bill',
    card: 'Card',
    cardEnding: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
    date: 'Date',
    print: 'Print this receipt',
    printHint: 'To print, use your browser’s print command.',
    questions: (phone: string) => `Questions about the bill? Call ${phone}.`,
    support: 'Questions about this payment? Write to',
    statuses: {
      submitted: 'Submitted',
      in_review: 'In review',
      awaiting_info: 'Waiting for your answer',
      accepted: 'Accepted',
      rejected: 'Rejected',
      cancelled: 'Cancelled',
    },
    /** Once a payment has moved on, the receipt says so instead of what would happen next. */
    outcomes: {
      awaiting_info:
        'We have a question before your payment can go on. Please answer it with the link in our email.',
      accepted: 'Your payment was accepted and your card was charged.',
      rejected: 'Your payment was not accepted. Your card was not charged.',
      cancelled: 'Your payment was cancelled. Your card was not charged.',
    },
    outcomeHeading: 'Your payment',
    questionsHeading: 'Questions?',
    notFoundTitle: 'We can’t find this receipt',
    notFoundBody:
      'Receipts can be opened for 30 days. The email that we sent you has the details of your payment.',
  },
  brandNames: {
    visa: 'Visa',
    mastercard: 'Mastercard',
    discover: 'Discover',
    amex: 'American Express',
  },
} as const
