import * as en from '../en/payments/payment-check'
import { endNamesOnce } from '../end-names-once'
import * as es from '../es/payments/payment-check'
import { localized } from '../locale'

export const paymentCheckCopy = endNamesOnce(localized(en.paymentCheckCopy, es.paymentCheckCopy))
