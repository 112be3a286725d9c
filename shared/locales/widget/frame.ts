export * as widgetCopy from './frame-words'
