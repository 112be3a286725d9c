import * as en from '../en/content/about'
import * as es from '../es/content/about'
import type { Localized } from '../locale'

export const aboutCopy: Localized<typeof en.aboutCopy> = { en: en.aboutCopy, es: es.aboutCopy }
