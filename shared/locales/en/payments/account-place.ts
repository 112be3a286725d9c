/** Help beside the account field; rendered on the server only. */
export const accountPlaceCopy = {
  /** After a sentence such as "As printed on your bill". */
  question: 'Where is it?',
  sample: '123-456',
  places: {
    'top-left': 'Look in the top left corner of your bill, under the biller’s name.',
    'top-right': 'Look in the top right corner of your bill.',
    'below-address': 'Look below your name and address.',
    middle: 'Look in the middle of your bill, above the list of charges.',
    'stub-left': 'Look on the left side of the payment stub, at the bottom of your bill.',
    'stub-right': 'Look on the right side of the payment stub, at the bottom of your bill.',
  },
} as const
