import type * as en from '../../en/payments/page'
import type { Translated } from '../../locale'

export const paymentPageCopy: Translated<typeof en.paymentPageCopy> = {
  title: 'Pague su factura',
  pageTitle: 'Pague su factura | Papaya',
  errorPrefix: 'Error: ',
  description:
    'Pague con tarjeta una factura médica, de empresa o del hogar en dos pasos cortos. No necesita una cuenta.',
}
