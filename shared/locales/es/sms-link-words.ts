// GSM-7 has no á, í, ó and ú: the messages avoid them, so that each fits one text.
import * as en from '../en/sms-link-words'
import type { Translated } from '../locale'

const stop = 'STOP para salir'

export const words: Translated<typeof en.words> = {
  'app-download': (link) => `Papaya: su enlace para descargar la app: ${link} ${stop}`,
  'pay-link': (link) => `Papaya: su enlace para pagar la factura: ${link} ${stop}`,
  'payee-pay-link': (link, payeeName) =>
    `Papaya: su enlace para pagar a ${payeeName}: ${link} ${stop}`,
  'not-found': (link) => `Papaya: su enlace de la app: ${link} ${stop}`,
}

export const form: Translated<typeof en.form> = {
  placeholder: '(555) 555-5555',
  send: 'Enviar',
  sending: 'Enviando…',
  notYet: 'Escriba 10 dígitos para enviar',
  failed: 'No pudimos enviar el mensaje. Intente de nuevo en un minuto.',
  offline: 'No pudimos conectarnos. Revise su conexión a internet e intente de nuevo.',
}
export const sent: Translated<typeof en.sent> = {
  wrongNumber: '¿Número equivocado? ¿No le llegó?',
  tryAgain: 'Intentar de nuevo',
  resetsIn: (seconds) => `Este mensaje se cierra en ${seconds} segundo${seconds === 1 ? '' : 's'}.`,
  keep: 'Dejarlo abierto',
}
export const titlePrefixes: Translated<typeof en.titlePrefixes> = {
  sent: 'Mensaje enviado: ',
  error: 'Error: ',
}
export const payOnline: Translated<typeof en.payOnline> = 'Pagar en línea'
export const invalidNumber: Translated<typeof en.invalidNumber> =
  'Escriba un número de celular válido'
export const consent: Translated<typeof en.consent> = {
  version: `${en.consent.version}-es`,
  text: (button) =>
    `Al tocar ${button}, usted acepta recibir un mensaje de texto de Papaya en este número. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibir más, HELP para ayuda.`,
}
export const off: Translated<typeof en.off> =
  'No podemos enviar mensajes de texto en este momento. Pague en línea, por favor.'
export const unknownPayee: Translated<typeof en.unknownPayee> = 'No encontramos esa empresa.'
export const limits: Translated<typeof en.limits> = {
  number: 'Ya enviamos un mensaje a este número.',
  address: 'Ya recibimos varias solicitudes de mensajes desde su red.',
  partner: 'Esta página llegó a su límite diario de mensajes.',
  site: 'Llegamos a nuestro límite diario de mensajes.',
}
