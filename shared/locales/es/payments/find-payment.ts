import { dayMs, yearMs } from '../../../durations.ts'
import { linkEmailsPerDay } from '../../../promised-limits.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'
import type * as en from '../../en/payments/find-payment'
import type { Translated } from '../../locale'

export const findPaymentCopy: Translated<typeof en.findPaymentCopy> = {
  pageTitle: 'Encuentre su pago | Papaya',
  pageTitleSent: 'Revise su correo | Papaya',
  description:
    '¿Perdió el enlace de un pago que hizo con Papaya? Díganos qué pago fue y le enviaremos el enlace otra vez por correo.',
  title: 'Encuentre su pago',
  lead: '¿Perdió el enlace al estado de su pago? Díganos qué pago fue y le enviaremos el enlace otra vez por correo.',
  payment: 'Número de referencia o empresa a la que pagó',
  paymentHint:
    'El número de referencia empieza con PPY-. Si no lo tiene, escriba el nombre de la empresa.',
  email: 'Correo electrónico que usó al pagar',
  zip: 'Código postal',
  zipHint: 'De la dirección de facturación de su tarjeta o de su factura',
  honeypot: 'Deje esto en blanco',
  send: 'Enviarme el enlace',
  sending: 'Enviando…',
  errorsTitle: 'Revise estos campos',
  errorTitle: 'Error: ',
  sent: {
    title: 'Revise su correo',
    text: 'Si encontramos un pago con estos datos, enviaremos su enlace a ese correo en unos minutos.',
    limit: `Enviamos como máximo ${linkEmailsPerDay} de estos correos al día a una misma dirección.`,
    nothing:
      '¿No llegó nada? Busque en la carpeta de correo no deseado, revise sus datos e intente de nuevo.',
    again: 'Intentar de nuevo',
  },
  help: {
    title: 'Cuando esto no funciona',
    items: [
      '¿Pagó sin dar un correo electrónico? El enlace está en los mensajes de texto que le hayamos enviado sobre el pago.',
      `Podemos enviar el enlace hasta ${(shortReceiptTtlMs / yearMs) * 12} meses después del último cambio del pago. Muestra el pago durante ${receiptTtlMs / dayMs} días y luego un recibo breve.`,
    ],
    support: '¿Sigue sin encontrarlo? Escríbanos la empresa, la fecha y el monto:',
  },
  failures: {
    retry:
      'No pudimos confirmar que usted es una persona. Espere unos segundos y toque el botón otra vez. Sus datos siguen aquí.',
    tooMany: (again) =>
      `Ya recibimos varias solicitudes desde su red. ${again} Sus datos siguen aquí.`,
    checkNeeded: (again) =>
      `Su navegador no hizo nuestra comprobación de que usted es una persona, y llegamos al límite de solicitudes sin ella. Active JavaScript. ${again} Sus datos siguen aquí.`,
  },
  link: 'Encontrar un pago que hizo',
  lostLink: '¿Perdió el enlace de un pago?',
}
