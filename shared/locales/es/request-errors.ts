export * from '../en/request-errors'
