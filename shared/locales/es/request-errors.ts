import type * as en from '../en/request-errors'
import type { Translated } from '../locale'

export const requestErrors: Translated<typeof en.requestErrors> = {
  text: 'Use texto',
  number: 'Use un número',
  wholeNumber: 'Use un número entero',
  trueOrFalse: 'Use true o false',
  list: 'Use una lista',
  object: 'Use un objeto',
  one: (value) => `Use ${value}`,
  oneOf: (values) => `Use uno de estos: ${values.join(', ')}`,
  tooShort: (min) => `Use al menos ${min} caracteres`,
  tooMany: (max) => `Use ${max === 1 ? '1 elemento' : `${max} elementos`} o menos`,
  tooFew: (min) => `Use ${min === 1 ? '1 elemento' : `${min} elementos`} o más`,
  tooHigh: (max) => `Use un número de hasta ${max}`,
  tooLow: (min) => `Use un número desde ${min}`,
  notAbove: (limit) => `Use un número mayor que ${limit}`,
  notBelow: (limit) => `Use un número menor que ${limit}`,
  form: 'El formato no es correcto',
  other: 'Esto no se acepta aquí',
}
