export * from '../en/mailbox-link'
