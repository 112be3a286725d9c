import type * as en from '../../en/legal/words'
import type { Translated } from '../../locale'

export const legalCopy: Translated<typeof en.legalCopy> = {
  contents: 'Contenido',
  printNote: 'Para guardar una copia, imprima esta página o guárdela como PDF.',
  top: 'Volver arriba',
}
