import { dayMs, yearMs } from '../../../durations.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'
import type * as en from '../../en/payments/short-receipt'
import type { Translated } from '../../locale'

const months = (shortReceiptTtlMs / yearMs) * 12

export const shortReceiptCopy: Translated<typeof en.shortReceiptCopy> = {
  headings: {
    accepted: 'Resumen de su pago',
    rejected: 'No pudimos aceptar este pago',
    canceled: 'Este pago se canceló',
  },
  lead: `El último cambio de este pago fue hace más de ${receiptTtlMs / dayMs} días. Esta página está disponible hasta ${months} meses después de ese cambio.`,
  erased: `Borramos la información personal de este pago, como se nos pidió. Conservamos la fecha, los montos y a quién se pagó para nuestra contabilidad, así que ya no podemos enviar un recibo completo. Esta página está disponible hasta ${months} meses después del último cambio del pago.`,
  notCharged: 'No se cobró nada a su tarjeta.',
  charged: 'Cobrado a su tarjeta',
  email: {
    accepted: 'Enviarme el recibo completo por correo',
    rejected: 'Enviarme los detalles por correo',
    canceled: 'Enviarme los detalles por correo',
  },
  noEmail: (email) =>
    `Este pago no tiene correo electrónico. Para recibir un recibo completo, escriba a ${email}.`,
}
