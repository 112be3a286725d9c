import * as en from '../en/payments/reject-reasons'
import * as es from '../es/payments/reject-reasons'
import type { Localized } from '../locale'

export const rejectReasonCopy: Localized<typeof en.rejectReasonCopy> = {
  en: en.rejectReasonCopy,
  es: es.rejectReasonCopy,
}
