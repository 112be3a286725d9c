import * as en from '../en/content/pictures'
import * as es from '../es/content/pictures'
import type { Localized } from '../locale'

export const pictureCopy: Localized<typeof en.pictureCopy> = {
  en: en.pictureCopy,
  es: es.pictureCopy,
}
