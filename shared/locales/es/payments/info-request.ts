export * from '../../en/payments/info-request'
