import * as en from './en/app-download'
import * as es from './es/app-download'
import { localized } from './locale'

export const appDownloadCopy = localized(en.appDownloadCopy, es.appDownloadCopy)
