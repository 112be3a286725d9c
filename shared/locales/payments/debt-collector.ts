import * as en from '../en/payments/debt-collector'
import * as es from '../es/payments/debt-collector'
import type { Localized } from '../locale'

export const debtCollectorCopy: Localized<typeof en.debtCollectorCopy> = {
  en: en.debtCollectorCopy,
  es: es.debtCollectorCopy,
}
