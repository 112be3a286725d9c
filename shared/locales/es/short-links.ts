import type * as en from '../en/short-links'
import type { Translated } from '../locale'
import { incompleteLink } from './incomplete-link'

export const shortLinksCopy: Translated<typeof en.shortLinksCopy> = {
  refused: 'Solo podemos acortar enlaces a páginas públicas de este sitio.',
  unknown: {
    title: '¡Lo sentimos! No encontramos esa página.',
    message: incompleteLink,
  },
  expired: {
    title: 'Este enlace ya venció',
    message: 'Todavía puede buscar a la empresa que le cobra y pagar aquí.',
  },
  tooMany: 'Demasiados intentos. Espere un minuto y abra el enlace otra vez.',
  findBiller: { href: '/web-payment', label: 'Buscar por nombre' },
}
