import * as en from '../en/payments/provider-lookup'
import * as es from '../es/payments/provider-lookup'
import type { Localized } from '../locale'

export const lookupCopy: Localized<typeof en.lookupCopy> = { en: en.lookupCopy, es: es.lookupCopy }
export const readyCopy: Localized<typeof en.readyCopy> = { en: en.readyCopy, es: es.readyCopy }
export const confirmBillerCopy: Localized<typeof en.confirmBillerCopy> = {
  en: en.confirmBillerCopy,
  es: es.confirmBillerCopy,
}
