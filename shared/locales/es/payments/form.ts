import type * as en from '../../en/payments/form'
import type { Translated } from '../../locale'

export const paymentFormCopy: Translated<typeof en.paymentFormCopy> = {
  step: (step) => `Paso ${step} de 2`,
  summary: {
    heading: 'Resumen',
    more: 'Sobre este emisor',
    amount: 'Monto',
    fee: 'Cargo por tarjeta',
    total: 'Total',
    charge: (sum) => `Cobraremos ${sum} a su tarjeta.`,
    yourAmount: 'el monto que escriba',
  },
  appName: 'Papaya',
  headings: { company: 'Empresa', payer: 'Quien paga', patient: 'Paciente', payment: 'Pago' },
  labels: {
    patientName: {
      patient: 'Nombre del paciente',
      payer: 'Nombre en la factura',
      company: 'Nombre de la empresa',
    },
    account: 'Número de cuenta, estado de cuenta o factura',
    accountBtoB: 'Número de factura',
    additionalAccount: (number) => `Número de factura ${number}`,
    payDOB: 'Fecha de nacimiento del paciente',
    payDOBPayer: 'Fecha de nacimiento',
    payDOS: 'Fecha del servicio',
    amount: 'Monto',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    billingZip: 'Código postal de facturación',
    ccn: 'Número de tarjeta',
    exp: 'Vencimiento',
    cvv: 'CVC',
    billName: 'Nombre completo en la tarjeta',
    zip: 'Código postal',
    addr1: 'Dirección de facturación',
    city: 'Ciudad',
    state: 'Estado',
    payNote: 'Nota para el emisor',
  },
  hints: {
    account: 'Como aparece en su factura',
    accountBtoB: 'Como aparece en su factura',
    bot: 'El emisor lo necesita para encontrar su factura',
    payDOB: 'MM/DD/AAAA',
    payDOS: 'MM/DD/AAAA',
    email: 'Aquí le enviaremos la confirmación y el resultado',
    emailSilent:
      'La página de su pago mostrará el resultado. ¿Quiere también un correo? Pídalo allí.',
    billName: 'Como aparece en la tarjeta',
    exp: 'MM/AA',
    cvv: '3 dígitos al reverso',
    cvvAmex: '4 dígitos al frente',
    state: 'Elija',
  },
  addInvoice: 'Agregar otra factura',
  removeInvoice: (number) => `Quitar la factura número ${number}`,
  requiredNote: 'Los campos obligatorios llevan *',
  next: 'Continuar',
  edit: 'Editar',
  submit: 'Enviar el pago',
  tryAgain: 'Intentar de nuevo',
  processing: 'Procesando...',
  acceptedCards: 'Tarjetas aceptadas',
  confirmPayment: {
    title: 'Confirme su pago',
    body: (total, payee, card) => `¿Pagar ${total} a ${payee} con ${card}?`,
    cancel: 'Volver',
    confirm: (total) => `Pagar ${total}`,
    cardEnding: (brand, lastFour) => `${brand} terminada en ${lastFour}`,
  },
  duplicatePayment: {
    title: '¿Pagar esta factura otra vez?',
    body: (amount, payee, hasAccount) =>
      `En las últimas 24 horas recibimos un pago de ${amount} a ${payee} ${hasAccount ? 'para esta cuenta' : 'con este número de teléfono'}. Esta vez no se le cobró nada.`,
    cardOnceMore:
      'Para pagar otra vez, vuelva a escribir el número de tarjeta y el CVC. Nunca los guardamos.',
    payAgain: 'Pagar otra vez',
    doNotPay: 'No pagar otra vez',
    declined:
      'Bien, no se le cobró nada. Puede cerrar esta página o cambiar los datos para pagar otra factura.',
  },
  beingPaid: {
    title: 'Esta factura se está pagando en este momento',
    body: 'No se le cobró nada por este formulario. Espere el resultado del otro pago. Pague aquí solo si ese pago no se completa.',
  },
  failure: (message) => `Hubo un problema al guardar su pago: ${message}`,
  errorSummary: {
    one: 'Corrija 1 campo',
    many: (count) => `Corrija ${count} campos`,
  },
  humanCheck: {
    checking: 'Verificando que usted es una persona…',
    done: 'Verificación correcta',
    failed: 'La verificación no terminó. Se repetirá cuando envíe el pago.',
  },
  secure: 'Su conexión está cifrada. Revisamos su pago antes de cobrar a su tarjeta.',
  errors: {
    account: (warn, startsWith) =>
      warn
        ? `Escriba un número de cuenta válido: ${warn}`
        : startsWith
          ? `Escriba un número de cuenta válido que empiece con: ${startsWith}`
          : 'Escriba un número de cuenta válido.',
    repeated: 'Ya escribió este número de factura',
    amount: 'Escriba un monto como 125.50',
    amountTooHigh:
      'Lo sentimos, no podemos aceptar pagos de más de $2,000 por la web de Papaya. Descargue la aplicación Papaya para pagar esta factura.',
    expiry: 'Escriba el vencimiento como MM/AA',
    expiryTooFar: 'Revise el año. Las tarjetas vencen en menos de 20 años.',
    expired: 'Esta tarjeta ya venció. Use otra tarjeta.',
    cvc: (isAmex) => (isAmex ? 'Escriba el código de 4 dígitos' : 'Escriba el código de 3 dígitos'),
    billName: 'Escriba el nombre y el apellido que aparecen en la tarjeta',
  },
  confirming: {
    heading: 'Estamos confirmando su pago. No pague otra vez.',
    lead: (total, payee) => `${total} a ${payee}`,
    body: 'Puede tardar un minuto. Deje esta página abierta para ver el resultado.',
  },
}
