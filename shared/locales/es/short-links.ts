import type * as en from '../en/short-links'
import type { Translated } from '../locale'

export const shortLinksCopy: Translated<typeof en.shortLinksCopy> = {
  refused: 'Solo podemos acortar enlaces a páginas públicas de este sitio.',
  unknown: {
    title: '¡Lo sentimos! No encontramos esa página.',
    message: 'Este enlace no lleva a ninguna parte. Revise que lo haya escrito completo.',
  },
  expired: {
    title: 'Este enlace ya venció',
    message: 'Todavía puede buscar al emisor de su factura y pagar aquí.',
  },
  tooMany: 'Demasiados intentos. Espere un minuto y abra el enlace otra vez.',
  findBiller: { href: '/web-payment', label: 'Buscar al emisor' },
}
