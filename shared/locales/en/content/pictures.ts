/** What the pictures of the product show, for people who don't see them. */
export const pictureCopy = {
  'find-biller': 'Screen: a search for “cedar” lists two billers with their addresses.',
  'bill-step': 'Screen: step 1 of 2 asks for the patient, the account number and the amount.',
  'card-step': 'Screen: step 2 of 2 shows the total and the accepted cards above the card number.',
  receipt: 'Screen: a receipt with the total, a timeline and a reference number.',
  'biller-page': 'Screen: a clinic’s own pay page with its logo, on a phone.',
  widget: 'Screen: the pay widget in a clinic’s colors, with a field for a mobile number.',
} as const
