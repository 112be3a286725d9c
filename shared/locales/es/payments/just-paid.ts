import type * as en from '../../en/payments/just-paid'
import type { Translated } from '../../locale'

export const justPaidCopy: Translated<typeof en.justPaidCopy> = {
  title: 'Acaba de pagar esta factura',
  lead: (payee) => `Recibimos su pago a ${payee}.`,
  note: (isEmailed) =>
    isEmailed
      ? 'No pague esta factura otra vez. Le enviamos una confirmación por correo.'
      : 'No pague esta factura otra vez. Guarde el número de referencia.',
  another: (payee) => `Pagar otra factura de ${payee}`,
}
