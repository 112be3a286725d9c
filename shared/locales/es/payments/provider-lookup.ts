export * from '../../en/payments/provider-lookup'
