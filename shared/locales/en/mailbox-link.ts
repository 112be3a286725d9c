// Texts of the mailbox link pages. Those quoted in the specification (section 2) are verbatim.

const success = 'Success! Your email is now linked with Papaya.'
const failure = 'Oh no! There was an issue linking your email.'

export const mailboxLinkCopy = {
  description: 'Link your email with Papaya, so that your electronic bills appear ready to pay.',
  pageTitle: (heading: string) => `${heading.replace(/[.!]$/, '')} | Papaya`,
  headings: {
    linking: 'Linking your email…',
    success,
    failure,
  },
  linking: {
    wait: 'This takes a few seconds. Please keep this page open.',
    press: 'One more step: press Continue to finish.',
    slow: 'Still waiting? Press Continue.',
    continue: 'Continue',
  },
  success: {
    lead: 'When a new eBill arrives, we alert you, and it appears in Papaya ready to pay.',
    linked: (email: string) => `Linked mailbox: ${email}`,
    note: 'You can unlink it at any time in the app, under My Account.',
  },
  failure: {
    lead: 'Nothing was linked. Please try again.',
    reasons: {
      scope_missing:
        'Papaya was not allowed to look for bills. When you try again, tick the box that lets Papaya read your email.',
      unavailable: 'The company that keeps your mailbox did not answer.',
      too_many: 'That was a little too often. Please wait a while before you try again.',
      cancelled: 'You didn’t give permission, so Papaya can’t read your email.',
    },
    contact: 'Still no luck? Contact',
  },
  tryAgain: 'Try Again',
  back: 'Return to Papaya',
  start: {
    heading: 'Link your email with Papaya',
    intro: 'Papaya can look for electronic bills in your mailbox, so that you never miss one.',
    account: 'Your Papaya account',
    steps: {
      heading: 'What happens next',
      items: [
        'Google asks you to sign in and to let Papaya read your email.',
        'You come back here, and we tell you whether it worked.',
        'From then on, new eBills appear in the app ready to pay.',
      ],
    },
    promises: {
      heading: 'What we do with it',
      items: [
        'We look for bills only. We never send, change or delete an email.',
        'We never see your Google password.',
        'You can unlink your email at any time.',
      ],
    },
    continue: 'Continue with Google',
    notYou: 'Not your account? Close this page: somebody else may have sent you here.',
    title: 'Link your email | Papaya',
  },
  noTicket: {
    heading: 'Link your email in the app',
    expired: 'This link has expired. It works for ten minutes, and once.',
    steps: ['Open the app.', 'Go to My Account.', 'Choose Link email.'],
    download: 'Get the app',
  },
  off: {
    heading: 'You can’t link an email here',
    lead: 'We don’t find bills in email. You can pay any bill online, without an account.',
    pay: 'Pay a bill',
  },
} as const
