export * from '../en/password-reset'
