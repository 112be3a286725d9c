export * from '../en/pay-landing-words'
