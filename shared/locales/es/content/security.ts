export * from '../../en/content/security'
