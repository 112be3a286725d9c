import type * as en from '../../en/payments/info-request'
import type { Translated } from '../../locale'

export const infoRequestCopy: Translated<typeof en.infoRequestCopy> = {
  pageTitles: {
    form: 'Una pregunta sobre su pago | Papaya',
    'confirm-cancel': '¿Cancelar su pago? | Papaya',
    submitted: 'Su pago está en proceso | Papaya',
    declined: 'Su pago fue cancelado | Papaya',
    error: 'Una pregunta sobre su pago | Papaya',
  },
  description: 'Responda una pregunta sobre su pago para que podamos terminarlo.',
  heading: 'Una pregunta sobre su pago',
  bill: {
    heading: 'Su pago',
    payee: 'Emisor',
    reference: 'Número de referencia',
    amount: 'Monto',
    fee: 'Cargo por tarjeta',
    total: 'Retención en su tarjeta',
    dueDate: 'Fecha límite de pago',
    oldAmount: 'Monto que envió',
    newAmount: 'Pago mínimo del emisor',
    held: 'Ya retenido',
    left: 'Falta pagar',
    billerFee: 'Cargo de procesamiento del emisor',
    newTotal: (hasFee) => (hasFee ? 'Total nuevo' : 'Monto nuevo'),
  },
  confirmDeadlineApproaching:
    'La fecha límite de su factura está muy cerca. Si hacemos este pago por usted, llegará después de la fecha límite. ¿Desea que sigamos con el pago?',
  confirmAmountIncrease:
    'El pago mínimo del emisor es mayor que el monto que usted envió. El emisor no acepta pagos parciales. ¿Nos autoriza a pagar el monto mayor?',
  confirmAmountIncreaseFee:
    'El emisor cobra un cargo de procesamiento por esta forma de pago. ¿Nos autoriza a pagar el cargo además de su monto?',
  extraFields: 'Necesitamos un poco más de información antes de pagar su factura.',
  rest: {
    heading: 'Cómo pagar la diferencia',
    body: (held, rest) =>
      `Tenemos una retención de ${held} en su tarjeta. Nunca guardamos números de tarjeta, así que no podemos cobrar por usted los ${rest} que faltan. Después de confirmar, los pagará en un segundo paso. No cobraremos a su tarjeta hasta tener el monto completo.`,
  },
  answerBy: (date) => `Responda a más tardar el ${date}. Después, este enlace vence.`,
  requiredNote: 'Los campos obligatorios llevan *',
  dateHint: 'MM/DD/AAAA',
  confirm: 'Confirmar',
  confirming: 'Confirmando…',
  submit: 'Enviar',
  submitting: 'Enviando…',
  notYet: 'Llene todos los campos para enviar.',
  decline: 'No. Cancelar el pago.',
  noInformation: 'No tengo la información. Cancelar el pago.',
  cancelDialog: {
    title: '¿Desea cancelar el pago?',
    body: (payee, total) =>
      `No pagaremos a ${payee} y quitaremos la retención de ${total} en su tarjeta. Todavía tendrá que pagar esta factura.`,
    confirm: 'Cancelar el pago',
    confirming: 'Cancelando…',
    back: 'Volver',
  },
  submitted: {
    lead: '¡Listo!',
    rest: 'Su pago está en proceso. Le avisaremos a medida que se pague su factura.',
  },
  second: {
    heading: (rest) => `Un paso más: pague los ${rest} que faltan`,
    body: (rest) =>
      `Usted aceptó el monto nuevo. Pague ahora los ${rest} que faltan con su tarjeta. No cobraremos a su tarjeta hasta tener el monto completo.`,
    withFee: (amount, rest) =>
      `El formulario mostrará ${amount}. Con el cargo por tarjeta, pagará ${rest}.`,
    pay: (rest) => `Pagar los ${rest} que faltan`,
    later: '¿Prefiere hacerlo después? También puede pagarlo desde la página de su pago.',
    received: (rest) => `Recibimos los ${rest} que faltaban. Ya no falta nada.`,
  },
  declined: {
    lead: 'Su pago fue cancelado.',
    rest: 'En breve recibirá un correo de Papaya.',
  },
  cancelling: {
    lead: 'Estamos cancelando su pago.',
    rest: 'Nuestro procesador de tarjetas todavía no responde. Abra otra vez el enlace de nuestro mensaje en unos minutos.',
  },
  declinedNote:
    'Esta factura todavía está por pagar. Páguela de otra forma o haga un pago nuevo antes de la fecha límite.',
  newPayment: 'Hacer un pago nuevo',
  loading: 'Cargando la pregunta…',
  retry: 'Intentar de nuevo',
  showReceipt: 'Ver su recibo',
  errors: {
    invalidToken: 'El token no es válido.',
    retrieving: 'No pudimos obtener la información.',
    submitting: 'No pudimos enviar la información.',
    cancelling: 'No pudimos cancelar el pago.',
    tryLater: 'Intente de nuevo más tarde. Si sigue pasando, comuníquese con Papaya.',
    openLink: 'Abra otra vez el enlace de nuestro mensaje. Quizá se cortó.',
    seeReceipt: 'Su recibo muestra el estado actual.',
    preserved: 'Guardamos lo que escribió.',
    number: 'Escriba un número',
  },
  process: {
    answered: 'Ya respondió esta pregunta.',
    declined: 'Este pago ya se canceló.',
    over: 'Ya no necesitamos su respuesta.',
    accepted: (date) => `Este pago ya se aceptó el ${date}.`,
    rejected: (date) =>
      `Revisamos este pago el ${date} y no pudimos aceptarlo. No se cobró nada a su tarjeta.`,
    expired: 'Este enlace ya venció.',
    deciding: 'Estamos revisando este pago en este momento.',
  },
  errorSummary: {
    one: 'Corrija 1 campo',
    many: (count) => `Corrija ${count} campos`,
    titlePrefix: 'Error: ',
  },
  support: '¿Preguntas sobre este pago? Escriba a',
}
