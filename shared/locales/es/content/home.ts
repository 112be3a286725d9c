export * from '../../en/content/home'
