// GSM-7 has no á, í, ó and ú: the texts avoid them, so that each fits one text.
import * as en from '../../en/payments/payment-texts'
import type { Translated } from '../../locale'

export const paymentTextConsent: Translated<typeof en.paymentTextConsent> = {
  version: `${en.paymentTextConsent.version}-es`,
  hint: 'Si no da un correo, enviaremos mensajes de texto a este número sobre este pago. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibir más, HELP para ayuda.',
}

export const phoneTakesNoTexts: Translated<typeof en.phoneTakesNoTexts> =
  'Este número no puede recibir mensajes de texto. Escriba un celular de EE. UU. o dé un correo.'

// Not "cancelar": beside a payment's reference it would read as canceling the payment.
const stop = 'STOP para salir'

const topics = {
  question: (reference: string) => `Pregunta sobre el pago ${reference}`,
  increased: (reference: string) => `Un paso pendiente del pago ${reference}`,
  accepted: (reference: string) => `El pago ${reference} fue aceptado`,
  rejected: (reference: string) => `El pago ${reference} no fue aceptado`,
  cancelled: (reference: string) => `El pago ${reference} fue cancelado`,
  refunded: (reference: string) => `Reembolso del pago ${reference}`,
} satisfies Record<en.PaymentTextTopic, (reference: string) => string>

const neutral = (reference: string) => `Novedad sobre ${reference}`

export const paymentTextCopy: Translated<typeof en.paymentTextCopy> = {
  words: (topic, reference, isDebtCollector) =>
    isDebtCollector ? neutral(reference) : topics[topic](reference),
  texts: [
    (words, _reference, link) => `Papaya: ${words}. ${link} ${stop}`,
    (_words, reference, link) => `Papaya: ${reference}: ${link} ${stop}`,
    (_words, _reference, link) => `Papaya: ${link} ${stop}`,
  ],
  shortest: (link) => `Papaya: ${link} STOP: salir`,
}
