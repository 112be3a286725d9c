/** The search for a provider, and the question whether it is the right one. */
export const lookupCopy = {
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
} as const

export const confirmBillerCopy = {
  title: 'Confirm Biller',
  intro: 'Is this the provider on your bill?',
  cancel: 'Cancel',
  confirm: 'Confirm',
} as const
