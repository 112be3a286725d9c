import * as en from './en/texts-off'
import * as es from './es/texts-off'
import { localized } from './locale'

export const textsOffCopy = localized(en.textsOffCopy, es.textsOffCopy)
