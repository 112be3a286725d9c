export * from '../../en/emails/payments'
