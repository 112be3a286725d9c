export * from '../../en/payments/just-paid'
