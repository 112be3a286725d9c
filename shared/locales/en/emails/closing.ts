/** Closing sentences of every email, HTML and text, by topic. */
export const emailClosingCopy = {
  payment: {
    help: 'Questions about this payment? Just reply to this email, or write to',
    why: 'You get this email because this address was given for a payment with Papaya.',
  },
  account: {
    help: 'Questions about your account? Just reply to this email, or write to',
    why: 'You get this email because there is a Papaya account with this address.',
  },
  invite: {
    help: 'Questions about your invite? Just reply to this email, or write to',
    why: 'You get this email because this address was invited to collect payments with Papaya.',
  },
  team: {
    help: 'The address of the support team is',
    why: 'You get this email because Papaya writes to its support team at this address.',
  },
  visitor: {
    help: 'An answer to this email goes to the sender, and our own mailbox is',
    why: 'Somebody filled in a form on our site. Nobody has checked who it was.',
  },
} as const

export const toReferenceText = (reference: string): string => `Your reference: ${reference}`

/** The link to the status page, at the end of every email about a payment. */
export const statusLinkText = 'See this payment’s status'

/** The payment's status in the text part of an email. */
export const toStatusText = (status: string): string => `Status: ${status}`
