export * from '../en/merchant-verification'
