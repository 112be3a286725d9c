import * as en from '../en/payments/info-request'
import * as es from '../es/payments/info-request'
import type { Localized } from '../locale'

export const infoRequestCopy: Localized<typeof en.infoRequestCopy> = {
  en: en.infoRequestCopy,
  es: es.infoRequestCopy,
}
