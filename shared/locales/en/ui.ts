/** Texts of the components in client/ui. */
export * as uiCopy from './ui-words'
