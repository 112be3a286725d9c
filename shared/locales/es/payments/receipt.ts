import type * as en from '../../en/payments/receipt'
import type { Translated } from '../../locale'

const toReviewTime = (unit: 'hour' | 'day', count: number): string =>
  count === 1
    ? { hour: 'una hora', day: 'un día' }[unit]
    : `${count} ${{ hour: 'horas', day: 'días' }[unit]}`

export const receiptCopy: Translated<typeof en.receiptCopy> = {
  title: 'Su pago | Papaya',
  heading: 'Gracias. Su pago fue enviado.',
  review: 'Revisamos cada pago antes de cobrar a su tarjeta.',
  next: 'Qué sigue',
  reviewStep: 'Revisaremos su pago.',
  confirmation: (email) => `Enviamos una confirmación a ${email}.`,
  hold: 'Hasta que terminemos, quizá vea una retención temporal en su tarjeta.',
  result: {
    email: 'Le enviaremos el resultado por correo.',
    text: 'Le enviaremos el resultado por mensaje de texto.',
    page: 'No le enviaremos correos sobre este pago. El resultado aparecerá en esta página.',
  },
  reviewTime: (unit, count) =>
    `Revisaremos su pago, normalmente en menos de ${toReviewTime(unit, count)}.`,
  reference: 'Número de referencia',
  status: 'Estado',
  payee: 'Emisor',
  payeeAddress: 'Dirección del emisor',
  payer: 'Nombre en la factura',
  serviceDate: 'Fecha del servicio',
  email: 'Correo electrónico',
  card: 'Tarjeta',
  cardEnding: (brand, lastFour) => `${brand} terminada en ${lastFour}`,
  statement: (name) => `El estado de cuenta de su tarjeta mostrará un cargo de ${name}.`,
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
    waiting: (payee) =>
      `Cuando se acepte su pago, esta página será su comprobante de pago. No es un estado de cuenta detallado. Pídaselo a ${payee}.`,
    accepted: (payee) =>
      `Esta página es su comprobante de pago. No es un estado de cuenta detallado. Pídaselo a ${payee}.`,
    biller: 'la empresa de su factura',
  },
  statuses: {
    submitted: 'Enviado',
    in_review: 'En revisión',
    awaiting_info: 'En espera de su respuesta',
    accepted: 'Aceptado',
    rejected: 'No aceptado',
    cancelled: 'Cancelado',
    declined: 'Rechazado',
  },
  headings: {
    awaiting_info: 'Tenemos una pregunta para usted',
    accepted: 'Pago aceptado',
    rejected: 'No pudimos aceptar su pago',
    cancelled: 'Pago cancelado',
  },
  outcomes: {
    awaiting_info: 'Respóndala para que podamos terminar su pago.',
    accepted: 'Aceptamos su pago y cobramos a su tarjeta.',
    rejected:
      'No se cobró nada a su tarjeta. Si ve una retención, su banco la quitará en unos días.',
    cancelled:
      'No se cobró nada a su tarjeta. Si ve una retención, su banco la quitará en unos días.',
  },
  answerQuestion: 'Responder la pregunta',
  refunds: {
    whole: (refund) =>
      `Reembolsamos ${refund} a su tarjeta. Su banco puede tardar de 5 a 10 días hábiles en mostrarlo.`,
    part: (refund) =>
      `Aceptamos su pago y luego reembolsamos ${refund} a su tarjeta. Su banco puede tardar de 5 a 10 días hábiles en mostrarlo.`,
    headings: { whole: 'Pago reembolsado', part: 'Pago reembolsado en parte' },
    status: { whole: 'Reembolsado', part: 'Reembolsado en parte' },
    refunded: 'Reembolsado',
    paid: 'Pagado tras el reembolso',
    paidAfter: (sum) => `Pagado tras el reembolso: ${sum}`,
  },
  timeline: {
    heading: 'Historial',
    sent: () => 'Usted envió su pago',
    question: () => 'Le hicimos una pregunta',
    answered: () => 'Usted respondió nuestra pregunta',
    increased: (sum) => `Usted aceptó pagar ${sum} más`,
    accepted: () => 'Aceptado y cobrado a su tarjeta',
    rejected: () => 'No aceptado, y no se cobró nada a su tarjeta',
    cancelled: () => 'Cancelado, y no se cobró nada a su tarjeta',
    refunded: (sum) => `${sum} reembolsados a su tarjeta`,
    disputed: (sum) => `Usted disputó ${sum} ante su banco`,
    dispute_won: (sum) => `Su banco decidió que el cargo de ${sum} se mantiene`,
    dispute_lost: (sum) => `Su banco decidió devolverle ${sum}`,
    inReview: 'Estamos revisando su pago',
    inReviewTime: (unit, count) =>
      `Lo estamos revisando, normalmente en menos de ${toReviewTime(unit, count)}`,
    awaitingAnswer: 'Esperamos su respuesta',
    ahead: 'Aceptaremos su pago y cobraremos a su tarjeta, o le diremos por qué no',
  },
  rejection: {
    heading: 'Por qué no se aceptó',
    note: 'Nota de nuestro equipo de pagos',
    unknown:
      'No tenemos un motivo registrado. Envíenos por correo su número de referencia y averiguaremos por qué.',
  },
  payAgain: {
    heading: 'Pagar esta factura otra vez',
    own: 'Llenaremos sus datos para que los revise. Solo tendrá que escribir su tarjeta de nuevo.',
    button: 'Pagar otra vez',
    ask: 'Este no es el navegador con el que pagó. Para confirmar que es usted, escriba el código postal de facturación y los últimos cuatro dígitos de la tarjeta que usó. Llenaremos todo menos la tarjeta.',
    zip: 'Código postal de facturación',
    lastFour: 'Últimos cuatro dígitos de la tarjeta',
    empty: 'O empezar con un formulario en blanco',
    wrong: 'Eso no coincide con este pago. Revise el código postal y los últimos cuatro dígitos.',
    tooMany: 'Demasiados intentos con este pago.',
  },
  emailAgain: {
    button: 'Enviarlo otra vez por correo',
    first: 'Enviármelo por correo',
    sent: (email) => `Lo estamos enviando a ${email}. Puede tardar unos minutos.`,
    tooMany: 'Ya enviamos este correo varias veces.',
    noAddress: 'Este pago no tiene un correo. Imprima esta página o guárdela como PDF.',
  },
  cancel: {
    button: 'Cancelar este pago',
    heading: '¿Cancelar este pago?',
    body: (sum, payee) =>
      `Quitaremos la retención de ${sum} en su tarjeta. Su factura de ${payee} quedará sin pagar.`,
    confirm: 'Sí, cancelar el pago',
    back: 'Conservar mi pago',
    pending:
      'Estamos cancelando su pago. Nuestro procesador de tarjetas tarda en responder. Vuelva a mirar en unos minutos.',
    refused:
      'No pudimos cancelar su pago en este momento. No cambió nada. Intente de nuevo en unos minutos.',
    decided: {
      accepted: 'Ya es tarde para cancelar. Este pago ya se aceptó y se cobró a su tarjeta.',
      rejected: 'No hay nada que cancelar. Este pago no se aceptó y no se cobró nada a su tarjeta.',
      other: 'Estamos terminando de revisar este pago. Vuelva a mirar en un minuto.',
    },
  },
  parts: {
    heading: 'Pagos de esta factura',
    pay: (sum) => `Pagar los ${sum} que faltan`,
  },
  questionsHeading: '¿Preguntas?',
  notFoundTitle: 'No encontramos este pago',
  notFoundBody:
    'Revise que haya abierto el enlace completo de su correo o mensaje de texto. Si aún no funciona, envíenos por correo su número de referencia.',
  emailUs: 'Escríbanos',
  goneTitle: 'La página de este pago ya venció',
  goneBody:
    'Las páginas de pago quedan abiertas 180 días después del último cambio. ¿Necesita un comprobante de este pago? Envíenos por correo su número de referencia. Está en cualquier correo que le hayamos enviado sobre él.',
}
