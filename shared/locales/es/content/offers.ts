export * from '../../en/content/offers'
