export * from '../../en/emails/accounts'
