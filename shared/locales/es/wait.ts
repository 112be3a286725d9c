export * from '../en/wait'
