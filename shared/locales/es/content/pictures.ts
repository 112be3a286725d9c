export * from '../../en/content/pictures'
