export * from '../../en/content/about'
