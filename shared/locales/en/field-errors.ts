/** Field errors that several features share. Those quoted in the specification are verbatim. */
export const fieldErrors = {
  required: 'Required',
  notAccepted: 'Invalid / Not Accepted',
  email: 'Enter an email like name@example.com',
  phone: 'Enter a 10-digit US phone number',
  phoneImpossible: 'This number cannot exist in the US. Please check it.',
  zip: 'Enter a ZIP code like 94107 or 94107-1234',
  date: 'Enter a date as MM/DD/YYYY',
  dateInFuture: 'Enter a date that is not in the future',
  dateTooFarAhead: 'Enter a date that is at most a year ahead',
  cardNumberHere:
    'This looks like a card number. To keep your card safe, enter it only in the card number field.',
  cardNumberInWords:
    'This looks like a card number. To keep your card safe, please take it out: we never need it to help you.',
  tooLong: (max: number) => `Use at most ${max} characters`,
} as const
