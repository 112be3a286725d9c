import * as en from '../en/legal/words'
import * as es from '../es/legal/words'
import { localized } from '../locale'

export const legalCopy = localized(en.legalCopy, es.legalCopy)
