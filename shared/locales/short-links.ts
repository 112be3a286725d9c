import * as en from './en/short-links'
import * as es from './es/short-links'
import type { Localized } from './locale'

export const shortLinksCopy: Localized<typeof en.shortLinksCopy> = {
  en: en.shortLinksCopy,
  es: es.shortLinksCopy,
}
