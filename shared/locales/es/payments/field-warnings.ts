export * from '../../en/payments/field-warnings'
