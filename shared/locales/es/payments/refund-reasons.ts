import type * as en from '../../en/payments/refund-reasons'
import type { Translated } from '../../locale'

export const refundReasonCopy: Translated<typeof en.refundReasonCopy> = {
  paid_twice: 'Esta factura se pagó dos veces.',
  wrong_amount: 'El pago fue mayor que el monto de la factura.',
  biller_returned: 'Quien le cobra devolvió el dinero.',
  not_collected: 'El dinero no llegó a tiempo a quien le cobra.',
  other: '',
}
