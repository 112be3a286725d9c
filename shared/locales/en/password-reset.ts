// Texts of the password reset page. Those quoted in the specification (section 2) are verbatim.
import { passwordLength } from '../../accounts/password.ts'
import { hourMs } from '../../durations.ts'
import { resetLinkTtlMs } from '../../retention.ts'

const expiredTitle = 'This link has expired'

export const passwordResetCopy = {
  pageTitle: (heading: string) => `${heading.replace(/\.$/, '')} | Papaya`,
  errorTitle: 'Error: ',
  description: 'Create a new password for your Papaya account.',
  loading: 'Checking your link…',
  form: {
    title: 'Create a new password.',
    intro: 'Tip: three or four random words are strong and easy to remember.',
    password: 'NEW PASSWORD',
    confirmation: 'CONFIRM NEW PASSWORD',
    save: 'SAVE PASSWORD',
    saving: 'Saving…',
    notYet: `Use at least ${passwordLength.min} characters, and type the same password in both fields`,
    offline: 'We can’t connect. Check your internet connection and try again.',
    failed: 'We couldn’t save your password. Please try again in a minute.',
    errorsTitle: 'Please check your new password',
  },
  expired: {
    title: expiredTitle,
    why: `A password link expires after ${resetLinkTtlMs / hourMs} hours, or once you’ve used it.`,
    next: 'To get a new one, open the app, go to My Account, and request a reset link.',
    contact: 'Still no luck? Email',
  },
  mismatch: {
    title: expiredTitle,
    why: 'Something went wrong, please try again',
    next: 'Open the link in our most recent email. To get a new link, open the app, go to My Account, and request a reset link.',
    contact: 'Still no luck? Email',
  },
  noQuery: {
    title: 'Trying to change your password?',
    steps: ['Open the app.', 'Go to My Account.', 'Request a reset link.'],
    note: `We’ll email you the link. You can use it once, within ${resetLinkTtlMs / hourMs} hours.`,
    download: 'Get the app',
    contact: 'Need help? Email',
  },
  changed: {
    title: 'Your password has been updated.',
    next: 'Please return to the app to sign in.',
    note: 'We emailed you to confirm the change. If it wasn’t you, email',
  },
} as const
