import { hourMs } from '../../../durations.ts'
import { maxAmount } from '../../../max-amount.ts'
import { maxCardYears, paidTtlMs } from '../../../promised-limits.ts'
/**
 * Texts of the payment form. Those quoted in the specification are verbatim. Texts of other pages
 * and of the server are in files beside this one, so that the form's page does not ship them.
 */
export const paymentFormCopy = {
  summary: {
    amount: 'Amount',
    fee: 'Card fee',
    total: 'Total',
    charge: (sum: string) =>
      `If we accept your payment, we’ll charge your card ${sum} and nothing else.`,
    /** The sum before an amount is typed. */
    yourAmount: 'the amount you enter',
  },
  appName: 'Papaya',
  headings: { company: 'Company', payer: 'Payer', patient: 'Patient', payment: 'Payment' },
  labels: {
    patientName: { patient: 'Patient name', payer: 'Name on the bill', company: 'Company name' },
    account: 'Account, statement, or invoice number',
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
    payNote: 'Note to the biller',
  },
  hints: {
    account: 'As printed on your bill',
    accountBtoB: 'As printed on your invoice',
    bot: 'Your biller needs this to find your bill',
    payDOB: 'MM/DD/YYYY',
    payDOS: 'MM/DD/YYYY',
    email: 'We’ll email your confirmation and the result here',
    emailSilent: 'The payment status will show the result. Want an email too? Ask for it there.',
    exp: 'MM/YY',
    cvv: '3 digits on the back',
    cvvFourDigits: '4 digits on the front',
    state: 'Choose',
  },
  addInvoice: 'Add another invoice',
  removeInvoice: (number: number) => `Remove invoice number ${number}`,
  /** Typed before a reload, perhaps by another person. */
  restored: { text: 'We filled in what was typed here before.', clear: 'Clear form' },
  next: 'Next',
  edit: 'Edit',
  submit: 'Submit Payment',
  tryAgain: 'Try again',
  processing: 'Processing...',
  /** While the fields of the card processor load. */
  loadingCard: 'Loading the card fields…',
  confirmPayment: {
    title: 'Confirm your payment',
    body: (total: string, payee: string, card: string) => `Pay ${total} to ${payee} with ${card}?`,
    cancel: 'Go back',
    confirm: (total: string) => `Pay ${total}`,
    cardEnding: (brand: string, lastFour: string) => `${brand} ending in ${lastFour}`,
  },
  duplicatePayment: {
    title: 'Pay this bill again?',
    /** Reveals no more than this: the account may belong to another person. */
    body: (amount: string, payee: string, hasAccount: boolean) =>
      `We got a payment of ${amount} to ${payee} ${hasAccount ? 'for this account' : 'with this phone number'} in the last ${paidTtlMs / hourMs} hours. You weren’t charged this time.`,
    cardOnceMore: 'To pay again, please re-enter your card number and CVC. We never keep them.',
    payAgain: 'Pay again',
    doNotPay: 'Don’t pay again',
    declined:
      'OK, you weren’t charged. You can close this page, or change the details to pay another bill.',
  },
  /** In place of a failure: the bill's other payment may still succeed. */
  beingPaid: {
    title: 'This bill is being paid right now',
    body: 'This form didn’t charge you. Wait for the result of the other payment. Pay here only if it doesn’t go through.',
  },
  /** After as many declines as a form allows. */
  callBiller: (payee: string) => `Or call ${payee}:`,
  failure: (message: string) => `There was a problem saving your payment: ${message}`,
  errorSummary: {
    one: 'Please fix 1 field',
    many: (count: number) => `Please fix ${count} fields`,
  },
  captcha: {
    checking: 'Checking that you’re human…',
    done: 'Check passed',
    failed: 'The check didn’t finish. It will run again when you submit.',
  },
  secure: 'We review your payment before we charge your card.',
  errors: {
    account: (warn: string | null, startsWith: string | null, example: string | null = null) =>
      warn
        ? `Please enter a valid account number: ${warn}`
        : (startsWith
            ? `Please enter a valid account number that starts with: ${startsWith}`
            : 'Please enter a valid account number.') + (example ? ` (such as ${example})` : ''),
    repeated: 'You already entered this invoice number',
    amount: 'Enter an amount like 125.50',
    amountComma: 'Use a period for cents, like 1.23.',
    amountTooHigh: `Unfortunately we are unable to accept payments over ${maxAmount} via Papaya Web Payment. Please download the Papaya app to proceed with paying this bill.`,
    expiry: 'Enter the expiration date as MM/YY',
    expiryTooFar: `Check the year. Cards expire within ${maxCardYears} years.`,
    expired: 'This card has expired. Please use another card.',
    cvc: (length: number) => `Enter the ${length}-digit code`,
    billName: 'Enter the first and last name on the card',
  },
  confirming: {
    heading: 'We’re confirming your payment. Don’t pay again.',
    lead: (total: string, payee: string) => `${total} to ${payee}`,
    body: 'This can take a minute.',
    openResult: 'Open the result',
  },
} as const
