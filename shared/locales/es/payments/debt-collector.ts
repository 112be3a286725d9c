import type * as en from '../../en/payments/debt-collector'
import type { Translated } from '../../locale'

export const debtCollectorCopy: Translated<typeof en.debtCollectorCopy> = {
  notice: 'Esta comunicación es de un cobrador de deudas y es un intento de cobrar una deuda.',
  review: 'Revisamos cada solicitud de pago y luego la aceptamos o la rechazamos.',
  resultByEmail: 'Le enviaremos el resultado por correo.',
}
