/** Texts of the card fields that the card processor hosts. */
export const cardEntryCopy = {
  frameTitle: 'Card details',
  loading: 'Loading the card fields…',
  incomplete: 'Please complete your card details.',
  unavailable: 'The card fields didn’t respond. You weren’t charged. Please try again.',
  amount: 'Amount',
  fee: 'Card fee',
  sum: (amount: string, fee: string, total: string) => `${amount} + ${fee} card fee = ${total}`,
  blocked: {
    title: 'The card fields didn’t load',
    text: 'An ad blocker or your network may have stopped them. You weren’t charged. Turn the blocker off for this page, then try again.',
    tryAgain: 'Try again',
  },
  /** Of Authorize.net's form. */
  acceptForm: {
    enter: 'Enter your card',
    useOther: 'Use another card',
    heading: 'Card details',
    use: 'Use this card',
    opens: 'You’ll enter your card in Authorize.net’s secure form.',
    expired: 'Your card details expired. Please enter your card again.',
  },
  withoutScript: {
    title: 'The card fields need JavaScript',
    turnOn:
      'You enter your card in our card processor’s secure fields, and they need JavaScript. Turn it on and reload this page.',
  },
  call: (payee: string) => `Or call ${payee}:`,
  text: 'Or get a link by text and pay on your phone',
} as const
