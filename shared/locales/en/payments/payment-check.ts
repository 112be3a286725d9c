/** Texts of the step-up: the check that a payer is human, on a page without card fields. */
export const paymentCheckCopy = {
  title: 'One more check',
  heading: 'One more check before you pay',
  lead: 'You haven’t been charged.',
  why: 'We’re seeing a lot of payment attempts right now, so we need to check that you’re human.',
  next: 'After the check, you’ll go back to the form. We’ve saved everything except your card. For your safety, we never store it, so you’ll need to enter it again.',
  checking: 'Checking. This takes about ten seconds. A window may ask you to confirm.',
  passed: 'Check passed. Opening the form…',
  failedTitle: 'The check didn’t finish',
  failed: 'Please try again, or use another browser.',
  invalid: 'That answer wasn’t accepted. Please try the check again.',
  unavailable: 'The check isn’t working right now. Please try again in a minute.',
  noCookies:
    'This check uses a cookie that lasts ten minutes. Please allow cookies for this site and try again.',
  tooMany: 'Too many attempts from your network.',
  tryAgain: 'Try the check again',
  back: 'Back to the form',
  withoutScript: {
    title: 'This check needs JavaScript',
    turnOn: 'Turn on JavaScript and reload this page, or pay in another browser.',
    later: (time: string) => `Or try again at ${time}. You may not need the check by then.`,
    call: (payee: string) => `Or call ${payee}:`,
  },
} as const
