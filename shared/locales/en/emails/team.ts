// Emails to the team: from a visitor's form, and about a payment awaiting a decision.

import { dayMs } from '../../../durations.ts'
import { receiverPausedAfterMs } from '../../../promised-limits.ts'
import { noticeRetentionMs } from '../../../retention.ts'

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
  preview: (total: string, payee: string) => `${total} to ${payee}`,
  heading: 'A payment needs a decision.',
  stillOpen: (payment: string, deadline: string) =>
    `${payment} is still open, and the hold on the payer’s card is about to expire. Please accept or reject it by ${deadline}.`,
  payment: (total: string, payee: string) => `The ${total} payment to ${payee}`,
  otherwise: 'After that, we’ll cancel it, release the hold, and let the payer know.',
  facts: { reference: 'Reference number', payee: 'Biller', total: 'Total', deadline: 'Decide by' },
  next: { heading: 'To see it and decide', command: 'npm run ops -- payments show' },
} as const

export const receiverPausedEmailCopy = {
  subject: (payee: string) => `Notices to ${payee} are paused`,
  preview: 'Its receiver doesn’t take them.',
  heading: 'A payee’s receiver is paused.',
  opening: (payee: string) =>
    `The receiver of ${payee} has taken no notice for ${receiverPausedAfterMs / dayMs} days, so we no longer call it. Please let the payee know.`,
  stored: `Notices are stored meanwhile, for ${noticeRetentionMs / dayMs} days. Once the receiver works, resume it: what waits is sent then.`,
  facts: { host: 'Receiver', since: 'Failing since', code: 'Latest failure' },
  next: { heading: 'To resume it', command: 'npm run ops -- receivers resume' },
} as const

export const destinationChangeEmailCopy = {
  subject: (what: string, by: string) => `${by} changed where payers or money are sent: ${what}`,
  undoSubject: (what: string, by: string) =>
    `${by} undid a change of where payers or money are sent: ${what}`,
  more: (label: string, others: number) => `${label} and ${others} more`,
  preview: 'If that wasn’t intended, undo it.',
  heading: 'Where payers or money are sent has changed.',
  undoHeading: 'A change of where payers or money are sent was undone.',
  opening: (by: string, when: string) => `${by} made this change on ${when}.`,
  check:
    'Every manager gets this email. If you don’t know why it was changed, ask this person, and undo it.',
  none: 'nothing',
  fromTo: (before: string, after: string) => `from ${before} to ${after}`,
  others: (count: number) => `${count} more`,
  othersWhere: 'See the whole change on the staff page or at the terminal.',
  button: 'See and undo the change',
  hint: 'You confirm it on the next page.',
  next: { heading: 'To undo it at a terminal', command: 'npm run ops -- changes undo' },
} as const
