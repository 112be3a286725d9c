import * as en from '../en/payments/payment-texts'
import * as es from '../es/payments/payment-texts'
import type { Localized } from '../locale'

export type { PaymentTextTopic } from '../en/payments/payment-texts'

export const paymentTextConsent: Localized<typeof en.paymentTextConsent> = {
  en: en.paymentTextConsent,
  es: es.paymentTextConsent,
}
export const phoneTakesNoTexts: Localized<typeof en.phoneTakesNoTexts> = {
  en: en.phoneTakesNoTexts,
  es: es.phoneTakesNoTexts,
}
export const paymentTextCopy: Localized<typeof en.paymentTextCopy> = {
  en: en.paymentTextCopy,
  es: es.paymentTextCopy,
}
