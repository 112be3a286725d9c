export * from '../../en/payments/fees'
