export * from '../../en/payments/summary'
