import * as en from '../en/legal/words'
import * as es from '../es/legal/words'
import type { Localized } from '../locale'

export const legalCopy: Localized<typeof en.legalCopy> = { en: en.legalCopy, es: es.legalCopy }
