export * from '../en/app-download'
