import * as en from '../en/content/how-it-works'
import * as es from '../es/content/how-it-works'
import type { Localized } from '../locale'

export const howCopy: Localized<typeof en.howCopy> = { en: en.howCopy, es: es.howCopy }
