// The server loads this file with its first page or call, so it contains nothing else.

/**
 * Heading and text of the problem page by kind of failure; a failed call responds with the message.
 */
export const problemMessages = {
  malformed: {
    title: 'Something’s not right',
    message: 'We couldn’t read that request. Please go back and try again.',
  },
  card_number_refused: {
    title: 'Please don’t send card numbers here',
    message:
      'We stopped this request because it had a card number. We didn’t store it, and you weren’t charged. Enter your card only in the card fields of the payment page.',
  },
  unauthorized: {
    title: 'You can’t open this page',
    message: 'The token is missing or wrong.',
  },
  captcha_failed: {
    title: 'Please try again',
    message: 'We couldn’t confirm that you’re human. Please try again.',
  },
  forbidden: {
    title: 'You can’t do that',
    message: 'You may not do this.',
  },
  origin_refused: {
    title: 'We blocked that request',
    message: 'It came from another site. Please go back to our site and try again.',
  },
  not_found: {
    title: "Sorry! We can't find that page.",
    message: 'There’s nothing at this address.',
  },
  method_not_allowed: {
    title: 'This page isn’t available',
    message: 'Go back, and try again from our site.',
  },
  conflict: {
    title: 'That’s no longer possible',
    message: 'Something changed since you opened this page. Please reload it.',
  },
  gone: {
    title: 'This link has expired',
    message: 'Links like this one work for a limited time. Please ask for a new one.',
  },
  too_large: {
    title: 'That’s too long',
    message: 'You sent more than we can take. Please shorten it and try again.',
  },
  unsupported_type: {
    title: 'Something’s not right',
    message: 'We can’t read requests in that format.',
  },
  invalid_fields: {
    title: 'Please check your details',
    message: 'Please check the marked fields.',
  },
  too_many: {
    title: 'Please wait a moment',
    message: 'Too many attempts. Please wait a minute and try again.',
  },
  internal: {
    title: 'Something went wrong on our end',
    message: 'It wasn’t you. We’ve been notified. Please try again in a few minutes.',
  },
  vendor_failed: {
    title: 'We’re having trouble connecting',
    message: 'You didn’t lose anything. Please try again in a minute.',
  },
  unavailable: {
    title: 'This isn’t available right now',
    message: 'Please try again in a minute.',
  },
} as const

/** Lines of a plain-text failure, for when no page can be rendered. */
export const plainProblem = {
  settingUp: 'We’re still setting up this site.',
  reference: (requestId: string) => `Error code: ${requestId}`,
} as const
