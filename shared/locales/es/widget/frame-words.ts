export * from '../../en/widget/frame-words'
