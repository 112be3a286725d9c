// Emails about passwords, and invites for payees to collect a payment.
import { hourMs } from '../../../durations.ts'
import { resetLinkTtlMs } from '../../../retention.ts'

export const passwordResetEmailCopy = {
  subject: 'Reset your Papaya password',
  preview: `Use your link within ${resetLinkTtlMs / hourMs} hours.`,
  heading: 'Reset your password',
  paragraphs: [
    'Someone asked to reset the password for the Papaya account with this email address. If that was you, use the button below.',
    'If it wasn’t you, you can ignore this email. Your password won’t change. Please don’t forward this email, because anyone with the link can get into your account.',
  ],
  button: 'Choose a new password',
  hint: `This link is just for you. You can use it once, within ${resetLinkTtlMs / hourMs} hours.`,
} as const

export const passwordChangedEmailCopy = {
  subject: 'Your Papaya password was changed',
  preview: 'If this was you, you’re all set.',
  heading: 'Your password was changed',
  changed: (date: string) =>
    `Your Papaya password was changed on ${date}. You can sign in with the new one now. We signed you out everywhere.`,
  notYou:
    'If this was you, you’re all set. If it wasn’t, reply to this email right away and we’ll help.',
} as const

export const inviteEmailCopy = {
  /** By who requested the invite. */
  staff: {
    subject: 'You have a payment to collect',
    heading: 'Collect your payment',
    opening: (payee: string) =>
      `Someone paid ${payee} with Papaya, and the payment is ready to collect. Use your access code to set up your account. Then you’ll see what was paid and who paid it.`,
  },
  visitor: {
    subject: 'Your invite to Papaya',
    heading: 'Here’s your invite',
    opening: () =>
      'You asked for an invite to collect payments with Papaya. Use your access code to set up your account.',
  },
  preview: (until: string) => `Your access code works once. Use it by ${until}.`,
  unexpected:
    'Weren’t expecting this? You can ignore this email. Please don’t forward it, because anyone with the code can set up the account.',
  facts: { payee: 'For', amount: 'Amount', code: 'Access code', until: 'Use it by' },
  button: 'Collect Payment',
  hint: (siteUrl: string) => `Or go to ${siteUrl}/getpaid and enter the code.`,
} as const

export const inviteNotNeededEmailCopy = {
  subject: 'You already have a Papaya account',
  preview: 'Someone asked for an invite with this email address.',
  heading: 'You already have an account',
  opening:
    'Someone used this email address to ask for an invite to collect payments. The address already has a Papaya account.',
  /** By kind of account. */
  ways: {
    panel:
      'You don’t need a code. Sign in to your dashboard with this email address. Forgot your password? Reply to this email and we’ll send you a link to choose a new one.',
    app: 'It’s an account for the Papaya app, and each email can have only one account. To collect payments for a biller, ask for an invite with another work email.',
  },
  notYou: 'If this wasn’t you, you can ignore this email. Nothing has changed.',
} as const
