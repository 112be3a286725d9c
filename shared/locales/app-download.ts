import * as en from './en/app-download'
import * as es from './es/app-download'
import type { Localized } from './locale'

export const appDownloadCopy: Localized<typeof en.appDownloadCopy> = {
  en: en.appDownloadCopy,
  es: es.appDownloadCopy,
}
