// GSM-7 has no á, í, ó and ú: the texts avoid them, so that each fits one text.
import type * as en from '../../en/payments/payment-texts'
import type { Translated } from '../../locale'

export const paymentTextConsent: Translated<typeof en.paymentTextConsent> = {
  version: '2026-11-26-es',
  hint: 'Si no escribe un correo electrónico, enviaremos mensajes de texto a este número sobre este pago. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibir más, HELP para ayuda.',
}

export const phoneTakesNoTexts: Translated<typeof en.phoneTakesNoTexts> =
  'Este número no puede recibir mensajes de texto. Escriba un celular de EE. UU. o un correo electrónico.'

const topics = {
  received: (reference: string) => `Recibimos ${reference}. No se ha cobrado. Le avisaremos.`,
  question: (reference: string, by: string) =>
    `No se ha cobrado. Responda: ${reference}. Plazo ${by}`,
  withdrawn: (reference: string) => `No hace falta responder sobre ${reference}. Sin cobro.`,
  new_total: (reference: string, by: string) =>
    `Sin cobro. Pague el total: ${reference}. Plazo ${by}.`,
  declined: (reference: string) => `${reference}: tarjeta rechazada. Sin cargo a su tarjeta.`,
  accepted: (reference: string) => `Cobramos ${reference}. Le avisaremos al enviarlo.`,
  accepted_credited: (reference: string) => `Cobramos ${reference}. Cuenta como recibido.`,
  remitted: (reference: string) => `Enviamos su pago ${reference}. No tiene que hacer nada.`,
  remitted_part: (reference: string) => `Enviamos una parte de su pago ${reference}.`,
  collectable: (reference: string) => `Quien le cobra ya puede recibir ${reference}.`,
  collectable_part: (reference: string) =>
    `Quien le cobra ya puede recibir una parte de ${reference}.`,
  remittance_returned: (reference: string) =>
    `${reference} fue devuelto. Reenviaremos o reembolsaremos.`,
  remittance_returned_part: (reference: string) =>
    `Parte de ${reference} fue devuelta. Reenviamos o devolvemos.`,
  rejected: (reference: string) => `Pago ${reference} no aceptado. Sin cobro.`,
  canceled: (reference: string) => `Pago ${reference} cancelado. Sin cobro.`,
  no_answer: (reference: string) => `Sin su respuesta, cancelamos ${reference}. Sin cobro.`,
  refund_refused: (reference: string) => `Reembolso de ${reference} fallido. Se lo debemos.`,
  refunded: (reference: string) => `Enviamos un reembolso de ${reference} a su tarjeta.`,
  bank_returned: (reference: string) => `Su banco le devolvió dinero de ${reference}.`,
  check_mailed: (reference: string) => `Enviamos un cheque de reembolso de ${reference}.`,
  owed_rest: (reference: string) => `Reembolsamos parte de ${reference}. Le debemos el resto.`,
  uncollected: (reference: string) => `${reference} no se pudo entregar. Preparamos su reembolso.`,
  refunding: (reference: string) => `Preparamos el reembolso de ${reference}.`,
  corrected: (reference: string) => `Un mensaje anterior sobre ${reference} era incorrecto.`,
  code_void: (reference: string) => `Quien le cobra ya no puede recibir ${reference}.`,
  disputed: (reference: string) => `Su banco decide sobre su disputa de ${reference}.`,
} satisfies Record<en.PaymentTextTopic, (reference: string, by: string) => string>

export const paymentTextCopy: Translated<typeof en.paymentTextCopy> = {
  words: (topic, reference, by) => topics[topic](reference, by),
  neutral: (reference) => `Novedades de ${reference}.`,
  // Not "cancelar": beside a payment's reference it would read as canceling the payment.
  texts: [
    (words, _reference, link) => `Papaya: ${words} ${link} Responda STOP para salir`,
    (words, _reference, link) => `Papaya: ${words} ${link} STOP: salir`,
    (_words, reference, link) => `Papaya: ${reference}: ${link} STOP para salir`,
    (_words, _reference, link) => `Papaya: ${link} STOP: salir`,
  ],
}
