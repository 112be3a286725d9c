import type * as en from '../en/captcha'
import type { Translated } from '../locale'

export const captchaCopy: Translated<typeof en.captchaCopy> = {
  title: 'Verificando que usted es una persona',
  hint: 'Tarda un momento. Quizá tenga que confirmar abajo.',
  noScript: 'Esta verificación necesita JavaScript.',
  close: 'Cancelar',
}
