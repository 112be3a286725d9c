export * from '../../en/payments/reject-reasons'
