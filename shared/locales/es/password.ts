import type * as en from '../en/password'
import type { Translated } from '../locale'

export const passwordCopy: Translated<typeof en.passwordCopy> = {
  length: {
    missing: 'Use al menos 8 caracteres.',
    met: 'La contraseña tiene al menos 8 caracteres.',
    tooLong: 'Use 128 caracteres como máximo.',
  },
  match: {
    missing: 'Las contraseñas deben coincidir.',
    met: 'Sus contraseñas coinciden.',
  },
  tooCommon: 'Esa contraseña es muy común y fácil de adivinar. Elija otra.',
}
