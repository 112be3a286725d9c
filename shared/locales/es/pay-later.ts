export * from '../en/pay-later'
