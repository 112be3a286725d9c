import type * as en from '../../en/payments/info-request'
import type { Translated } from '../../locale'
import { incompleteLink } from '../incomplete-link'

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
  headings: {
    dueSoon: 'Su factura vence pronto',
    more: (payee, sum) => `${payee} necesita ${sum} más`,
    missing: (count) => (count === 1 ? 'Necesitamos un dato' : `Necesitamos ${count} datos`),
  },
  proof: '¿Es real? El estado de su pago muestra el mismo número de referencia.',
  bill: {
    heading: 'Su pago',
    payee: 'Pago para',
    reference: 'Número de referencia',
    amount: 'Monto',
    fee: 'Cargo por tarjeta',
    total: 'Retención en su tarjeta',
    dueDate: 'Fecha límite de pago',
    oldAmount: 'Monto que envió',
    newAmount: 'Pago mínimo de la factura',
    held: 'Ya retenido',
    left: 'Falta pagar',
    billerFee: 'Cargo de procesamiento de la factura',
    newTotal: (hasFee) => (hasFee ? 'Total nuevo' : 'Monto nuevo'),
  },
  confirmDeadlineApproaching:
    'La fecha límite de su factura está muy cerca. Si hacemos este pago por usted, llegará después de la fecha límite. ¿Desea que sigamos con el pago?',
  confirmAmountIncrease:
    'El pago mínimo de esta factura es mayor que el monto que usted envió. No se aceptan pagos parciales. ¿Nos autoriza a pagar el monto mayor?',
  confirmAmountIncreaseFee:
    'La empresa que le cobra agrega un cargo de procesamiento por esta forma de pago. ¿Nos autoriza a pagar el cargo además de su monto?',
  extraFields: 'Necesitamos un poco más de información antes de pagar su factura.',
  rest: {
    heading: 'Cómo pagar la diferencia',
    body: (held, rest) =>
      `Tenemos una retención de ${held} en su tarjeta. Nunca guardamos números de tarjeta, así que no podemos cobrar por usted los ${rest} que faltan. Después de confirmar, los pagará en un segundo paso. No cobraremos a su tarjeta hasta tener el monto completo.`,
  },
  answerBy: (date) =>
    `Responda a más tardar el ${date}. Si no, cancelaremos este pago y quitaremos la retención en su tarjeta. Su factura seguirá sin pagar.`,
  payOnTime: (payee, hasPhone) =>
    `Para pagar a tiempo, cancele aquí y llame ${hasPhone ? 'al' : 'a'} {contact}. Si paga tarde, ${payee} puede cobrarle un cargo.`,
  requiredNote: 'Los campos obligatorios llevan *',
  dateHint: 'MM/DD/AAAA',
  inEnglish: '(en inglés)',
  confirm: 'Confirmar',
  confirmMore: (sum) => `Confirmar: pagar ${sum} más`,
  confirming: 'Confirmando…',
  submit: 'Enviar',
  submitting: 'Enviando…',
  notYet: 'Llene todos los campos para enviar',
  decline: 'No. Cancelar el pago.',
  noInformation: 'No tengo la información. Cancelar el pago.',
  cancelDialog: {
    title: '¿Desea cancelar el pago?',
    body: (payee, total) =>
      `No pagaremos a ${payee} y pediremos a su banco que quite la retención de ${total} en su tarjeta. Todavía tendrá que pagar esta factura.`,
    confirm: 'Sí, cancelar el pago',
    confirming: 'Cancelando…',
    back: 'No cancelar',
  },
  submitted: {
    lead: '¡Listo!',
    rest: 'Su pago está en proceso. Le avisaremos a medida que se pague su factura.',
    restUnsent: 'Su pago está en proceso. No le enviaremos novedades.',
    review: (by) =>
      `Todavía no se le cobró nada. Estamos revisando su pago otra vez. Si no terminamos a más tardar el ${by}, cancelaremos este pago y quitaremos la retención en su tarjeta.`,
    mayClose: 'Puede cerrar esta página.',
  },
  second: {
    heading: (rest) => `Un paso más: pague los ${rest} que faltan`,
    body: (rest, by) =>
      `Usted aceptó el monto nuevo. Pague con su tarjeta los ${rest} que faltan a más tardar el ${by}.`,
    otherwise:
      'Si no los paga a tiempo, cancelaremos este pago y quitaremos la retención en su tarjeta. No se le cobrará nada, y la factura seguirá sin pagar.',
    together: 'Cobramos las dos partes juntas. Si un cobro falla, devolvemos el otro.',
    pay: (rest) => `Pagar los ${rest} que faltan`,
    later: '¿Prefiere hacerlo después? También puede pagarlo desde el estado de su pago.',
    received: (rest) => `Recibimos los ${rest} que faltaban.`,
  },
  declined: {
    lead: 'Su pago fue cancelado.',
    rest: {
      email: 'En breve recibirá un correo de Papaya.',
      text: 'En breve recibirá un mensaje de texto de Papaya.',
      page: '',
    },
  },
  canceling: {
    lead: 'Estamos cancelando su pago.',
    rest: 'Nuestro procesador de tarjetas todavía no responde. Abra otra vez el enlace de nuestro mensaje en unos minutos.',
  },
  released: (total) =>
    `No se cobró nada a su tarjeta y pedimos a su banco que quite la retención de ${total}. Su banco decide cuándo se ve el cambio.`,
  declinedNote:
    'Esta factura todavía está por pagar. Páguela de otra forma o haga un pago nuevo antes de la fecha límite.',
  newPayment: 'Hacer un pago nuevo',
  loading: 'Cargando la pregunta…',
  retry: 'Intentar de nuevo',
  showStatus: 'Ver el estado de su pago',
  errors: {
    invalidToken: 'El token no es válido.',
    retrieving: 'No pudimos obtener la información.',
    submitting: 'No pudimos enviar la información.',
    canceling: 'No pudimos cancelar el pago.',
    tryLater: 'Intente de nuevo más tarde. Si sigue pasando, comuníquese con Papaya.',
    openLink: incompleteLink,
    seeStatus: 'El estado de su pago muestra qué pasó.',
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
    withdrawn: 'Retiramos esta pregunta. No tiene que responderla.',
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
