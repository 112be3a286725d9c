import { maxAmount } from '../../../max-amount.ts'
import { searchTermLength } from '../../../payees/payee.ts'
/** Texts of the provider search and its confirmation. */
export const lookupCopy = {
  heading: 'Biller Info',
  intro: 'Who are you paying? Enter the name printed on your bill.',
  label: 'Provider Name',
  placeholder: 'Provider Name',
  hint: `Enter at least ${searchTermLength.min} letters`,
  next: 'Next',
  tooShort: `Enter at least ${searchTermLength.min} letters of the name`,
  unknownPayee: 'We couldn’t find that biller. Search by name.',
  notFound:
    'Provider not found. You can still make a payment by taking a picture of your bill through Papaya App.',
  resultsHeading: 'Choose your biller',
  nearMissHeading: 'Did you mean one of these?',
  noneOfThese: 'None of these? Take a picture of your bill and pay it in the Papaya app.',
  getApp: 'Get the app',
  count: (count: number) => (count === 1 ? '1 biller found' : `${count} billers found`),
  searching: 'Searching…',
  searchFailed: 'Search isn’t working right now. Please try again in a minute.',
  choose: 'Choose',
} as const

/** Shown beside the search: what the next page will need. */
export const readyCopy = {
  heading: 'Have your bill handy',
  items: [
    'The account, statement, or invoice number',
    `The amount to pay, up to ${maxAmount}.00`,
    'Your card and its billing address',
  ],
} as const

export const confirmBillerCopy = {
  title: 'Confirm Biller',
  intro: 'Is this the biller on your bill?',
  cancel: 'Cancel',
  confirm: 'Confirm',
} as const
