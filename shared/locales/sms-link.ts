export * as smsLinkCopy from './sms-link-words'
