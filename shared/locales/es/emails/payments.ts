import { dayMs, yearMs } from '../../../durations.ts'
import { maxRefundDays, minRefundDays } from '../../../promised-limits.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'
import type * as en from '../../en/emails/payments'
import type { Translated } from '../../locale'

export const paymentEmailCopy: Translated<typeof en.paymentEmailCopy> = {
  unknownPayee: 'la empresa que le cobra',
  account: 'Cuenta',
  company: 'Empresa',
  neutralSubject: 'Novedades sobre su pago con Papaya',
  notAffiliated: (payee) => `Papaya no está afiliada a ${payee}.`,
  released:
    'Pedimos a su banco que quite la retención de su tarjeta. Su banco decide cuánto tarda en mostrarlo.',
  note: 'Nota de nuestro equipo de pagos (en inglés):',
  status: 'Ver el estado de su pago',
  statusHint: `Este enlace es solo para usted. Muestra su pago hasta ${receiptTtlMs / dayMs} días después del último cambio y luego un recibo breve hasta ${(shortReceiptTtlMs / yearMs) * 12} meses después de ese cambio.`,
  // "A la 1:05", but "a las 2:05".
  moment: (day, time) =>
    `${day} ${time.startsWith('1:') ? 'a la' : 'a las'} ${time}, hora del Este`,
}

export const receiptEmailCopy: Translated<typeof en.receiptEmailCopy> = {
  subject: (payee) => `Su pago a ${payee} está en revisión`,
  preview: (total, by) =>
    `Todavía no se le cobró nada. Terminaremos de revisar su pago de ${total} o lo cancelaremos a más tardar el ${by}.`,
  heading: 'Recibimos su pago y lo estamos revisando.',
  received: (total, payee) =>
    `Todavía no se le cobró nada. Este correo confirma que recibimos su pago de ${total} a ${payee}.`,
  steps: {
    otherwise: (by) =>
      `Si no podemos terminar a más tardar el ${by}, lo cancelaremos y quitaremos la retención.`,
    accepted: (total, payee) =>
      `Si se acepta, cobraremos a su tarjeta y luego pagaremos a ${payee}. Hasta entonces, quizá vea una retención de ${total}. Con una tarjeta de débito, no puede usar ese dinero mientras tanto.`,
    result: 'De cualquier forma le enviaremos el resultado por correo.',
    resultOnPage:
      'La página del estado de su pago mostrará el resultado. No lo enviaremos por correo.',
    cancel:
      '¿Se equivocó? Hasta que lo aceptemos, puede cancelarlo en la página del estado de su pago.',
  },
}

export const paymentAcceptedEmailCopy: Translated<typeof en.paymentAcceptedEmailCopy> = {
  subject: (payee) => `Su pago a ${payee} fue aceptado`,
  preview: (total, card, day) => `Cobramos ${total} a su ${card} el ${day}.`,
  heading: 'Su pago fue aceptado.',
  charged: (payee, total, card, day) =>
    `El ${day} cobramos ${total} a su ${card} por su pago a ${payee}.`,
  chargedOn: 'Cobrado el',
  remittances: {
    sent: {
      subject: (payee) => `Enviamos su pago a ${payee}`,
      heading: 'Su pago va en camino.',
    },
    code: {
      subject: (payee) => `Enviamos a ${payee} un código para cobrar su pago`,
      heading: 'Su pago está listo para cobrarse.',
    },
    confirmed: {
      subject: (payee) => `${payee} tiene su pago`,
      heading: 'Su pago llegó.',
    },
    part: {
      sent: {
        subject: (payee) => `Enviamos una parte de su pago a ${payee}`,
        heading: 'Una parte de su pago va en camino.',
      },
      code: {
        subject: (payee) => `Enviamos a ${payee} un código para cobrar una parte de su pago`,
        heading: 'Una parte de su pago está lista para cobrarse.',
      },
      confirmed: {
        subject: (payee) => `${payee} tiene una parte de su pago`,
        heading: 'Una parte de su pago llegó.',
      },
      returned: {
        subject: (payee) => `Una parte de su pago a ${payee} nos fue devuelta`,
        heading: 'Una parte de su pago nos fue devuelta.',
      },
    },
    returned: {
      subject: (payee) => `Su pago a ${payee} nos fue devuelto`,
      heading: 'Su pago nos fue devuelto.',
    },
  },
}

