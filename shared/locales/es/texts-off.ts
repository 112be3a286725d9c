export * from '../en/texts-off'
