export * from '../en/contact'
