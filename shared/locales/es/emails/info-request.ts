import type * as en from '../../en/emails/info-request'
import type { Translated } from '../../locale'

export const infoQuestionEmailCopy: Translated<typeof en.infoQuestionEmailCopy> = {
  subject: (by, payee) => `Responda a más tardar el ${by}: su pago a ${payee}`,
  preview: (total, by) => `Si no responde a más tardar el ${by}, cancelaremos su pago de ${total}.`,
  questions: {
    confirmDeadlineApproaching: (payee, total, due) =>
      `Su factura de ${payee} vence el ${due}. Si hacemos su pago de ${total} por usted, llegará después de la fecha límite. ¿Quiere que sigamos con el pago?`,
    confirmAmountIncrease: (payee, total, minimum) =>
      `El pago mínimo de ${payee} es de ${minimum}, más que los ${total} que usted envió. No acepta pagos parciales. ¿Nos autoriza a pagar ${minimum}?`,
    confirmAmountIncreaseFee: (payee, total, fee) =>
      `${payee} cobra ${fee} por procesar pagos con esta forma de pago. ¿Nos autoriza a pagarlos además de sus ${total}?`,
    extraFields: (payee, total) =>
      `Necesitamos un poco más de información antes de pagar ${total} a ${payee}.`,
  },
  waits: (by) =>
    `Responda a más tardar el ${by}. Si no, cancelaremos este pago y quitaremos la retención. Su factura seguirá sin pagar.`,
  notCharged: (payee) => `Todavía no se le cobró nada ni se pagó a ${payee}.`,
  result: 'Cuando responda, terminaremos la revisión y le enviaremos el resultado por correo.',
  resultOnPage:
    'Cuando responda, terminaremos la revisión. La página del estado de su pago mostrará el resultado. No lo enviaremos por correo.',
  cancel: '¿Cambió de opinión? Puede cancelar el pago con el mismo enlace.',
  payOnTime: (payee, phone) =>
    `Para pagar a tiempo, cancele este pago con el enlace de este correo y llame a ${payee}: ${phone}. Si paga tarde, puede cobrarle un cargo.`,
  haveAtHand: 'Tenga esto a la mano',
  button: 'Responder la pregunta',
  hint: (by) => `Este enlace es solo para usted. Funciona hasta el ${by}.`,
}

export const infoAnsweredEmailCopy: Translated<typeof en.infoAnsweredEmailCopy> = {
  resultOnPage:
    'La página del estado de su pago mostrará el resultado. No lo enviaremos por correo.',
  done: {
    subject: (payee) => `Recibimos su respuesta sobre su pago a ${payee}`,
    preview: (total) => `Estamos revisando otra vez su pago de ${total}.`,
    heading: 'Recibimos su respuesta.',
    thanks: (total, payee) =>
      `¡Gracias! Recibimos su respuesta sobre su pago de ${total} a ${payee} y lo estamos revisando otra vez. Todavía no se le cobró nada.`,
    nothingToDo: 'Por ahora no tiene que hacer nada. Le enviaremos el resultado por correo.',
  },
  balance: {
    subject: (rest, payee) => `Pague los ${rest} que faltan a ${payee}`,
    preview: (rest, by) =>
      `Usted aceptó el monto nuevo. Pague los ${rest} que faltan a más tardar el ${by}.`,
    heading: 'Pague la diferencia.',
    thanks: (rest, payee) =>
      `¡Gracias! Recibimos su respuesta sobre su pago a ${payee}. Todavía no se le cobró nada ni se les pagó. Terminaremos la revisión cuando pague los ${rest} que faltan.`,
    result: 'Después le enviaremos el resultado por correo.',
    how: 'Cómo funciona',
    twoCharges: (rest) =>
      `Recibirá una segunda confirmación por ${rest}, y el estado de cuenta de su tarjeta mostrará dos cargos.`,
    hint: 'Tenga su factura y su tarjeta a la mano.',
  },
}
