import * as en from '../en/emails/payment-links'
import * as es from '../es/emails/payment-links'
import { localized } from '../locale'

export const paymentLinksEmailCopy = localized(en.paymentLinksEmailCopy, es.paymentLinksEmailCopy)
