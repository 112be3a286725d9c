/** Field errors that several features share. Those quoted in the specification are verbatim. */
export const fieldErrors = {
  required: 'Required',
  /** In a list of errors, in place of 'Required'. */
  missing: (label: string) => `Fill in “${label}”`,
  notAccepted: 'Invalid / Not Accepted',
  notDigits: 'Invalid / Not Accepted. Use only digits, spaces, and hyphens.',
  email: 'Enter an email like name@example.com',
  phone: 'Enter a 10-digit US phone number',
  phoneImpossible: 'This doesn’t look like a US phone number. Please check it.',
  zip: 'Enter a ZIP code like 94107 or 94107-1234',
  date: 'Enter a date as MM/DD/YYYY',
  dateInFuture: 'Enter a date that isn’t in the future',
  dateTooFarAhead: 'Enter a date within the next year',
  cardNumberHere:
    'This looks like a card number. To keep your card safe, enter it only in the card number field.',
  cardNumberInWords:
    'This looks like a card number. To keep your card safe, please remove it. We never need it to help you.',
  tooLong: (max: number) => `Use ${max} characters or fewer`,
} as const
