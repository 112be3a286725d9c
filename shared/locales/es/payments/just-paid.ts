import type * as en from '../../en/payments/just-paid'
import type { Translated } from '../../locale'

export const justPaidCopy: Translated<typeof en.justPaidCopy> = {
  title: 'Ya envió este pago',
  leads: {
    submitted: (sum, payee) => `Estamos revisando su pago de ${sum} a ${payee}.`,
    in_review: (sum, payee) => `Estamos revisando su pago de ${sum} a ${payee}.`,
    awaiting_info: (sum, payee) => `Tenemos una pregunta sobre su pago de ${sum} a ${payee}.`,
    accepted: (sum, payee) => `Aceptamos su pago de ${sum} a ${payee} y lo cobramos a su tarjeta.`,
    charging: (sum, payee) => `Estamos cobrando a su tarjeta su pago de ${sum} a ${payee}.`,
    canceling: (sum, payee) => `Estamos cancelando su pago de ${sum} a ${payee}.`,
  },
  dontSendAgain: 'No tiene que enviarlo otra vez.',
  emailed: 'Le enviamos una confirmación por correo.',
  save: 'Guarde el número de referencia.',
  status: 'Ver el estado de su pago',
  another: (payee) => `Pagar otra factura de ${payee}`,
}
