export * from '../en/ui-words'
