import type * as en from '../../en/emails/payments'
import type { Translated } from '../../locale'
import { unnamedBiller } from '../../unnamed-biller.ts'

export const paymentEmailCopy: Translated<typeof en.paymentEmailCopy> = {
  unknownPayee: unnamedBiller.es,
  account: 'Cuenta',
  company: 'Empresa',
  subjectOf: (payee) => `su pago a ${payee}`,
  privateSubject: 'su pago',
  notAffiliated: (payee) => `Papaya no está afiliada a ${payee}.`,
  released:
    'Pedimos a su banco que quite la retención en su tarjeta. Su banco decide cuándo se ve el cambio.',
  note: 'Nota de nuestro equipo de pagos (en inglés):',
  status: 'Ver el estado de su pago',
  statusHint: 'No reenvíe este enlace.',
  privateUncharged: 'No se le cobró nada. Esto es lo que puede hacer.',
  // "A la 1:05", but "a las 2:05".
  moment: (day, time) =>
    `${day} ${time.startsWith('1:') ? 'a la' : 'a las'} ${time}, hora del Este`,
}

export const receiptEmailCopy: Translated<typeof en.receiptEmailCopy> = {
  preview: (total, by) =>
    `Todavía no se le cobró nada. Terminaremos de revisar su pago de ${total} o lo cancelaremos a más tardar el ${by}.`,
  privatePreview: (by) =>
    `Todavía no se le cobró nada. Terminaremos de revisar su pago o lo cancelaremos a más tardar el ${by}.`,
  heading: 'Recibimos su pago y lo estamos revisando.',
  notCharged: 'Todavía no se le cobró nada.',
  steps: {
    otherwise: (by) =>
      `Si no podemos terminar a más tardar el ${by}, lo cancelaremos y quitaremos la retención.`,
    accepted:
      'Si se acepta, cobraremos a su tarjeta y luego pagaremos a quien le cobra. Hasta entonces, su banco puede retener este dinero. Con una tarjeta de débito, no podrá usarlo mientras tanto.',
    result: 'De cualquier forma le enviaremos el resultado por correo.',
    resultOnPage: 'El estado de su pago mostrará el resultado. No lo enviaremos por correo.',
    cancel: '¿Se equivocó? Hasta que lo aceptemos, puede cancelarlo desde el estado de su pago.',
  },
  underWay:
    'Puede tardar unos minutos. No tiene que hacer nada. El estado de su pago mostrará el resultado.',
}

export const paymentAcceptedEmailCopy: Translated<typeof en.paymentAcceptedEmailCopy> = {
  subject: 'Aceptado',
  preview: (total, card, day) => `Cobramos ${total} a su ${card} el ${day}.`,
  privatePreview: (card, day) => `Cobramos a su ${card} el ${day}.`,
  heading: 'Su pago fue aceptado.',
  charged: (card, day) => `Cobramos a su ${card} el ${day}.`,
  corrections: {
    record: {
      subject: 'Corregido',
      heading: 'Corregimos nuestro registro de su pago.',
      text: 'Lo sentimos. Un correo anterior sobre este pago era incorrecto. Así está su dinero ahora:',
    },
    code: {
      subject: 'Código cancelado',
      heading: 'Cancelamos el código de su pago.',
      text: 'Ese código ya no sirve. Así está su dinero ahora:',
    },
  },
  remittances: {
    sent: {
      subject: 'Enviado',
      heading: 'Su pago va en camino.',
    },
    past: {
      subject: 'Enviado',
      heading: 'Enviamos su pago.',
    },
    code: {
      subject: 'Listo para quien le cobra',
      heading: 'Quien le cobra ya puede recibir el dinero.',
    },
    confirmed: {
      subject: 'Llegó',
      heading: 'Su pago llegó.',
    },
    part: {
      sent: {
        subject: 'Enviado en parte',
        heading: 'Una parte de su pago va en camino.',
      },
      past: {
        subject: 'Enviado en parte',
        heading: 'Enviamos una parte de su pago.',
      },
      code: {
        subject: 'Una parte, lista para quien le cobra',
        heading: 'Quien le cobra ya puede recibir una parte del dinero.',
      },
      confirmed: {
        subject: 'Llegó en parte',
        heading: 'Una parte de su pago llegó.',
      },
      returned: {
        subject: 'Nos fue devuelto en parte',
        heading: 'Una parte de su pago nos fue devuelta.',
      },
      uncollected: {
        subject: 'No recogido a tiempo en parte',
        heading: 'No recogieron a tiempo una parte del dinero.',
      },
    },
    uncollected: {
      subject: 'No recogido a tiempo',
      heading: 'No recogieron el dinero a tiempo.',
    },
    owed: {
      subject: 'Reembolso fallido',
      heading: 'Le debemos un reembolso.',
    },
    returned: {
      subject: 'Nos fue devuelto',
      heading: 'Su pago nos fue devuelto.',
    },
  },
}

