export * from '../en/financing'
