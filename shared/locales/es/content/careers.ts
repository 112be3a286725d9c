export * from '../../en/content/careers'
