/** Texts of the step-up: the check that a payer is human, on a page without card fields. */
export const paymentCheckCopy = {
  title: 'One more check',
  heading: 'One more check before you pay',
  lead: (payee: string) =>
    `Nothing was charged yet for your payment to ${payee}. Many cards are being tried right now, so we check that a person is paying.`,
  next: 'After the check you are back on the form. What you typed is there, except the card: for your safety it is never stored, so please type it again.',
  checking: 'Checking. This takes about ten seconds; a window may ask you to confirm.',
  passed: 'Check passed. Opening the form…',
  failedTitle: 'The check did not finish',
  failed: 'Please try it again, or use another browser.',
  invalid: 'The answer was not accepted. Please try the check again.',
  unavailable: 'The check is not available right now. Please try it again in a minute.',
  noCookies:
    'This check needs cookies, to remember for ten minutes that you passed it. Please allow cookies for this site and try again.',
  tooMany: 'The check was tried too often from your network.',
  tryAgain: 'Try the check again',
  back: 'Back to the form',
  withoutScript: {
    title: 'This check needs JavaScript',
    turnOn:
      'Turn on JavaScript in your browser and load this page again, or pay with another browser.',
    later: (time: string) => `Or try again at ${time}: you may not need the check any more then.`,
    call: (payee: string) => `Or call ${payee}:`,
  },
} as const
