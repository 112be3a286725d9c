/** Help beside the account field; rendered on the server only. */
export const accountPlaceCopy = {
  question: 'Where is my account number?',
  sample: '123-456',
  places: {
    'top-left': 'Look at the top left of your bill, under the biller’s name.',
    'top-right': 'Look at the top right corner of your bill.',
    'below-address': 'Look below your name and address.',
    middle: 'Look in the middle of your bill, above the list of charges.',
    'stub-left': 'Look at the left of the payment slip at the bottom of your bill.',
    'stub-right': 'Look at the right of the payment slip at the bottom of your bill.',
  },
} as const
