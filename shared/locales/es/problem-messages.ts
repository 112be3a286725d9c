export * from '../en/problem-messages'
