export * from '../en/get-paid'
