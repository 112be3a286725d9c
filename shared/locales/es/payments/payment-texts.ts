export * from '../../en/payments/payment-texts'
