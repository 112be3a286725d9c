export * from '../en/pay-landing'
