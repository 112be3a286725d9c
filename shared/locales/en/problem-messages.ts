// The server loads this file with its first page or call, so it contains nothing else.

/**
 * Heading and text of the problem page by kind of failure; a failed call responds with the message.
 */
export const problemMessages = {
  malformed: {
    title: 'We could not read that request',
    message: 'The request could not be read. Please go back and try again.',
  },
  unauthorised: {
    title: 'That needs a key',
    message: 'The token is missing or wrong.',
  },
  human_check_failed: {
    title: 'Please try once more',
    message: 'We could not check that you are human. Please try again.',
  },
  origin_refused: {
    title: 'That request was refused',
    message: 'This request came from another site and was refused. Please use our own pages.',
  },
  not_found: {
    title: "Sorry! We can't find that page.",
    message: 'There is nothing at this address.',
  },
  method_not_allowed: {
    title: 'That does not work here',
    message: 'This address does not answer that method.',
  },
  conflict: {
    title: 'That is no longer possible',
    message: 'That is no longer possible: it has already changed. Please reload the page.',
  },
  gone: {
    title: 'This link has expired',
    message: 'This link has expired.',
  },
  too_large: {
    title: 'That was too much at once',
    message: 'The request was too large. Please shorten what you typed and try again.',
  },
  unsupported_type: {
    title: 'We could not read that request',
    message: 'The request was sent in a form that this address does not read.',
  },
  invalid_fields: {
    title: 'Please check what you typed',
    message: 'Please check the fields that are marked.',
  },
  too_many: {
    title: 'Please wait a moment',
    message: 'That was a little too often. Please wait and try again.',
  },
  internal: {
    title: 'Something went wrong on our side',
    message: 'It was not your doing, and we have been told. Please try again later.',
  },
  vendor_failed: {
    title: 'A service that we need did not answer',
    message: 'Nothing was lost on your side. Please try again in a minute.',
  },
  unavailable: {
    title: 'This is not available right now',
    message: 'Please try again in a minute.',
  },
} as const

/** Lines of a plain-text failure, for when no page can be rendered. */
export const plainProblem = {
  settingUp: 'This site is being set up.',
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const
