import * as en from '../en/payments/info-request'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/info-request'
import type { Localized } from '../locale'

export const infoRequestCopy: Localized<typeof en.infoRequestCopy> = endNamesOnce({
  en: en.infoRequestCopy,
  es: es.infoRequestCopy,
})
