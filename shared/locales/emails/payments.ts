import * as en from '../en/emails/payments'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/emails/payments'
import { localized } from '../locale'

export const paymentEmailCopy = endNamesOnce(localized(en.paymentEmailCopy, es.paymentEmailCopy))
export const receiptEmailCopy = endNamesOnce(localized(en.receiptEmailCopy, es.receiptEmailCopy))
export const paymentAcceptedEmailCopy = endNamesOnce(
  localized(en.paymentAcceptedEmailCopy, es.paymentAcceptedEmailCopy),
)
export const paymentRefundedEmailCopy = endNamesOnce(
  localized(en.paymentRefundedEmailCopy, es.paymentRefundedEmailCopy),
)
export const paymentRejectedEmailCopy = endNamesOnce(
  localized(en.paymentRejectedEmailCopy, es.paymentRejectedEmailCopy),
)
export const paymentDeclinedEmailCopy = endNamesOnce(
  localized(en.paymentDeclinedEmailCopy, es.paymentDeclinedEmailCopy),
)
export const paymentCanceledEmailCopy = endNamesOnce(
  localized(en.paymentCanceledEmailCopy, es.paymentCanceledEmailCopy),
)
