export * from '../en/field-errors'
