import type * as en from '../en/texts-off'
import type { Translated } from '../locale'

export const textsOffCopy: Translated<typeof en.textsOffCopy> = {
  lead: 'Pague con tarjeta en unos dos minutos. No necesita una cuenta.',
  manual: 'Pago manual',
  scan: 'Escanee el código con su teléfono o abra',
  qrLabel: (url) => `Código QR que abre ${url}`,
  app: 'Obtenga la aplicación Papaya',
  suggestions: '¿Buscaba una de estas?',
  description:
    'Pague cualquier factura en línea con tarjeta, sin cuenta, u obtenga la aplicación Papaya.',
}
