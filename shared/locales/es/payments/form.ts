export * from '../../en/payments/form'
