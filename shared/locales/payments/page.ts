import * as en from '../en/payments/page'
import * as es from '../es/payments/page'
import { localized } from '../locale'

export const paymentPageCopy = localized(en.paymentPageCopy, es.paymentPageCopy)
