import * as en from '../en/payments/confirming'
import * as es from '../es/payments/confirming'
import type { Localized } from '../locale'

export const confirmingPageCopy: Localized<typeof en.confirmingPageCopy> = {
  en: en.confirmingPageCopy,
  es: es.confirmingPageCopy,
}
