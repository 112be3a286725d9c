import * as en from '../en/emails/payments'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/emails/payments'
import type { Localized } from '../locale'

export const paymentEmailCopy: Localized<typeof en.paymentEmailCopy> = endNamesOnce({
  en: en.paymentEmailCopy,
  es: es.paymentEmailCopy,
})
export const receiptEmailCopy: Localized<typeof en.receiptEmailCopy> = endNamesOnce({
  en: en.receiptEmailCopy,
  es: es.receiptEmailCopy,
})
export const paymentAcceptedEmailCopy: Localized<typeof en.paymentAcceptedEmailCopy> = endNamesOnce(
  {
    en: en.paymentAcceptedEmailCopy,
    es: es.paymentAcceptedEmailCopy,
  },
)
export const paymentRefundedEmailCopy: Localized<typeof en.paymentRefundedEmailCopy> = endNamesOnce(
  {
    en: en.paymentRefundedEmailCopy,
    es: es.paymentRefundedEmailCopy,
  },
)
export const paymentRejectedEmailCopy: Localized<typeof en.paymentRejectedEmailCopy> = endNamesOnce(
  {
    en: en.paymentRejectedEmailCopy,
    es: es.paymentRejectedEmailCopy,
  },
)
export const paymentDeclinedEmailCopy: Localized<typeof en.paymentDeclinedEmailCopy> = endNamesOnce(
  {
    en: en.paymentDeclinedEmailCopy,
    es: es.paymentDeclinedEmailCopy,
  },
)
export const paymentCanceledEmailCopy: Localized<typeof en.paymentCanceledEmailCopy> = endNamesOnce(
  {
    en: en.paymentCanceledEmailCopy,
    es: es.paymentCanceledEmailCopy,
  },
)
