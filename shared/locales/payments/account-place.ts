import * as en from '../en/payments/account-place'
import * as es from '../es/payments/account-place'
import type { Localized } from '../locale'

export const accountPlaceCopy: Localized<typeof en.accountPlaceCopy> = {
  en: en.accountPlaceCopy,
  es: es.accountPlaceCopy,
}
