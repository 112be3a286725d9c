import * as en from '../en/payments/find-payment'
import * as es from '../es/payments/find-payment'
import { localized } from '../locale'

export const findPaymentCopy = localized(en.findPaymentCopy, es.findPaymentCopy)
