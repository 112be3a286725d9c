import * as en from '../en/payments/payment-texts'
import * as es from '../es/payments/payment-texts'
import { localized } from '../locale'

export type { PaymentTextTopic } from '../en/payments/payment-texts'

export const paymentTextConsent = localized(en.paymentTextConsent, es.paymentTextConsent)
export const phoneTakesNoTexts = localized(en.phoneTakesNoTexts, es.phoneTakesNoTexts)
export const paymentTextCopy = localized(en.paymentTextCopy, es.paymentTextCopy)
