// Texts of the mailbox link pages. Those quoted in the specification (section 2) are verbatim.
import { minuteMs } from '../../durations.ts'
import { linkTtlMs } from '../../retention.ts'

const success = 'Success! Your email is now linked with Papaya.'
const failure = 'Oh no! There was an issue linking your email.'

export const mailboxLinkCopy = {
  description: 'Link your email with Papaya so your electronic bills show up ready to pay.',
  pageTitle: (heading: string) => `${heading.replace(/[.!]$/, '')} | Papaya`,
  headings: {
    linking: 'Linking your email…',
    success,
    failure,
  },
  linking: {
    wait: 'This takes a few seconds. Please keep this page open.',
    press: 'One more step. Press Continue to finish.',
    slow: 'Still waiting? Press Continue.',
    continue: 'Continue',
  },
  success: {
    lead: 'We’ll let you know when a new eBill arrives, ready to pay in the app.',
    linked: (email: string) => `Linked email: ${email}`,
    note: 'You can unlink it anytime in the app, under My Account.',
  },
  failure: {
    lead: 'Your email isn’t linked yet. Please try again.',
    startAgain: 'This link was already used, or it has expired. Start again in the app.',
    reasons: {
      scope_missing:
        'Papaya needs permission to look for bills. When you try again, check the box that lets Papaya read your email.',
      unavailable:
        'We couldn’t reach your email provider, so your email isn’t linked yet. Please try again in a minute.',
      canceled:
        'Your email isn’t linked, because Papaya doesn’t have permission to look for bills. Changed your mind? Try again.',
    },
    contact: 'Still no luck? Email',
  },
  tryAgain: 'Try Again',
  back: 'Return to Papaya',
  start: {
    heading: 'Link your email with Papaya',
    intro: 'Papaya can look for electronic bills in your email, so you never miss one.',
    account: 'Your Papaya account',
    steps: {
      heading: 'What happens next',
      items: [
        'Google asks you to sign in and let Papaya read your email.',
        'You come back here, and we’ll tell you if it worked.',
        'From then on, new eBills show up in the app, ready to pay.',
      ],
    },
    promises: {
      heading: 'What we do with it',
      items: [
        'We only look for bills. We never send, change, or delete an email.',
        'We never see your Google password.',
        'You can unlink your email anytime.',
      ],
    },
    continue: 'Continue with Google',
    notYou: 'Not your account? Close this page. Someone else may have sent you this link.',
    title: 'Link your email | Papaya',
  },
  noTicket: {
    heading: 'Link your email in the app',
    expired: `This link has expired. Each link works once, within ${linkTtlMs / minuteMs} minutes.`,
    steps: ['Open the app.', 'Go to My Account.', 'Choose Link email.'],
    download: 'Get the app',
  },
  off: {
    heading: 'Email linking isn’t available right now',
    lead: 'You can still pay any bill online. No account needed.',
    pay: 'Pay online',
  },
} as const
