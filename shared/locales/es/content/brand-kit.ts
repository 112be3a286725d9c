export * from '../../en/content/brand-kit'
