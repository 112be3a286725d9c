/** Texts of our SMS messages and of the forms that request one. */
export * as smsLinkCopy from './sms-link-words.ts'
