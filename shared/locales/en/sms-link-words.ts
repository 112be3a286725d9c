// Texts of our SMS messages and of the forms that request one.

type TextWords = (link: string, payeeName: string) => string

const stop = 'Reply STOP to opt out'

/**
 * SMS bodies: the brand first, one link with spaces around it (phones read a period after a link as
 * part of it), how to stop, nothing else. GSM-7 only.
 */
export const words = {
  'app-download': (link) => `Papaya: Here's your link to download the app: ${link} ${stop}`,
  'pay-link': (link) => `Papaya: Here's your link to pay your bill: ${link} ${stop}`,
  'payee-pay-link': (link, payeeName) =>
    `Papaya: Here's your link to pay ${payeeName}: ${link} ${stop}`,
  'not-found': (link) => `Papaya: Here's the app link you asked for: ${link} ${stop}`,
} as const satisfies Record<string, TextWords>

export const form = {
  placeholder: '(555) 555-5555',
  send: 'Send',
  sending: 'Sending…',
  notYet: 'Enter 10 digits to send',
  failed: 'We couldn’t send the text. Try again in a minute.',
  offline: 'We can’t connect. Check your internet connection and try again.',
} as const
export const sent = {
  wrongNumber: 'Wrong number? Didn’t get it?',
  tryAgain: 'Try Again',
  resetsIn: (seconds: number) =>
    `This message closes in ${seconds} second${seconds === 1 ? '' : 's'}.`,
  keep: 'Keep it open',
} as const
/** In front of the page's title, so that a screen reader and a tab say the outcome first. */
export const titlePrefixes = { sent: 'Text message sent: ', error: 'Error: ' } as const
export const payOnline = 'Pay online instead'
export const invalidNumber = 'Please enter a valid mobile number'
/** Shown beside every phone field. It names the form's button. Changing the text requires a new version. */
export const consent = {
  version: '2026-11-26',
  text: (button: string) =>
    `By tapping ${button}, you agree to receive one text message from Papaya at this number. Message and data rates may apply. Reply STOP to opt out, HELP for help.`,
} as const
export const off = 'We can’t send texts right now. Please pay online instead.'
export const unknownPayee = 'We couldn’t find that biller.'
/** When to try again follows each of them. */
export const limits = {
  number: 'We already texted this number.',
  address: 'We already got several text requests from your network.',
  partner: 'This page has reached its daily limit for texts.',
  site: 'We’ve reached our daily limit for texts.',
} as const
