import { dayMs, yearMs } from '../../../durations.ts'
import { maxRefundDays, minRefundDays } from '../../../promised-limits.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'
import type * as en from '../../en/payments/receipt'
import type { Translated } from '../../locale'
import { unnamedBiller } from '../../unnamed-biller.ts'
import { incompleteLink } from '../incomplete-link'

const toReviewTime = (unit: 'hour' | 'day', count: number): string =>
  count === 1
    ? { hour: 'una hora', day: 'un día' }[unit]
    : `${count} ${{ hour: 'horas', day: 'días' }[unit]}`

const documents = { status: 'Estado de su pago', receipt: 'Recibo' } as const

export const receiptCopy: Translated<typeof en.receiptCopy> = {
  title: 'Estado de su pago | Papaya',
  documentTitle: (kind, reference) => `${documents[kind]} ${reference} | Papaya`,
  documents,
  heading: 'Gracias. Recibimos su pago.',
  review: (by) =>
    `Si no terminamos nuestra revisión a más tardar el ${by}, cancelaremos su pago y quitaremos la retención en su tarjeta.`,
  next: 'Qué sigue',
  confirmation: (email) => `Enviamos una confirmación a ${email}.`,
  hold: (sum) =>
    `Por ahora, su banco puede retener ${sum}. Con una tarjeta de débito, no podrá usar ese dinero mientras tanto.`,
  result: {
    email: 'Le enviaremos el resultado por correo.',
    text: 'Le enviaremos el resultado por mensaje de texto.',
    page: 'No le enviaremos el resultado. Aparecerá en esta página.',
  },
  unreached: {
    stopped: 'Usted detuvo nuestros mensajes.',
    undelivered: 'Nuestros mensajes no le llegan.',
  },
  keepPage:
    'Conserve esta página. Guarde su enlace o imprímala y consúltela para tener noticias de este pago.',
  reviewTime: (unit, count) =>
    `Revisaremos su pago, normalmente en menos de ${toReviewTime(unit, count)}.`,
  reference: 'Número de referencia',
  copyReference: {
    button: 'Copiar',
    copied: 'Copiado',
    failed: 'Su navegador no lo permitió. Seleccione el número para copiarlo.',
  },
  news: { text: 'El estado de este pago cambió.', show: 'Mostrar el nuevo estado' },
  details: 'Detalles',
  includesFee: (fee) => `Incluye un cargo por tarjeta de ${fee}`,
  status: 'Estado',
  payee: 'Pago para',
  payeeAddress: 'Dirección de la empresa',
  backTo: (payee) => `Volver al sitio de ${payee}`,
  payer: 'Nombre en la factura',
  serviceDate: 'Fecha del servicio',
  email: 'Correo electrónico',
  card: 'Tarjeta',
  cardEnding: (brand, lastFour) => `${brand} terminada en ${lastFour}`,
  statement: (name) => `En el estado de cuenta de su tarjeta, busque ${name}.`,
  date: 'Fecha',
  print: 'Imprimir o guardar como PDF',
  printHint:
    'Para imprimir esta página o guardarla como PDF, use el menú de impresión de su navegador.',
  questions: {
    bill: '¿Preguntas sobre la factura? Llame al',
    invoice: '¿Preguntas sobre la factura? Llame al',
  },
  invoice: 'Número de factura',
  invoices: 'Números de factura',
  support: '¿Preguntas sobre este pago? Escriba a',
  masked:
    'Por su privacidad, mostramos algunos datos completos solo en el navegador con el que pagó.',
  proof: {
    accepted: 'Esta página es su comprobante de pago.',
    part: (sum) => `Esta página comprueba que todavía está pagada una parte de este pago: ${sum}.`,
    charged:
      'Esta página muestra que cobramos a su tarjeta, no que quien le cobra tenga el dinero.',
    chargedPart: (sum) =>
      `Esta página muestra que todavía está pagada una parte de este pago (${sum}), no que quien le cobra tenga el dinero.`,
    notItemized: 'La página no es un estado de cuenta detallado. Pida uno a quien le cobra.',
    none: (payee) =>
      `Esta página no es un comprobante de pago, porque se devolvió todo el dinero. Pregunte a ${payee} si usted todavía debe esta factura.`,
    uncollected: 'Esta página no es un comprobante de pago, porque se le devolvió todo el dinero.',
    biller: unnamedBiller.es,
  },
  statuses: {
    submitted: 'Recibido',
    in_review: 'En revisión',
    awaiting_info: 'En espera de su respuesta',
    accepted: 'Aceptado',
    rejected: 'No aceptado',
    canceled: 'Cancelado',
    ending: 'En cancelación',
    declined: 'Tarjeta rechazada',
  },
  underWay: {
    charging: { heading: 'Estamos cobrando a su tarjeta', status: 'Cobrando' },
    canceling: { heading: 'Estamos cancelando su pago', status: 'En cancelación' },
    wait: 'Puede tardar unos minutos. No tiene que hacer nada. Esta página mostrará el resultado.',
  },
  headings: {
    awaiting_info: 'Tenemos una pregunta para usted',
    answerLate: 'No recibimos su respuesta a tiempo',
    ending: 'Estamos cancelando este pago',
    rejected: 'No pudimos aceptar su pago',
    canceled: 'Pago cancelado',
  },
  answers: {
    waiting: 'Todavía no se cobró nada a su tarjeta.',
    notCharged: 'No se cobró nada a su tarjeta.',
  },
  outcomes: {
    awaiting_info: (payee) => `Todavía no se pagó a ${payee}.`,
    ending:
      'Estamos cancelando este pago y quitando la retención en su tarjeta. Su factura está sin pagar. Vuelva a consultar en unos minutos.',
    released: 'Pedimos a su banco que quite la retención. Su banco decide cuándo se ve el cambio.',
  },
  cancelCauses: {
    payer: 'Usted canceló este pago.',
    hold_ended:
      'No pudimos terminar este pago antes de que venciera la retención en su tarjeta, así que lo cancelamos.',
    no_answer: 'No recibimos su respuesta a nuestra pregunta, así que cancelamos este pago.',
    new_total: 'Usted aceptó un total nuevo, así que cancelamos este pago.',
  },
  closedByEmail: 'No le enviaremos más mensajes sobre este pago.',
  otherPayment: (reference) => `Usted tiene otro pago de esta factura, ${reference}.`,
  alreadyPaid: (reference) =>
    `Esta factura ya estaba pagada cuando revisamos su otro pago, ${reference}.`,
  stillUnpaid: (payee) => `No pagamos a ${payee}. Esta factura todavía no está pagada.`,
  answerQuestion: 'Responder la pregunta',
  refunds: {
    whole: (refund, to, on) => `Reembolsamos ${refund} ${to}${on}.`,
    part: (refund, to, on) => `Aceptamos su pago y luego reembolsamos ${refund} ${to}${on}.`,
    ways: {
      card: 'a su tarjeta',
      check: 'con un cheque que le enviamos por correo postal',
      both: 'a su tarjeta y con un cheque que le enviamos por correo postal',
    },
    days: {
      one: (day) => ` el ${day}`,
      several: (day) => `, la última parte el ${day}`,
    },
    settling: `Su banco puede tardar de ${minRefundDays} a ${maxRefundDays} días hábiles en mostrarlo.`,
    settled: (name) =>
      `Si no lo ve, llame a su banco y dele la fecha, el monto y el nombre del cargo en su estado de cuenta: ${name}.`,
    mailed: 'Si el cheque no le llega, llámenos o escríbanos.',
    headings: { whole: 'Pago reembolsado', part: 'Pago reembolsado en parte' },
    status: { whole: 'Reembolsado', part: 'Reembolsado en parte' },
    refunded: 'Reembolsado',
    paid: 'Sigue pagado',
    paidOf: (total) => `Pagado (de ${total})`,
  },
  returns: {
    whole: (returned) =>
      `Usted disputó este cargo y su banco le devolvió ${returned}. Esta factura puede estar sin pagar.`,
    part: (returned) =>
      `Aceptamos su pago. Usted disputó el cargo y su banco le devolvió ${returned}.`,
    both: (refund, to, on, returned) =>
      `Reembolsamos ${refund} ${to}${on}, y su banco le devolvió ${returned}.`,
    headings: { whole: 'Pago devuelto', part: 'Pago devuelto en parte' },
    status: { whole: 'Devuelto', part: 'Devuelto en parte' },
    returned: 'Devuelto por su banco',
  },
  timeline: {
    heading: 'Historial (hora del Este)',
    sent: () => 'Usted envió su pago',
    question: () => 'Le hicimos una pregunta',
    answered: () => 'Usted respondió nuestra pregunta',
    withdrawn: () => 'Retiramos nuestra pregunta',
    account_corrected: (masked) => `Usted nos dio un número de cuenta corregido (${masked})`,
    invoice_corrected: (masked) => `Usted nos dio un número de factura corregido (${masked})`,
    name_corrected: () => 'Usted nos dio un nombre corregido',
    birth_date_corrected: () => 'Usted nos dio una fecha de nacimiento corregida',
    service_date_corrected: () => 'Usted nos dio una fecha del servicio corregida',
    correction_used: () => 'Usamos la corrección',
    corrections_used: () => 'Usamos las correcciones',
    corrections_unused: () => 'Conservamos lo que usted puso primero',
    move_asked: (masked, payee) => `Pedimos a ${payee} que lo pase a la cuenta ${masked}`,
    agreed: (sum) => `Usted aceptó pagar un total nuevo de ${sum}`,
    accepted: () => 'Aceptado y cobrado a su tarjeta',
    remitted: (sum, payee) => (sum === '' ? `Enviado a ${payee}` : `Enviamos ${sum} a ${payee}`),
    code_given: (sum, payee) =>
      sum === ''
        ? `Enviamos a ${payee} un código para recibirlo`
        : `Enviamos a ${payee} un código para recibir ${sum}`,
    remittance_confirmed: (sum, payee) =>
      sum === '' ? `${payee} lo tiene` : `${payee} tiene ${sum}`,
    remittance_returned: (sum) =>
      sum === '' ? 'El dinero nos fue devuelto' : `Nos devolvieron ${sum}`,
    remittance_void: (sum) => `Cancelamos el código${sum === '' ? '' : ` para recibir ${sum}`}`,
    rejected: () => 'No aceptado, y no se cobró nada a su tarjeta',
    canceled: () => 'Cancelado, y no se cobró nada a su tarjeta',
    refunded: (sum) => `Reembolsamos ${sum} a su tarjeta`,
    check_mailed: (sum) => `Le enviamos un cheque de ${sum} por correo postal`,
    disputed: (sum) => `Usted disputó ${sum} ante su banco`,
    dispute_won: (sum) => `Su banco decidió que el cargo de ${sum} se mantiene`,
    dispute_lost: (sum) => `Su banco decidió devolverle ${sum}`,
    dispute_taken_back: (sum) => `Corregimos nuestro registro de una disputa de ${sum}`,
    sent_taken_back: (sum, payee) =>
      `Corregimos nuestro registro de que enviamos ${sum === '' ? 'su pago' : sum} a ${payee}`,
    confirmed_taken_back: (sum, payee) =>
      `Corregimos nuestro registro de que ${payee} tiene ${sum === '' ? 'su pago' : sum}`,
    returned_taken_back: (sum) =>
      `Corregimos nuestro registro de que nos devolvieron ${sum === '' ? 'su pago' : sum}`,
    refund_taken_back: (sum) => `El banco de su tarjeta nos devolvió un reembolso de ${sum}`,
    check_taken_back: (sum) => `Corregimos nuestro registro de un cheque de ${sum} para usted`,
    void_taken_back: () => 'Corregimos nuestro registro de que cancelamos el código',
    reason: 'Motivo:',
    inReview: 'Estamos revisando su pago',
    inReviewTime: (unit, count) =>
      `Lo estamos revisando. La mayoría de las revisiones toma menos de ${toReviewTime(unit, count)}`,
    awaitingAnswer: 'Esperamos su respuesta',
    ahead: 'Si lo aceptamos, cobraremos a su tarjeta y luego pagaremos a quien le cobra.',
  },
  rejection: {
    heading: 'Por qué no se aceptó',
    note: 'Nota de nuestro equipo de pagos',
    unknown:
      'No tenemos un motivo registrado. Envíenos por correo su número de referencia y averiguaremos por qué.',
  },
  payAgain: {
    headings: {
      again: 'Intentar este pago de nuevo',
      search: 'Encontrar a quien le cobra',
      call: 'Pagar de otra forma',
    },
    call: (phone) => `Llamar al ${phone}`,
    own: 'Llenaremos el formulario con sus datos para que los revise.',
    button: {
      rejected: 'Corregir y reenviar',
      canceled: 'Intentar de nuevo',
      search: 'Buscar a quien le cobra',
    },
    other: 'Llenaremos el formulario, menos la tarjeta.',
    empty: 'O empezar con un formulario en blanco',
  },
  otherBrowser: {
    ask: 'Este no es el navegador con el que pagó. Para confirmar que es usted, escriba el código postal de facturación y los últimos cuatro dígitos de la tarjeta que usó.',
    zip: 'Código postal de facturación',
    lastFour: 'Últimos cuatro dígitos de la tarjeta',
    wrong: 'Eso no coincide con este pago. Revise el código postal y los últimos cuatro dígitos.',
    tooMany: 'Demasiados intentos con este pago.',
  },
  emailAgain: {
    button: 'Reenviarme esta página por correo',
    first: 'Enviarme esta página por correo',
    sent: (email) => `La estamos enviando a ${email}. Puede tardar unos minutos.`,
    tooMany: 'Ya enviamos este correo varias veces.',
    noAddress: 'Este pago no tiene un correo. Imprima esta página o guárdela como PDF.',
  },
  cancel: {
    mistake: '¿Se equivocó?',
    button: 'Cancelar este pago',
    heading: '¿Cancelar este pago?',
    body: (sum) => `Pediremos a su banco que quite la retención de ${sum} en su tarjeta.`,
    owe: (payee) => `Su factura de ${payee} quedará sin pagar.`,
    confirm: 'Sí, cancelar el pago',
    back: 'No cancelar',
    refused:
      'No pudimos cancelar su pago en este momento. No cambió nada. Intente de nuevo en unos minutos.',
    decided: {
      accepted:
        'Ya es tarde para cancelar. Este pago ya se aceptó y se cobró a su tarjeta. Para pedir un reembolso, escríbanos.',
      rejected: 'No hay nada que cancelar. Este pago no se aceptó y no se cobró nada a su tarjeta.',
      charging: 'Ya es tarde para cancelar. Estamos cobrando a su tarjeta en este momento.',
      canceling: 'Ya estamos cancelando este pago.',
      other: 'Estamos terminando de revisar este pago. Vuelva a consultar en un minuto.',
    },
  },
  inPlaceOf: 'En lugar de',
  questionsHeading: '¿Preguntas?',
  notFoundTitle: 'No encontramos este pago',
  notFoundBody: `${incompleteLink} Si aún no funciona, podemos enviarle el enlace otra vez por correo.`,
  emailUs: 'Escríbanos',
  goneTitle: 'El estado de este pago ya no se puede ver',
  goneBody: `Puede ver el estado de un pago hasta ${receiptTtlMs / dayMs} días después del último cambio, y un recibo breve hasta ${(shortReceiptTtlMs / yearMs) * 12} meses después. ¿Necesita un comprobante de este pago? Envíenos por correo su número de referencia. Está en los correos o mensajes de texto que le enviamos sobre este pago.`,
}
