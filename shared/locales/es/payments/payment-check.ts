export * from '../../en/payments/payment-check'
