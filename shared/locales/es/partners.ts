export * from '../en/partners'
