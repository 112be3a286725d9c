/** What the pictures of the product show, for people who don't see them. */
export const pictureCopy = {
  'find-biller': 'A search for “cedar” lists two billers with their addresses.',
  'bill-step': 'Step 1 of 2 asks for the patient, the account number, and the amount.',
  'card-step': 'Step 2 of 2 shows the total and the accepted cards above the card number.',
  receipt: 'A payment status with the outcome, the total, and a reference number.',
  'pay-page': 'A clinic’s pay page with its logo, its fields, and the amount, on a phone.',
  collect: 'The page after the code shows the amount to collect and the practice’s name.',
  widget: 'The pay widget in a clinic’s colors, with a field for a mobile number.',
} as const
