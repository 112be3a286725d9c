export * from '../../en/content/how-it-works'
