export * from '../../en/payments/debt-collector'
