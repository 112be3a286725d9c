export * from '../../en/payments/bot-fields'
