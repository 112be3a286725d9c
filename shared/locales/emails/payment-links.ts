import * as en from '../en/emails/payment-links'
import * as es from '../es/emails/payment-links'
import type { Localized } from '../locale'

export const paymentLinksEmailCopy: Localized<typeof en.paymentLinksEmailCopy> = {
  en: en.paymentLinksEmailCopy,
  es: es.paymentLinksEmailCopy,
}
