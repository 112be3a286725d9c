/** Words of the building blocks in client/ui. */
export * as uiCopy from './ui-words'
