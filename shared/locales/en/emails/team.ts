// Emails to the team: from a visitor's form, and about a payment awaiting a decision.

export const visitorMessageEmailCopy = {
  subject: (topic: string, reference: string) => `${topic}: a message from our site, ${reference}`,
  preview: 'Reply to answer the sender.',
  opening:
    'Somebody wrote to us on the site. Reply to this email and the answer goes to the address below; the sender has had no mail from us so far.',
  facts: { name: 'Name', email: 'Email', company: 'Company' },
  quote: 'Their message',
} as const

export const merchantVerificationEmailCopy = {
  subject: (reference: string) => `Merchant verification, ${reference}`,
  preview: 'A business asks to be verified. Reply to answer its contact.',
  heading: 'A business asks to be verified',
  opening:
    'The details below were typed into the verification form. Check them against the invite or the payee before anything is sent there.',
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
    kit: 'A welcome kit is asked for',
  },
  preview: 'Please write to them.',
  openings: {
    agent:
      'An agent opened a link of ours to collect payments. Please write to them. Nobody has checked that the address and the name are theirs.',
    kit: 'Somebody who wants a welcome kit opened a link of ours to collect payments. Please write to them. Nobody has checked that the address and the name are theirs.',
  },
  facts: { email: 'Email', payee: 'Payee' },
} as const

export const holdEndingEmailCopy = {
  subject: (deadline: string, reference: string) => `Decide by ${deadline}: payment ${reference}`,
  preview: 'The reservation on the card is about to end.',
  heading: 'A payment needs a decision.',
  stillOpen: (reference: string, deadline: string) =>
    `Payment ${reference} is still open, and the reservation on the payer's card is about to end. Please accept or reject it by ${deadline}.`,
  otherwise: 'After that it is cancelled by itself: the amount is released, and the payer is told.',
  facts: { reference: 'Reference', deadline: 'Decide by' },
} as const
