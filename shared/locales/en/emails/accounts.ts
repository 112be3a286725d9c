// Emails about passwords, and invites for payees to collect a payment.

export const passwordResetEmailCopy = {
  subject: 'Choose a new Papaya password',
  preview: 'Your link works for 24 hours, and once.',
  heading: 'Choose a new password',
  paragraphs: [
    'Somebody asked to change the password of the Papaya account with this address. If it was you, use the button below.',
    'If it was not you, do nothing: your password stays as it is. Please do not pass this email on, because its link opens your account.',
  ],
  button: 'Choose a new password',
  hint: 'This link is only for you. It works for 24 hours, and once.',
} as const

export const passwordChangedEmailCopy = {
  subject: 'Your Papaya password was changed',
  preview: 'If this was you, there is nothing to do.',
  heading: 'Your password was changed',
  changed: (date: string) =>
    `The password of the Papaya account with this address was changed on ${date}. You can sign in with the new one now. Where you were signed in before, you have been signed out.`,
  notYou:
    'If this was you, there is nothing to do. If it was not you, write to us at once: just reply to this email.',
} as const

export const inviteEmailCopy = {
  /** By who requested the invite. */
  staff: {
    subject: 'A payment waits for you at Papaya',
    heading: 'Collect your payment',
    opening: (payee: string) =>
      `A payment for ${payee} was made with Papaya and waits to be collected. Your access code opens it: set up your account, and you see what was paid and by whom.`,
  },
  visitor: {
    subject: 'Your invite to Papaya',
    heading: 'Here is your invite',
    opening: () =>
      'You asked for an invite to collect payments with Papaya. Your access code opens it: set up your account, and you are in.',
  },
  preview: (until: string) => `Your access code works until ${until}, and once.`,
  unexpected:
    'If you did not expect this, do nothing. Please do not pass this email on: whoever has the code can set up the account.',
  facts: { payee: 'For', amount: 'Amount', code: 'Access code', until: 'Works until' },
  button: 'Collect Payment',
  hint: (siteUrl: string) => `Or go to ${siteUrl}/getpaid and type the code.`,
} as const

export const inviteNotNeededEmailCopy = {
  subject: 'You have a Papaya account already',
  preview: 'Somebody asked for an invite with this address.',
  heading: 'You have an account already',
  opening:
    'Somebody asked for an invite to collect payments with this address. There is a Papaya account with it already.',
  /** By kind of account. */
  ways: {
    panel:
      'You need no code: log in to your panel with this email. If you have lost your password, write to us and we send you a link to choose a new one.',
    app: 'It is an account of the Papaya app, and one email can have one account only. To collect payments for a payee, ask for an invite with another work email.',
  },
  notYou: 'If it was not you, do nothing: nothing was changed.',
} as const
