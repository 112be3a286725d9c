export * from '../en/password'
