export * from '../../en/payments/page'
