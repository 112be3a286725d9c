/** Texts of the provider search and its confirmation. */
export const lookupCopy = {
  heading: 'Biller Info',
  intro: 'Who would you like to pay? Type the name as it is printed on your bill.',
  label: 'Provider Name',
  placeholder: 'Provider Name',
  hint: 'At least 3 letters',
  next: 'Next',
  tooShort: 'Type at least 3 letters of the name',
  tooLong: 'Use at most 40 characters',
  unknownPayee: 'We couldn’t find that biller. Search by name.',
  notFound:
    'Provider not found. You can still make a payment by taking a picture of your bill through Papaya App.',
  resultsHeading: 'Choose your provider',
  nearMissHeading: 'Did you mean',
  count: (count: number) => (count === 1 ? '1 provider found' : `${count} providers found`),
  searching: 'Searching…',
  searchFailed: 'The search did not answer. Please try again.',
  choose: 'Choose',
} as const

/** Shown beside the search: what the next page will need. */
export const readyCopy = {
  heading: 'Have your bill at hand',
  items: [
    'The name of the biller, as printed at the top',
    'The account, statement or invoice number',
    'The amount to pay, up to $2,000.00',
    'Your card and its billing address',
  ],
  note: 'You need no account. It takes about two minutes, and you get a receipt at once.',
} as const

export const confirmBillerCopy = {
  title: 'Confirm Biller',
  intro: 'Is this the provider on your bill?',
  cancel: 'Cancel',
  confirm: 'Confirm',
} as const
