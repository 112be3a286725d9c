import type * as en from '../../en/emails/info-request'
import type { Translated } from '../../locale'

export const infoQuestionEmailCopy: Translated<typeof en.infoQuestionEmailCopy> = {
  subject: (payee) => `Una pregunta sobre su pago a ${payee}`,
  preview: 'Respóndala para que podamos terminar su pago.',
  waits:
    'No podemos terminar su pago hasta que responda. ¿Cambió de opinión? Puede cancelar el pago con el mismo enlace.',
  haveAtHand: 'Tenga esto a la mano',
  button: 'Responder la pregunta',
  hint: (until) => `Este enlace es solo para usted. Funciona hasta el ${until}.`,
}

export const infoAnsweredEmailCopy: Translated<typeof en.infoAnsweredEmailCopy> = {
  thanks: (payee) =>
    `¡Gracias! Recibimos su respuesta sobre su pago a ${payee} y lo estamos revisando otra vez.`,
  done: {
    subject: (payee) => `Recibimos su respuesta sobre su pago a ${payee}`,
    preview: 'Estamos revisando su pago otra vez.',
    heading: 'Recibimos su respuesta.',
    nothingToDo: 'Por ahora no tiene que hacer nada. Le enviaremos el resultado por correo.',
  },
  balance: {
    subject: (total, payee) => `Pague los ${total} que faltan a ${payee}`,
    preview: (total) => `Usted aceptó el monto nuevo. Todavía faltan ${total}.`,
    heading: 'Pague la diferencia.',
    how: 'Cómo funciona',
    twoCharges: (total) =>
      `Recibirá una segunda confirmación por ${total}, y el estado de cuenta de su tarjeta mostrará dos cargos.`,
    otherwise:
      'Si no recibimos la diferencia antes de que acabe la retención en su tarjeta, cancelaremos este pago. No se le cobrará nada.',
    hint: 'Tenga su factura y su tarjeta a la mano.',
  },
}
