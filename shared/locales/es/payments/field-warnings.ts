import type * as en from '../../en/payments/field-warnings'
import type { Translated } from '../../locale'

export const fieldWarnings: Translated<typeof en.fieldWarnings> = {
  emailTypo: (email) => `¿Quiso escribir ${email}?`,
  phone: 'No parece un número de EE. UU. Revíselo por si necesitamos comunicarnos con usted.',
}
