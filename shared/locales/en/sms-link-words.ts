// Texts of our SMS messages and of the forms that request one.

type TextWords = (link: string, payeeName: string) => string

const stop = 'Reply STOP to opt out'

/**
 * SMS bodies: the brand first, one link with spaces around it (phones read a period after a link as
 * part of it), how to stop, nothing else. GSM-7 only.
 */
export const words = {
  'app-download': (link) => `Papaya: here is your link to download the app: ${link} ${stop}`,
  'pay-link': (link) => `Papaya: here is your link to pay your bill: ${link} ${stop}`,
  'payee-pay-link': (link, payeeName) =>
    `Papaya: here is your link to pay ${payeeName}: ${link} ${stop}`,
  'not-found': (link) => `Papaya: here is the link to the app you asked for: ${link} ${stop}`,
} as const satisfies Record<string, TextWords>

export const form = {
  placeholder: '(555) 555-5555',
  send: 'Send',
  sending: 'Sending…',
  notYet: 'Enter a 10-digit mobile number first.',
  failed: 'We could not send the text. Try again in a minute.',
  offline: 'We could not reach our server. Check your connection and try again.',
} as const
export const sent = {
  wrongNumber: 'Wrong number, or nothing there?',
  tryAgain: 'Try Again',
  resetsIn: (seconds: number) => `This message closes in ${seconds} s.`,
  keep: 'Keep it open',
} as const
/** In front of the page's title, so that a screen reader and a tab say the outcome first. */
export const titlePrefixes = { sent: 'Text message sent: ', error: 'Error: ' } as const
export const payOnline = 'Pay online instead'
export const invalidNumber = 'Please enter a valid mobile number'
/** Shown beside every phone field. Changing the text requires a new version. */
export const consent = {
  version: '2026-11-21',
  text: 'By asking for a text you agree to get one text message from Papaya at this number. Message and data rates may apply. Reply STOP to opt out.',
} as const
export const off = 'We cannot send texts right now. Please pay online instead.'
export const unknownPayee = 'We could not find that biller.'
/** When to try again follows each of them. */
export const limits = {
  number: 'A text to this number was requested a short while ago.',
  address: 'Several texts were requested from your network.',
  partner: 'This page has sent all its texts for today.',
  site: 'We have sent all our texts for today.',
} as const
