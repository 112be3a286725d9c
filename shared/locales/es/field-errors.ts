import type * as en from '../en/field-errors'
import type { Translated } from '../locale'

export const fieldErrors: Translated<typeof en.fieldErrors> = {
  required: 'Obligatorio',
  missing: (label) => `Complete “${label}”`,
  notAccepted: 'No válida o no aceptada',
  notDigits: 'No válida o no aceptada. Use solo dígitos, espacios y guiones.',
  email: 'Escriba un correo como nombre@example.com',
  phone: 'Escriba un número de teléfono de EE. UU. de 10 dígitos',
  phoneImpossible: 'No parece un número de EE. UU. Revíselo, por favor.',
  zip: 'Escriba un código postal como 94107 o 94107-1234',
  date: 'Escriba la fecha como MM/DD/AAAA',
  dateInFuture: 'Escriba una fecha que no sea futura',
  dateTooFarAhead: 'Escriba una fecha dentro del próximo año',
  cardNumberHere:
    'Parece un número de tarjeta. Para proteger su tarjeta, escríbalo solo en el campo del número de tarjeta.',
  cardNumberInWords:
    'Parece un número de tarjeta. Para proteger su tarjeta, bórrelo. Nunca lo necesitamos para ayudarle.',
  tooLong: (max) => `Use ${max} caracteres o menos`,
}
