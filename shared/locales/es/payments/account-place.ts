import type * as en from '../../en/payments/account-place'
import type { Translated } from '../../locale'

export const accountPlaceCopy: Translated<typeof en.accountPlaceCopy> = {
  question: '¿Dónde está?',
  sample: '123-456',
  places: {
    'top-left':
      'Busque en la esquina superior izquierda de su factura, debajo del nombre de quien le cobra.',
    'top-right': 'Busque en la esquina superior derecha de su factura.',
    'below-address': 'Busque debajo de su nombre y dirección.',
    middle: 'Busque en el centro de su factura, encima de la lista de cargos.',
    'stub-left': 'Busque a la izquierda en el talón de pago, en la parte de abajo de su factura.',
    'stub-right': 'Busque a la derecha en el talón de pago, en la parte de abajo de su factura.',
  },
}
