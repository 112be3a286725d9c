import type * as en from '../../en/payments/remittance'
import type { Translated } from '../../locale'
import { unnamedBiller } from '../../unnamed-biller.ts'

export const remittanceCopy: Translated<typeof en.remittanceCopy> = {
  charged: 'Cobramos a su tarjeta.',
  chargedOn: (day) => `Cobramos a su tarjeta el ${day}.`,
  credited: (payee) => `${payee} considera recibido su pago ese día.`,
  creditedOn: (payee, day) => `${payee} considera recibido su pago el ${day}.`,
  creditedRest: (payee, day) => `${payee} considera recibido el resto el ${day}.`,
  showsBy: (day) => `Puede tardar hasta el ${day} en aparecer en su cuenta.`,
  showsLate: 'Si la factura todavía aparece como pendiente en su cuenta, escríbanos.',
  unpaid: (payee) => `${payee} todavía no tiene el dinero.`,
  changedMind: '¿Cambió de opinión? Escríbanos y se lo reembolsaremos.',
  changedMindSum: (sum) => `¿Cambió de opinión? Escríbanos y le reembolsaremos ${sum}.`,
  stillPaid: (sum) => `Sigue pagado: ${sum}.`,
  notSent: {
    email: 'Le avisaremos por correo cuando lo hayamos enviado.',
    text: 'Le avisaremos por mensaje de texto cuando lo hayamos enviado.',
    page: 'Cuando lo hayamos enviado, esta página lo dirá.',
  },
  notSentYet: 'Todavía no lo hemos enviado. El estado de su pago dirá cuándo lo hicimos.',
  notSentSum: {
    email: (sum, payee) => `Le avisaremos por correo cuando hayamos enviado ${sum} a ${payee}.`,
    text: (sum, payee) =>
      `Le avisaremos por mensaje de texto cuando hayamos enviado ${sum} a ${payee}.`,
    page: (sum, payee) => `Cuando hayamos enviado ${sum} a ${payee}, esta página lo dirá.`,
    email_only: (sum, payee) =>
      `Todavía no hemos enviado ${sum} a ${payee}. El estado de su pago dirá cuándo lo hicimos.`,
  },
  restNotSent: {
    email: (sum) => `Le avisaremos por correo cuando hayamos enviado el resto, ${sum}.`,
    text: (sum) => `Le avisaremos por mensaje de texto cuando hayamos enviado el resto, ${sum}.`,
    page: (sum) => `Cuando hayamos enviado el resto, ${sum}, esta página lo dirá.`,
    email_only: (sum) =>
      `Todavía no hemos enviado el resto, ${sum}. El estado de su pago dirá cuándo lo hicimos.`,
  },
  disputeOpen: (sum) => `Usted disputó ${sum} ante su banco, que todavía no ha decidido.`,
  disputeHeld: (sum, payee) => `Hasta que decida, no enviaremos ${sum} a ${payee}.`,
  refundOpen: (sum) => `Estamos reembolsando ${sum} a su tarjeta y todavía no terminamos.`,
  refundHeld: (sum, payee) => `No enviaremos ${sum} a ${payee}.`,
  shownDue: 'Quizá la factura aparezca como pendiente.',
  feeOnly: (payee) =>
    `Es solo el cargo por tarjeta. Ese cargo va a ${payee} junto con el monto de una factura, no por separado, así que no hay nada que enviar.`,
  stillDue: 'Hasta que registren su pago, quizá la factura todavía aparezca como pendiente.',
  sent: (payee, day) => `El dinero va en camino a ${payee}. Lo enviamos el ${day}.`,
  sentPast: (payee, day) => `Enviamos el dinero a ${payee} el ${day}.`,
  code: (payee, day) => `El ${day} enviamos a ${payee} un código para recibir el dinero.`,
  sentSum: (sum, payee, day) => `Enviamos ${sum} a ${payee} el ${day}.`,
  codeSum: (sum, payee, day) => `El ${day} enviamos a ${payee} un código para recibir ${sum}.`,
  postingDays: (count) =>
    `Espere ${count === 1 ? 'un día hábil' : `${count} días hábiles`} para ver su pago en su cuenta de ahí.`,
  overdue:
    'Si la factura todavía aparece como pendiente, pídales que busquen el pago. Si no lo encuentran, escríbanos.',
  confirmed: (payee, day) => `${payee} confirmó el ${day} que tiene el dinero.`,
  confirmedSum: (sum, payee, day) => `${payee} confirmó el ${day} que tiene ${sum}.`,
  returned: (payee, day) => `Enviamos el dinero a ${payee}, pero nos fue devuelto el ${day}.`,
  returnedSum: (sum, payee, day) =>
    `Enviamos ${sum} a ${payee}, pero ese dinero nos fue devuelto el ${day}.`,
  sendAgainOrRefund:
    'Enviaremos el dinero otra vez o se lo reembolsaremos a usted. Hasta que lo reciban, quizá la factura todavía aparezca como pendiente.',
  ifItComesBack: {
    email: 'Le avisaremos por correo si nos lo devuelven.',
    text: 'Le avisaremos por mensaje de texto si nos lo devuelven.',
    page: 'Si nos lo devuelven, esta página lo dirá.',
    email_only: 'Si nos lo devuelven, el estado de su pago lo dirá.',
  },
  sentAgainOrRefunded: {
    email: 'Le avisaremos por correo cuando lo hayamos enviado otra vez o reembolsado.',
    text: 'Le avisaremos por mensaje de texto cuando lo hayamos enviado otra vez o reembolsado.',
    page: 'Cuando lo hayamos enviado otra vez o reembolsado, esta página lo dirá.',
    email_only: 'Cuando lo hayamos enviado otra vez o reembolsado, el estado de su pago lo dirá.',
  },
  afterReturn: {
    not_sent: (_what, payee) => `No enviamos su pago a ${payee}, así que no lo tienen.`,
    sent: (what, payee, day) => `Enviamos ${what} a ${payee} el ${day} y no nos fue devuelto.`,
    code: (what, payee, day) =>
      `El ${day} enviamos a ${payee} un código para recibir ${what}. No sabemos si lo recibieron.`,
    confirmed: (what, payee, day) =>
      `${payee} confirmó el ${day} que tiene ${what}, y no nos fue devuelto.`,
    returned: (what, payee, day) =>
      `Enviamos ${what} a ${payee}, pero nos fue devuelto el ${day}, así que no lo tienen.`,
  },
  yourPayment: 'su pago',
  partOfPayment: (sum) => `${sum} de su pago`,
  refundBy: {
    code: (payee, day, sum, what = 'el dinero') =>
      `Si ${payee} no recoge ${what} a más tardar el ${day}, cancelaremos el código y le reembolsaremos a usted ${sum}.`,
    noCode: (payee, day, sum, what = 'el dinero') =>
      `Si ${payee} no recoge ${what} a más tardar el ${day}, le reembolsaremos a usted ${sum}.`,
  },
  restSum: (sum) => `el resto (${sum})`,
  refundWaits: (payee, day, sum, what = 'el dinero') =>
    `${payee} no recogió ${what} a tiempo; tenía hasta el ${day}. Estamos cancelando el código y luego le reembolsaremos a usted ${sum}.`,
  refundDue: (payee, day, sum, what = 'el dinero') =>
    `${payee} no recogió ${what} a tiempo; tenía hasta el ${day}. Le estamos reembolsando a usted ${sum}.`,
  refundRefused: (sum, day) => `Intentamos reembolsarle ${sum} el ${day}, y no se pudo completar.`,
  owed: {
    whole: 'Le debemos este dinero.',
    rest: (sum) => `Le debemos ${sum} de ese dinero.`,
    sum: (sum) => `Le debemos ${sum}.`,
  },
  askAddress: 'Díganos a dónde enviarle un cheque: abajo está cómo comunicarse con nosotros.',
  workingOnIt:
    'Estamos trabajando en ello. Escríbanos o llámenos: abajo está cómo comunicarse con nosotros.',
  sentInstead: {
    ach: (payee, day) =>
      `En lugar de eso, el ${day} lo enviamos a ${payee} por transferencia bancaria.`,
    check: (payee, day) =>
      `En lugar de eso, el ${day} enviamos a ${payee} un cheque por correo postal.`,
    card: (payee, day) => `En lugar de eso, el ${day} pagamos a ${payee} con tarjeta.`,
    other: (payee, day) => `En lugar de eso, el ${day} lo enviamos a ${payee} de otra forma.`,
  },
  refundEnded: (day) => `Ya no se aplica el reembolso del ${day}.`,
  uncollected: (payee) =>
    `Su pago no llegó a tiempo a ${payee}, así que su factura quedó sin pagar.`,
  uncollectedReason: (payee) => `El pago no llegó a tiempo a ${payee}.`,
  uncollectedPartReason: (payee) => `Esta parte del pago no llegó a tiempo a ${payee}.`,
  biller: unnamedBiller.es,
  headings: {
    not_sent: 'Pago aceptado',
    sent: 'Su pago va en camino',
    past: 'Enviamos su pago',
    code: 'Quien le cobra ya puede recibir el dinero',
    confirmed: 'Su pago llegó',
    returned: 'Su pago nos fue devuelto',
    uncollected: 'No recogieron el dinero a tiempo',
    owed: 'Le debemos un reembolso',
    part: {
      sent: 'Una parte de su pago va en camino',
      past: 'Enviamos una parte de su pago',
      code: 'Quien le cobra ya puede recibir una parte del dinero',
      confirmed: 'Una parte de su pago llegó',
      returned: 'Una parte de su pago nos fue devuelta',
      uncollected: 'No recogieron a tiempo una parte del dinero',
    },
  },
  returnedStatus: { whole: 'Nos fue devuelto', part: 'Una parte nos fue devuelta' },
  refusedStatus: 'Reembolso fallido',
  waiting: 'Todavía no se envió',
  waitingSum: (sum) => `Todavía no enviamos ${sum}`,
}
