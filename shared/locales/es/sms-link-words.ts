export * from '../en/sms-link-words'
