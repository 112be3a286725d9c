import type * as en from '../en/problem'
import type { Translated } from '../locale'

export const problemCopy: Translated<typeof en.problemCopy> = {
  pageTitle: (title) => `${title} | Papaya`,
  home: { href: '/', label: 'Ir a la página de inicio' },
  tryAgain: 'Intentar de nuevo',
  support: '¿Necesita ayuda? Escriba a',
  reference: ' e incluya el código de error',
}
