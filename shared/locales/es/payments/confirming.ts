import type * as en from '../../en/payments/confirming'
import type { Translated } from '../../locale'

export const confirmingPageCopy: Translated<typeof en.confirmingPageCopy> = {
  title: 'Confirmando su pago',
  lead: (payee) => `Pago a ${payee}`,
  notChargedHeading: 'No se le cobró nada',
  showReceipt: 'Ver su recibo',
  bankHeading: 'Confirme este pago con su banco',
  goToBank: 'Ir a su banco',
  backToForm: 'Volver al formulario',
}
