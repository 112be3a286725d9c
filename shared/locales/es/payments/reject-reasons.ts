import type * as en from '../../en/payments/reject-reasons'
import type { Translated } from '../../locale'

export const rejectReasonCopy: Translated<typeof en.rejectReasonCopy> = {
  account_not_found:
    'El emisor no encontró el número de cuenta. Revíselo en su factura y pague otra vez.',
  name_mismatch:
    'El nombre no coincide con la cuenta. Escríbalo exactamente como aparece en su factura.',
  wrong_amount:
    'El monto no coincide con lo que se debe. Revise su última factura o llame al emisor.',
  already_paid: 'Esta factura ya está pagada. No tiene que hacer nada.',
  wrong_biller: 'Esta factura es de otro emisor. Revise el nombre en su factura y búsquelo.',
  not_payable_by_card:
    'El emisor no puede aceptar una tarjeta para esta factura. Llámelo para pagar de otra forma.',
  not_confirmed:
    'No pudimos confirmar los datos del pago. Llame al emisor para pagar de otra forma.',
  other: '',
}
