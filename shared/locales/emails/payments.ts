import * as en from '../en/emails/payments'
import * as es from '../es/emails/payments'
import type { Localized } from '../locale'

export const paymentEmailCopy: Localized<typeof en.paymentEmailCopy> = {
  en: en.paymentEmailCopy,
  es: es.paymentEmailCopy,
}
export const receiptEmailCopy: Localized<typeof en.receiptEmailCopy> = {
  en: en.receiptEmailCopy,
  es: es.receiptEmailCopy,
}
export const paymentAcceptedEmailCopy: Localized<typeof en.paymentAcceptedEmailCopy> = {
  en: en.paymentAcceptedEmailCopy,
  es: es.paymentAcceptedEmailCopy,
}
export const paymentRefundedEmailCopy: Localized<typeof en.paymentRefundedEmailCopy> = {
  en: en.paymentRefundedEmailCopy,
  es: es.paymentRefundedEmailCopy,
}
export const paymentRejectedEmailCopy: Localized<typeof en.paymentRejectedEmailCopy> = {
  en: en.paymentRejectedEmailCopy,
  es: es.paymentRejectedEmailCopy,
}
export const paymentDeclinedEmailCopy: Localized<typeof en.paymentDeclinedEmailCopy> = {
  en: en.paymentDeclinedEmailCopy,
  es: es.paymentDeclinedEmailCopy,
}
export const paymentCancelledEmailCopy: Localized<typeof en.paymentCancelledEmailCopy> = {
  en: en.paymentCancelledEmailCopy,
  es: es.paymentCancelledEmailCopy,
}
