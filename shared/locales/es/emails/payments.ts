import type * as en from '../../en/emails/payments'
import type { Translated } from '../../locale'

export const paymentEmailCopy: Translated<typeof en.paymentEmailCopy> = {
  unknownPayee: 'la empresa de su factura',
  account: 'Cuenta',
  company: 'Empresa',
  neutralSubject: 'Novedades sobre su pago con Papaya',
  released:
    'Quitamos la retención en su tarjeta. Según su banco, puede tardar unos días en desaparecer.',
  again: 'Hacer un pago nuevo',
  againHint: () => 'Tenga su factura a la mano.',
}

export const receiptEmailCopy: Translated<typeof en.receiptEmailCopy> = {
  subject: (payee) => `Recibimos su pago a ${payee}`,
  preview: (total, card) =>
    `${total} con su ${card}. Cobraremos a su tarjeta solo si aceptamos su pago.`,
  heading: 'Recibimos su pago.',
  thanks: (_bill, payee) =>
    `Gracias por pagar su factura de ${payee} con Papaya. Este correo confirma que recibimos su pago. La página de su pago muestra el estado y tiene una copia para imprimir.`,
  steps: (review) => [
    review,
    'Si se acepta, cobraremos a su tarjeta. Hasta entonces, quizá vea una retención temporal.',
    'De cualquier forma le enviaremos el resultado por correo. Por ahora no tiene que hacer nada.',
  ],
  button: 'Ver su pago',
  hint: 'Este enlace es solo para usted. Funciona 180 días después del último cambio.',
}

export const paymentAcceptedEmailCopy: Translated<typeof en.paymentAcceptedEmailCopy> = {
  subject: (payee) => `Su pago a ${payee} fue aceptado`,
  preview: (total, card) => `Cobramos ${total} a su ${card}.`,
  heading: '¡Buenas noticias! Su pago fue aceptado.',
  charged: (payee, total, card) =>
    `Revisamos su pago a ${payee} y todo está bien. Cobramos ${total} a su ${card}.`,
}

export const paymentRefundedEmailCopy: Translated<typeof en.paymentRefundedEmailCopy> = {
  subject: (payee) => `Reembolso de su pago a ${payee}`,
  preview: (refund, card) => `Reembolsamos ${refund} a su ${card}.`,
  heading: { whole: 'Su pago fue reembolsado.', part: 'Parte de su pago fue reembolsada.' },
  refunded: (payee, refund, card) =>
    `Reembolsamos ${refund} a su ${card} por su pago a ${payee}. Su banco puede tardar de 5 a 10 días hábiles en mostrarlo.`,
  reason: (reason) => `Motivo: ${reason}`,
  stillOpen: (_bill, payee) =>
    `¿No sabe si todavía tiene que pagar esta factura? Pregunte a ${payee}.`,
  refund: 'Reembolso',
  refundedSoFar: 'Total reembolsado',
}

export const paymentRejectedEmailCopy: Translated<typeof en.paymentRejectedEmailCopy> = {
  subject: (payee) => `No pudimos aceptar su pago a ${payee}`,
  preview: 'No se cobró nada a su tarjeta. Esto es lo que puede hacer.',
  heading: 'No pudimos aceptar su pago.',
  sorry: (payee) =>
    `Lo sentimos. No pudimos completar su pago a ${payee}. No se cobró nada a su tarjeta.`,
  reason: (reason) => `Motivo: ${reason}`,
}

export const paymentDeclinedEmailCopy: Translated<typeof en.paymentDeclinedEmailCopy> = {
  subject: (payee) => `Su pago a ${payee} no se completó`,
  preview: 'No se le cobró nada. Esto es lo que puede hacer.',
  heading: 'Su pago no se completó.',
  declined: (payee) =>
    `Su tarjeta fue rechazada para su pago a ${payee}. No se le cobró nada. Revise el número de tarjeta, el CVC y el código postal, o use otra tarjeta.`,
  stillOpen: () => 'Esta factura todavía está por pagar. Puede intentarlo de nuevo con seguridad.',
}

export const paymentCancelledEmailCopy: Translated<typeof en.paymentCancelledEmailCopy> = {
  subject: (payee) => `Cancelamos su pago a ${payee}`,
  preview: 'No se cobró nada a su tarjeta.',
  heading: 'Su pago fue cancelado.',
  reasons: {
    payer: (payee) =>
      `Como nos pidió, cancelamos su pago a ${payee}. No se cobró nada a su tarjeta.`,
    hold_ended: (payee) =>
      `Lo sentimos. No pudimos terminar su pago a ${payee} antes de que acabara la retención en su tarjeta, así que lo cancelamos. No se cobró nada a su tarjeta.`,
    first_payment_ended: (payee) =>
      `Su primer pago de esta factura a ${payee} no se completó, así que cancelamos también el pago de lo que faltaba. Ese pago no se cobró a su tarjeta.`,
  },
  stillOpen: () =>
    'Esta factura todavía está por pagar. Páguela de otra forma o haga un pago nuevo antes de la fecha límite.',
}
