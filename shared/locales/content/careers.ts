import * as en from '../en/content/careers'
import * as es from '../es/content/careers'
import type { Localized } from '../locale'

export const careersCopy: Localized<typeof en.careersCopy> = {
  en: en.careersCopy,
  es: es.careersCopy,
}
