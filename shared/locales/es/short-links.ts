export * from '../en/short-links'
