// Texts of the password reset page. Those quoted in the specification (section 2) are verbatim.

const expiredTitle = 'This link has expired'

export const passwordResetCopy = {
  pageTitle: (heading: string) => `${heading.replace(/\.$/, '')} | Papaya`,
  errorTitle: 'Error: ',
  description: 'Choose a new password for your Papaya account.',
  loading: 'Checking your link…',
  form: {
    title: 'Create a new password.',
    intro:
      'Any characters will do. A few words that only you would put together are easy to keep in mind.',
    password: 'NEW PASSWORD',
    confirmation: 'CONFIRM NEW PASSWORD',
    save: 'SAVE PASSWORD',
    saving: 'Saving…',
    notYet: 'Available once your password is at least 8 characters and both fields match.',
    offline: 'We could not reach our server. Check your connection and try again.',
    failed: 'We could not save your password. Please try again in a minute.',
    errorsTitle: 'Please check your new password',
  },
  expired: {
    title: expiredTitle,
    why: 'A link to change your password expires after 24 hours, or once it has been used.',
    next: 'To get a new one, open the app, go to My Account and request a reset link.',
    contact: 'Still no luck? Contact',
  },
  mismatch: {
    title: expiredTitle,
    why: 'Something went wrong, please try again',
    next: 'Open the link in our most recent email, or request a new one: open the app and go to My Account.',
    contact: 'Still no luck? Contact',
  },
  noQuery: {
    title: 'Trying to change your password?',
    steps: ['Open the app.', 'Go to My Account.', 'Request a reset link.'],
    note: 'We email you the link. It works for 24 hours, and once.',
    download: 'Get the app',
    contact: 'Need help? Contact',
  },
  changed: {
    title: 'Your password has been updated.',
    next: 'Please return to the app to sign in.',
    note: 'We sent you an email to confirm the change. If it was not you, contact',
  },
} as const
