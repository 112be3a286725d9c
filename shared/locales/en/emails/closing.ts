/** Closing sentences of every email, HTML and text, by topic. */
export const emailClosingCopy = {
  payment: {
    help: 'Questions about this payment? Reply to this email, or contact',
    why: 'You’re getting this because this email address was entered for a payment with Papaya.',
  },
  payee: {
    help: 'Questions about these payments? Reply to this email, or contact',
    why: 'You’re getting this because this email address is on file for payments from Papaya.',
  },
  account: {
    help: 'Questions about your account? Reply to this email, or contact',
    why: 'You’re getting this because this email address has a Papaya account.',
  },
  invite: {
    help: 'Questions about your invite? Reply to this email, or contact',
    why: 'You’re getting this because this email address was invited to collect payments with Papaya.',
  },
  team: {
    help: 'The support team’s address is',
    why: 'You’re getting this because Papaya emails its support team at this address.',
  },
  visitor: {
    help: 'Replies to this email go to the sender. Our own inbox is',
    why: 'Someone filled out a form on our site. We haven’t verified who it was.',
  },
} as const

/** The link to the status page, at the end of every email about a payment. */
export const statusLinkText = 'See payment status'

/** The payment's status in the text part of an email. */
export const toStatusText = (status: string): string => `Status: ${status}`
