import { dayMs, minuteMs } from '../../durations.ts'
import { postingCodeMs, postingLinkTtlMs } from '../../retention.ts'

/** The page that the link in a remittance advice opens. */
export const postingFileCopy = {
  title: 'Posting file | Papaya',
  description: 'Download the list of what Papaya sent you on a day.',
  heading: (day: string) => `Posting file of ${day}`,
  lead: 'This file has names and account numbers, so we first email a code to the address that got this link.',
  send: 'Email me the code',
  sent: `We emailed you a code. It works for ${postingCodeMs / minuteMs} minutes.`,
  sendAgain: 'Email me a new code',
  code: 'Code',
  csv: 'Download CSV',
  json: 'Download JSON',
  rows: [
    'The rows of a deposit_id add up to deposit_total: payments, and refunds that we subtracted before we sent the money.',
    'A refund after that has no deposit_id. We paid it, and didn’t take it from a deposit. Your contract says how it’s settled.',
    'With further_accounts, the payer paid one amount for all of these accounts. You allocate it.',
  ],
  wrongCode: 'That isn’t the code from our latest email. Check it, or request a new one.',
  tooMany: (again: string) => `Too many attempts. ${again}`,
  incomplete: 'Copy the whole link from the email.',
  ended: {
    title: 'This link doesn’t work anymore',
    message: (email: string) =>
      `It works for ${postingLinkTtlMs / dayMs} days, and only while we send your advice to that address. Email ${email}, and we’ll send you the file.`,
  },
} as const

/** The email with the code. */
export const postingCodeEmailCopy = {
  subject: 'Your code for the posting file',
  preview: 'It opens the list of what we sent you.',
  asked: (day: string) => `Someone, probably you, wants to download the posting file of ${day}.`,
  code: 'Code',
  works: `The code works for ${postingCodeMs / minuteMs} minutes, together with the link. We never ask for it by phone or email.`,
  notYou: 'If it wasn’t you, you don’t need to do anything.',
} as const
