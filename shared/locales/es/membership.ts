export * from '../en/membership'
