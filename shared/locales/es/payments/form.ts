import { hourMs } from '../../../durations.ts'
import { maxAmount } from '../../../max-amount.ts'
import { maxCardYears, paidTtlMs } from '../../../promised-limits.ts'
import type * as en from '../../en/payments/form'
import type { Translated } from '../../locale'

export const paymentFormCopy: Translated<typeof en.paymentFormCopy> = {
  summary: {
    amount: 'Monto',
    fee: 'Cargo por tarjeta',
    total: 'Total',
    charge: (sum) => `Si aceptamos su pago, cobraremos a su tarjeta ${sum} y nada más.`,
    yourAmount: 'el monto que escriba',
  },
  appName: 'Papaya',
  headings: {
    company: 'Empresa',
    payer: 'Datos de quien paga',
    patient: 'Paciente',
    payment: 'Pago',
  },
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
    payNote: 'Nota para quien le cobra',
  },
  hints: {
    account: 'Como aparece en su factura',
    accountBtoB: 'Como aparece en su factura',
    bot: 'Se necesita para encontrar su factura',
    payDOB: 'MM/DD/AAAA',
    payDOS: 'MM/DD/AAAA',
    email: 'Aquí le enviaremos la confirmación y el resultado',
    emailSilent:
      'El estado de su pago mostrará el resultado. ¿Quiere también un correo? Pídalo allí.',
    exp: 'MM/AA',
    cvv: '3 dígitos al reverso',
    cvvFourDigits: '4 dígitos al frente',
    state: 'Elija',
  },
  addInvoice: 'Agregar otra factura',
  removeInvoice: (number) => `Quitar la factura número ${number}`,
  /** Typed before a reload, perhaps by another person. */
  restored: { text: 'Llenamos lo que se escribió aquí antes.', clear: 'Borrar todo' },
  next: 'Continuar',
  edit: 'Editar',
  submit: 'Enviar el pago',
  tryAgain: 'Intentar de nuevo',
  processing: 'Procesando...',
  loadingCard: 'Cargando los campos de la tarjeta…',
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
      `En las últimas ${paidTtlMs / hourMs} horas recibimos un pago de ${amount} a ${payee} ${hasAccount ? 'para esta cuenta' : 'con este número de teléfono'}. Esta vez no se le cobró nada.`,
    cardOnceMore:
      'Para pagar otra vez, vuelva a escribir el número de tarjeta y el CVC. Nunca los guardamos.',
    payAgain: 'Pagar otra vez',
    doNotPay: 'No pagar otra vez',
    declined:
      'Bien, no se le cobró nada. Puede cerrar esta página o cambiar los datos para pagar otra factura.',
  },
  beingPaid: {
    title: 'Esta factura se está pagando en este momento',
    body: 'Con este formulario no se le cobró nada. Espere el resultado del otro pago. Pague aquí solo si ese pago no se completa.',
  },
  callBiller: (payee) => `O llame a ${payee}:`,
  failure: (message) => `Hubo un problema al guardar su pago: ${message}`,
  errorSummary: {
    one: 'Corrija 1 campo',
    many: (count) => `Corrija ${count} campos`,
  },
  captcha: {
    checking: 'Verificando que usted es una persona…',
    done: 'Verificación completada',
    failed: 'La verificación no terminó. Se repetirá cuando envíe el pago.',
  },
  secure: 'Revisamos su pago antes de cobrar a su tarjeta.',
  errors: {
    account: (warn, startsWith, example = null) =>
      warn
        ? `Escriba un número de cuenta válido: ${warn}`
        : (startsWith
            ? `Escriba un número de cuenta válido que empiece con: ${startsWith}`
            : 'Escriba un número de cuenta válido.') + (example ? ` (como ${example})` : ''),
    repeated: 'Ya escribió este número de factura',
    amount: 'Escriba un monto como 125.50',
    amountComma: 'Use un punto para los centavos, como 1.23.',
    amountTooHigh: `Lo sentimos, no podemos aceptar pagos de más de ${maxAmount} en el sitio de Papaya. Descargue la aplicación Papaya para pagar esta factura.`,
    expiry: 'Escriba el vencimiento como MM/AA',
    expiryTooFar: `Revise el año. Las tarjetas vencen en menos de ${maxCardYears} años.`,
    expired: 'Esta tarjeta ya venció. Use otra tarjeta.',
    cvc: (length) => `Escriba el código de ${length} dígitos`,
    billName: 'Escriba el nombre y el apellido que aparecen en la tarjeta',
  },
  confirming: {
    heading: 'Estamos confirmando su pago. No pague otra vez.',
    lead: (total, payee) => `${total} a ${payee}`,
    body: 'Puede tardar un minuto.',
    openResult: 'Abrir el resultado',
  },
}
