import type * as en from '../../en/payments/info-request'
import type { Translated } from '../../locale'
import { incompleteLink } from '../incomplete-link'

export const infoRequestCopy: Translated<typeof en.infoRequestCopy> = {
  pageTitle: (heading) => `${heading.replace(/\.$/, '')} | Papaya`,
  pageTitles: {
    form: 'Una pregunta sobre su pago',
    'confirm-cancel': '¿Cancelar su pago?',
    submitted: 'Su pago está en proceso',
  },
  description: 'Responda una pregunta sobre su pago.',
  heading: 'Una pregunta sobre su pago',
  headings: {
    dueSoon: 'Su factura vence pronto',
    pastDue: 'La fecha límite de su factura ya pasó',
    more: (payee, sum) => `${payee} necesita ${sum} más`,
    missing: (count) => (count === 1 ? 'Necesitamos un dato' : `Necesitamos ${count} datos`),
    check: 'Revise su factura',
  },
  proof: 'Para comprobarlo: el estado de su pago muestra el mismo número de referencia.',
  bill: {
    heading: 'Su pago',
    reference: 'Número de referencia',
    amount: 'Monto',
    fee: 'Cargo por tarjeta',
    total: 'Retención en su tarjeta',
    dueDate: 'Fecha límite de pago',
    newAmount: 'Pago mínimo de la factura',
    released: 'Retención que quitaremos',
    billerFee: 'Cargo de procesamiento de la empresa',
    newTotal: (hasFee) => (hasFee ? 'Total nuevo' : 'Monto nuevo'),
  },
  confirmDeadlineApproaching:
    'La fecha límite de su factura está muy cerca. Si hacemos este pago por usted, llegará después de la fecha límite. ¿Desea que sigamos con el pago?',
  pastDue:
    'La fecha límite de su factura ya pasó. Si hacemos este pago por usted, llegará tarde. ¿Desea que sigamos con el pago?',
  confirmAmountIncrease:
    'El pago mínimo de esta factura es mayor que el monto que usted envió. No se aceptan pagos parciales. ¿Nos autoriza a pagar el monto mayor?',
  confirmAmountIncreaseFee:
    'La empresa que le cobra agrega un cargo de procesamiento por esta forma de pago. ¿Nos autoriza a pagar el cargo además de su monto?',
  extraFields: 'Necesitamos un poco más de información antes de pagar su factura.',
  checkBill:
    'Revise su factura. Es posible que parte de lo que escribió no coincida con ella. Escríbalo otra vez como aparece impreso.',
  beforeYes: {
    heading: 'Un solo pago nuevo',
    body: (total) =>
      `Cuando usted acepte, quitaremos la retención, y usted pagará ${total} con cualquier tarjeta. Hasta entonces, su factura está sin pagar.`,
  },
  lateAfter: (day) => `Después del ${day}, su pago llegará tarde.`,
  answerBy: (date) =>
    `Responda a más tardar el ${date}. Si no, cancelaremos este pago y quitaremos la retención en su tarjeta. Su factura seguirá sin pagar.`,
  payOnTime: (hasPhone) =>
    `Para pagar a tiempo, cancele aquí y llame ${hasPhone ? 'al' : 'a'} {contact}. Si paga tarde, pueden agregar un cargo.`,
  requiredNote: 'Los campos obligatorios llevan *',
  typed: (masked) => `Usted escribió ${masked}`,
  dateHint: 'MM/DD/AAAA',
  inEnglish: '(en inglés)',
  fieldsInEnglish:
    'Algunos nombres de campos están en inglés, como los escribió nuestro equipo. Puede responder en español.',
  confirm: 'Confirmar',
  confirmTotal: (total) => `Aceptar pagar ${total}`,
  confirming: 'Confirmando…',
  submit: 'Enviar',
  submitting: 'Enviando…',
  notYet: 'Llene todos los campos para enviar',
  decline: 'No. Cancelar el pago.',
  noInformation: 'No tengo la información. Cancelar el pago.',
  cancelDialog: {
    title: '¿Desea cancelar el pago?',
    body: (payee, total) =>
      `No pagaremos a ${payee} y pediremos a su banco que quite la retención de ${total} en su tarjeta. Tendrá que pagar esta factura de todos modos.`,
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
    cancel:
      '¿Cambió de opinión? Hasta que lo aceptemos, puede cancelarlo desde el estado de su pago.',
  },
  newTotal: {
    heading: (total) => `Pague el total nuevo de ${total}`,
    due: (held, total, by) =>
      `Quitamos la retención de ${held}. Su factura está sin pagar hasta que usted pague ${total}; use este enlace a más tardar el ${by}.`,
    pay: (total) => `Pagar ${total}`,
    beingPaidHeading: (total) => `Su pago de ${total} está en proceso`,
    beingPaid: (held, total) =>
      `Quitamos la retención de ${held}. Todavía no sabemos si su pago nuevo de ${total} se completó. No pague otra vez.`,
    paidHeading: 'Usted hizo un pago nuevo',
    paid: (held, total, reference) =>
      `Quitamos la retención de ${held}. Usted envió ${total} en un pago nuevo, ${reference}.`,
    alreadyPaidHeading: 'Su factura ya estaba pagada',
    alreadyPaid: (held, total, reference) =>
      `Quitamos la retención de ${held}. Esta factura ya estaba pagada cuando revisamos su pago nuevo de ${total}, ${reference}. No se le cobró ese pago.`,
    ended: {
      rejected: (total, reference) =>
        `No pudimos aceptar su pago nuevo de ${total}, ${reference}. No se le cobró ese pago.`,
      canceled: (total, reference) =>
        `Su pago nuevo de ${total}, ${reference}, se canceló. No se le cobró ese pago.`,
      returned: (total, reference) => `Su pago nuevo de ${total}, ${reference}, le fue devuelto.`,
    },
    overHeading: 'Su factura está sin pagar',
    over: (held, total, by) =>
      `Quitamos la retención de ${held}. Con nuestro enlace podía pagar el total nuevo de ${total} hasta el ${by}. Su factura está sin pagar.`,
    bank: 'Su primer pago no se cobró. Su banco decide cuándo se ve el cambio.',
    releasing: {
      heading: 'Estamos quitando su retención',
      body: (held) =>
        `Usted aceptó el total nuevo. Nuestro procesador de tarjetas todavía no confirma que se haya quitado la retención de ${held}. Después podrá pagar el total nuevo. Su factura está sin pagar.`,
      link: {
        email: 'Le enviaremos el enlace por correo.',
        text: 'Le enviaremos el enlace por mensaje de texto.',
        page: 'Abra otra vez esta página en unos minutos.',
      },
    },
  },
  declined: {
    lead: 'Su pago fue cancelado.',
    rest: {
      email: 'En breve recibirá un correo de Papaya.',
      text: 'En breve recibirá un mensaje de texto de Papaya.',
      page: '',
    },
    canceledOn: (day) => `Fue el ${day}.`,
  },
  canceling: {
    lead: 'Estamos cancelando su pago.',
    rest: 'Nuestro procesador de tarjetas todavía no responde. Abra otra vez el enlace de nuestro mensaje en unos minutos.',
  },
  released: (total) =>
    `No se cobró nada a su tarjeta y pedimos a su banco que quite la retención de ${total}. Su banco decide cuándo se ve el cambio.`,
  declinedNote:
    'Esta factura todavía está por pagar. Páguela de otra forma o haga un pago nuevo antes de la fecha límite.',
  declinedPastDue:
    'Esta factura todavía está por pagar, y su fecha límite ya pasó. Páguela de otra forma o haga un pago nuevo lo antes posible.',
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
    expired: 'No recibimos su respuesta a tiempo.',
    deciding: 'Estamos revisando este pago en este momento.',
    charging: 'Estamos cobrando a su tarjeta en este momento.',
    canceling: 'Estamos cancelando este pago en este momento.',
  },
  errorSummary: {
    one: 'Corrija 1 campo',
    many: (count) => `Corrija ${count} campos`,
    titlePrefix: 'Error: ',
  },
  support: '¿Preguntas sobre este pago? Escriba a',
}
