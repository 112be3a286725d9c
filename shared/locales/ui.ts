export * as uiCopy from './ui-words'
