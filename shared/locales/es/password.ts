import { passwordLength } from '../../accounts/password.ts'
import type * as en from '../en/password'
import type { Translated } from '../locale'

export const passwordCopy: Translated<typeof en.passwordCopy> = {
  length: {
    missing: `Use al menos ${passwordLength.min} caracteres.`,
    met: `La contraseña tiene al menos ${passwordLength.min} caracteres.`,
    tooLong: `Use ${passwordLength.max} caracteres como máximo.`,
  },
  match: {
    missing: 'Las contraseñas deben coincidir.',
    met: 'Sus contraseñas coinciden.',
  },
  tooCommon: 'Esa contraseña es muy común y fácil de adivinar. Elija otra.',
}
