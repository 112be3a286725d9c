export * from '../../en/widget/builder'
