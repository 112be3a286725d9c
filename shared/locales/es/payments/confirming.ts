export * from '../../en/payments/confirming'
