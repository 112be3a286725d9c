import * as en from '../en/payments/refund-reasons'
import * as es from '../es/payments/refund-reasons'
import { localized } from '../locale'

export const refundReasonCopy = localized(en.refundReasonCopy, es.refundReasonCopy)
