import type * as en from '../../en/payments/reject-reasons'
import type { Translated } from '../../locale'

export const rejectReasonCopy: Translated<typeof en.rejectReasonCopy> = {
  account_not_found:
    'No se encontró el número de cuenta. Revíselo en su factura e intente de nuevo.',
  name_mismatch:
    'El nombre no coincide con la cuenta. Escríbalo exactamente como aparece en su factura.',
  wrong_amount:
    'El monto no coincide con lo que se debe. Revise su última factura o llame a quien le cobra.',
  already_paid: 'Esta factura ya estaba pagada cuando revisamos su pago.',
  wrong_biller: 'Esta factura es de otra empresa. Revise el nombre en su factura y búsquelo.',
  not_payable_by_card:
    'Esta factura no se puede pagar con tarjeta. Llame a quien le cobra para pagar de otra forma.',
  not_confirmed:
    'No pudimos confirmar los datos del pago. Llame a quien le cobra para pagar de otra forma.',
  other: '',
}
