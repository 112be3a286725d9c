/** Texts of the card fields that the card processor hosts. */
export const cardEntryCopy = {
  frameTitle: 'Card details',
  incomplete: 'Please complete your card details.',
  unavailable: 'The card fields didn’t respond. You weren’t charged. Please try again.',
  amount: 'Amount',
  fee: 'Card fee',
  sum: (amount: string, fee: string, total: string) => `${amount} + ${fee} card fee = ${total}`,
  blocked: {
    title: 'The card fields didn’t load',
    text: 'An ad blocker or your network may have stopped them. You weren’t charged. Turn the blocker off for this page, then try again.',
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
  /** An extension or an error in our code stopped the page's script. */
  withoutReact: {
    title: 'The card fields can’t work on this page',
    text: 'Something in your browser, such as an extension or a translation, may have changed it. You weren’t charged. Try another browser.',
  },
  call: (payee: string) => `Or call ${payee}:`,
  text: 'Or get a link by text and pay on your phone',
} as const
