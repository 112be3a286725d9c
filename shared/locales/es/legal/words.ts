export * from '../../en/legal/words'
