/** Texts of the pay widgets. */
export * as widgetCopy from './frame-words.ts'
