import * as en from '../en/content/home'
import * as es from '../es/content/home'
import type { Localized } from '../locale'

export const homeCopy: Localized<typeof en.homeCopy> = { en: en.homeCopy, es: es.homeCopy }
