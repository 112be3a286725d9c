export * from '../en/problem'
