export * from '../../en/payments/messages'
