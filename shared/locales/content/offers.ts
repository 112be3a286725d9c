import * as en from '../en/content/offers'
import * as es from '../es/content/offers'
import type { Localized } from '../locale'

export const fiveCopy: Localized<typeof en.fiveCopy> = { en: en.fiveCopy, es: es.fiveCopy }
export const ebillsCopy: Localized<typeof en.ebillsCopy> = { en: en.ebillsCopy, es: es.ebillsCopy }
export const paymentPlanCopy: Localized<typeof en.paymentPlanCopy> = {
  en: en.paymentPlanCopy,
  es: es.paymentPlanCopy,
}
