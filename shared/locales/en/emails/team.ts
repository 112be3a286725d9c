// Emails to the team: from a visitor's form, and about a payment awaiting a decision.

export const visitorMessageEmailCopy = {
  subject: (topic: string, reference: string) => `${topic} (message from our site, ${reference})`,
  preview: 'Reply to answer the sender.',
  opening:
    'Someone sent us a message on the site. Reply to this email to answer at the address below. We haven’t emailed the sender yet.',
  facts: { name: 'Name', email: 'Email', company: 'Company' },
  quote: 'Their message',
} as const

export const merchantVerificationEmailCopy = {
  subject: (reference: string) => `Merchant verification (${reference})`,
  preview: 'A business wants to be verified. Reply to reach its contact.',
  heading: 'A business wants to be verified',
  opening:
    'These details came from the verification form. Check them against the invite or the payee before you send anything there.',
  facts: {
    business: 'Business',
    taxId: 'Tax ID ends in',
    contact: 'Contact',
    email: 'Email',
    phone: 'Phone',
  },
  quote: 'Their note',
} as const

export const getPaidRequestEmailCopy = {
  subjects: {
    agent: 'An agent wants to collect payments',
    kit: 'Someone wants a welcome kit',
  },
  preview: 'Please email them.',
  openings: {
    agent:
      'An agent opened our link to collect payments. Please email them. We haven’t verified the email or the name.',
    kit: 'Someone who wants a welcome kit opened our link to collect payments. Please email them. We haven’t verified the email or the name.',
  },
  facts: { email: 'Email', payee: 'Payee' },
} as const

export const holdEndingEmailCopy = {
  subject: (deadline: string, reference: string) => `Decide on payment ${reference} by ${deadline}`,
  preview: 'The hold on the card is about to expire.',
  heading: 'A payment needs a decision.',
  stillOpen: (reference: string, deadline: string) =>
    `Payment ${reference} is still open, and the hold on the payer’s card is about to expire. Please accept or reject it by ${deadline}.`,
  otherwise: 'After that, we’ll cancel it, release the hold, and let the payer know.',
  facts: { reference: 'Reference number', deadline: 'Decide by' },
} as const
