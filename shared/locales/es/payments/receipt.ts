export * from '../../en/payments/receipt'
