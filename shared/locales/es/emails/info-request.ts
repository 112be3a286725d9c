import type * as en from '../../en/emails/info-request'
import type { Translated } from '../../locale'

export const infoQuestionEmailCopy: Translated<typeof en.infoQuestionEmailCopy> = {
  subject: (by) => `Responda a más tardar el ${by}`,
  preview: (total, by) => `Si no responde a más tardar el ${by}, cancelaremos su pago de ${total}.`,
  privatePreview: (by) => `Si no responde a más tardar el ${by}, cancelaremos su pago.`,
  questions: {
    confirmDeadlineApproaching: (payee, total, due) =>
      `Su factura de ${payee} vence el ${due}. Si hacemos su pago de ${total} por usted, llegará después de la fecha límite. ¿Quiere que sigamos con el pago?`,
    pastDue: (payee, total, due) =>
      `La fecha límite de su factura de ${payee} fue el ${due}. Si hacemos su pago de ${total} por usted, llegará tarde. ¿Quiere que sigamos con el pago?`,
    confirmAmountIncrease: (payee, total, minimum) =>
      `El pago mínimo de ${payee} es de ${minimum}, y usted envió ${total}. No se aceptan pagos parciales. ¿Nos autoriza a pagar el monto mayor?`,
    confirmAmountIncreaseFee: (payee, total, fee) =>
      `${payee} agrega un cargo de ${fee} por procesar pagos con esta forma de pago. ¿Nos autoriza a pagar ese cargo además de ${total}?`,
    extraFields: (payee, total) =>
      `Necesitamos un poco más de información antes de pagar ${total} a ${payee}.`,
  },
  waits: (by) =>
    `Responda a más tardar el ${by}. Si no, cancelaremos este pago y quitaremos la retención. Su factura seguirá sin pagar.`,
  notCharged: 'Todavía no se le cobró nada.',
  newTotal:
    'Si confirma, quitaremos la retención y le daremos un enlace para pagar el monto nuevo con cualquier tarjeta.',
  result: 'Cuando responda, terminaremos la revisión y le enviaremos el resultado por correo.',
  resultOnPage:
    'Cuando responda, terminaremos la revisión. El estado de su pago mostrará el resultado. No lo enviaremos por correo.',
  cancel: '¿Cambió de opinión? Hasta que responda, puede cancelar el pago con el mismo enlace.',
  payOnTime: (phone) =>
    `Para pagar a tiempo, cancele este pago con el enlace de este correo y llame al ${phone}. Si paga tarde, pueden agregar un cargo.`,
  haveAtHand: 'Tenga esto a la mano',
  button: 'Responder la pregunta',
}

export const infoAnsweredEmailCopy: Translated<typeof en.infoAnsweredEmailCopy> = {
  resultOnPage: 'El estado de su pago mostrará el resultado. No lo enviaremos por correo.',
  done: {
    subject: 'Respuesta recibida',
    preview: (total) => `Estamos revisando otra vez su pago de ${total}.`,
    privatePreview: 'Estamos revisando otra vez su pago.',
    heading: 'Recibimos su respuesta.',
    lead: '¡Gracias! Estamos revisando su pago otra vez. Todavía no se le cobró nada.',
    result: 'Le enviaremos el resultado por correo.',
  },
  withdrawn: {
    subject: 'No hace falta responder',
    heading: 'Ya no tiene que responder nuestra pregunta.',
    lead: 'Estamos revisando su pago otra vez. Todavía no se le cobró nada.',
  },
}

export const newTotalEmailCopy: Translated<typeof en.newTotalEmailCopy> = {
  subject: (by) => `Pague el total nuevo a más tardar el ${by}`,
  preview: (total, by) =>
    `Su factura está sin pagar hasta que usted pague ${total}, a más tardar el ${by}.`,
  privatePreview: 'Usted aceptó un total nuevo. No habrá nada pagado hasta que lo pague.',
  thanks: '¡Gracias! Usted aceptó el total nuevo. No se le cobró nada.',
  how: 'Cómo funciona',
  steps: {
    fill: 'Su factura y el monto ya están escritos. Usted escribe sus datos de contacto y los de cualquier tarjeta.',
    review: 'Revisaremos el pago nuevo y después cobraremos a su tarjeta. Verá un solo cargo.',
    reviewSilent:
      'Revisaremos el pago nuevo y después cobraremos a su tarjeta. El estado de ese pago mostrará el resultado. No lo enviaremos por correo.',
  },
}
