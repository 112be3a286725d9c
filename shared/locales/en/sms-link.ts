/** Words of the texts that we send, and of the forms that ask for one. */
export * as smsLinkCopy from './sms-link-words'
