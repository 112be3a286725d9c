import * as en from '../en/payments/form'
import * as es from '../es/payments/form'
import { localized } from '../locale'

export const paymentFormCopy = localized(en.paymentFormCopy, es.paymentFormCopy)