export const paymentRefundedEmailCopy: Translated<typeof en.paymentRefundedEmailCopy> = {
  subject: (payee) => `Reembolso de su pago a ${payee}`,
  preview: (refund, card) =>
    `Reembolsamos ${refund} a su ${card}. Puede tardar de ${minRefundDays} a ${maxRefundDays} días hábiles.`,
  heading: { whole: 'Su pago fue reembolsado.', part: 'Parte de su pago fue reembolsada.' },
  refunded: (payee, refund, card) =>
    `Reembolsamos ${refund} a su ${card} por su pago a ${payee}. Su banco puede tardar de ${minRefundDays} a ${maxRefundDays} días hábiles en mostrarlo.`,
  returned: (sum) => `Usted disputó este cargo y su banco le devolvió ${sum}.`,
  reason: (reason) => `Motivo: ${reason}`,
  stillOpen: (_bill, payee) =>
    `¿No sabe si todavía tiene que pagar esta factura? Pregunte a ${payee}.`,
  stillUnpaid: () =>
    'Esta factura sigue sin pagar. Páguela de otra manera o haga un pago nuevo antes de que venza.',
  refund: 'Reembolso',
  refundedSoFar: 'Total reembolsado',
}

export const paymentRejectedEmailCopy: Translated<typeof en.paymentRejectedEmailCopy> = {
  subject: (payee) => `No pudimos aceptar su pago a ${payee}`,
  preview: (total) => `No se le cobraron los ${total}. Esto es lo que puede hacer.`,
  heading: 'No pudimos aceptar su pago.',
  sorry: (total, payee) =>
    `Lo sentimos. No pudimos aceptar su pago de ${total} a ${payee}. No se le cobró nada.`,
  unpaid: (_bill, payee) => `No pagamos a ${payee}. Esta factura todavía no está pagada.`,
  reason: (reason) => `Motivo: ${reason}`,
}

export const paymentDeclinedEmailCopy: Translated<typeof en.paymentDeclinedEmailCopy> = {
  subject: (payee) => `Su pago a ${payee} no se completó`,
  preview: (total) => `No se le cobraron los ${total}. Esto es lo que puede hacer.`,
  heading: 'Su pago no se completó.',
  declined: (total, payee) =>
    `Su tarjeta fue rechazada para su pago de ${total} a ${payee}. No se le cobró nada.`,
  advice:
    'Revise el número de tarjeta, el CVC y el código postal, o use otra tarjeta. Su banco puede decirle por qué.',
  stillOpen: () =>
    'Esta factura todavía no está pagada. Puede intentar de nuevo sin pagar dos veces.',
  again: 'Intentar este pago de nuevo',
  againHint: () => 'Tenga su factura y su tarjeta a la mano.',
}

export const paymentCanceledEmailCopy: Translated<typeof en.paymentCanceledEmailCopy> = {
  subject: (payee) => `Su pago a ${payee} fue cancelado`,
  preview: (total) => `No se le cobraron los ${total}. Esta factura todavía no está pagada.`,
  heading: 'Su pago fue cancelado.',
  reasons: {
    payer: (total, payee) =>
      `Como nos pidió, cancelamos su pago de ${total} a ${payee}. No se le cobró nada.`,
    hold_ended: (total, payee) =>
      `Lo sentimos. No pudimos terminar su pago de ${total} a ${payee} antes de que acabara la retención en su tarjeta, así que lo cancelamos. No se le cobró nada.`,
    first_payment_ended: (total, payee) =>
      `Se canceló el otro pago de esta factura a ${payee}, así que cancelamos también este pago de ${total}. No se le cobró.`,
    part_failed: (total, payee) =>
      `No pudimos cobrar las dos partes de su pago a ${payee}, así que cancelamos las dos. No se le cobraron estos ${total}. Si ya habíamos cobrado la otra parte, la estamos reembolsando.`,
  },
  stillOpen: (_bill, payee) =>
    `No pagamos a ${payee}. Esta factura todavía no está pagada. Páguela de otra forma o haga un pago nuevo antes de la fecha límite.`,
}
