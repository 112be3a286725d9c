export * from '../../en/emails/closing'