export const paymentRefundedEmailCopy: Translated<typeof en.paymentRefundedEmailCopy> = {
  toCard: (card) => `a su ${card}`,
  byCheck: (number) => `con un cheque (número ${number}) que le enviamos por correo postal`,
  preview: (refund, to, day) => `Reembolsamos ${refund} ${to} el ${day}.`,
  privatePreview: (to, day) => `Hicimos un reembolso ${to} el ${day}.`,
  heading: { whole: 'Su pago fue reembolsado.', part: 'Parte de su pago fue reembolsada.' },
  refunded: (refund, to, day) => `Reembolsamos ${refund} ${to} el ${day}.`,
  returned: (sum) => `Usted disputó este cargo y su banco le devolvió ${sum}.`,
  privateReturned: 'Usted disputó este cargo y su banco le devolvió dinero.',
  reason: (reason) => `Motivo: ${reason}`,
  stillOpen: (_bill, payee) =>
    `¿No sabe si todavía tiene que pagar esta factura? Pregunte a ${payee}.`,
  stillUnpaid: () =>
    'Si todavía no ha pagado esta factura, páguela de otra forma o haga un pago nuevo lo antes posible.',
  refundedSoFar: 'Total reembolsado',
}

export const paymentRejectedEmailCopy: Translated<typeof en.paymentRejectedEmailCopy> = {
  preview: (total) => `No se le cobró el monto de ${total}. Esto es lo que puede hacer.`,
  heading: 'No pudimos aceptar su pago.',
  sorry: 'Lamentamos la molestia. No se le cobró nada.',
  unpaid: (_bill, payee) => `No pagamos a ${payee}. Esta factura todavía no está pagada.`,
  reason: (reason) => `Motivo: ${reason}`,
  call: (payee, phone) => `Llame a ${payee} al ${phone}.`,
}

export const paymentDeclinedEmailCopy: Translated<typeof en.paymentDeclinedEmailCopy> = {
  preview: (total) => `No se le cobró el monto de ${total}. Esto es lo que puede hacer.`,
  heading: 'Su pago no se completó.',
  declined: 'Su tarjeta fue rechazada. No se le cobró nada.',
  advice:
    'Revise el número de tarjeta, el CVC y el código postal, o use otra tarjeta. Su banco puede decirle por qué.',
  stillOpen: () =>
    'Esta factura todavía no está pagada. Puede intentar de nuevo sin pagar dos veces.',
  again: 'Intentar este pago de nuevo',
  againHint: () => 'Tenga su factura y su tarjeta a la mano.',
}

export const paymentCanceledEmailCopy: Translated<typeof en.paymentCanceledEmailCopy> = {
  preview: (total) => `No se le cobró el monto de ${total}. Esta factura todavía no está pagada.`,
  heading: 'Su pago fue cancelado.',
  reasons: {
    payer: 'Como nos pidió, lo cancelamos. No se le cobró nada.',
    hold_ended:
      'Lo sentimos. No pudimos terminarlo antes de que acabara la retención en su tarjeta, así que lo cancelamos. No se le cobró nada.',
    no_answer:
      'No recibimos su respuesta a nuestra pregunta, así que lo cancelamos. No se le cobró nada.',
    new_total: 'Usted aceptó un total nuevo, así que cancelamos este pago. No se le cobró.',
  },
  stillOpen: (_bill, payee) =>
    `No pagamos a ${payee}. Esta factura todavía no está pagada. Páguela de otra forma o haga un pago nuevo antes de la fecha límite.`,
  stillOpenPastDue: (_bill, payee) =>
    `No pagamos a ${payee}. Esta factura todavía no está pagada, y su fecha límite ya pasó. Páguela de otra forma o haga un pago nuevo lo antes posible.`,
  replaced: 'Usted tiene otro pago de esta factura, que tiene sus propios correos.',
}
