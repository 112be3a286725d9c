/** What the pictures of the product show, for people who don't see them. */
export const pictureCopy = {
  'find-biller': 'A search for “cedar” lists two billers with their addresses.',
  'bill-step': 'Step 1 of 2 asks for the patient, the account number, and the amount.',
  'card-step': 'Step 2 of 2 shows the total and the accepted cards above the card number.',
  receipt: 'A receipt with the total, a timeline, and a reference number.',
  'biller-page': 'A clinic’s own pay page with its logo, on a phone.',
  widget: 'The pay widget in a clinic’s colors, with a field for a mobile number.',
} as const
