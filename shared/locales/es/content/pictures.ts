import type * as en from '../../en/content/pictures'
import type { Translated } from '../../locale'

export const pictureCopy: Translated<typeof en.pictureCopy> = {
  'find-biller': 'Una búsqueda de “cedar” muestra dos consultorios con sus direcciones.',
  'bill-step': 'El paso 1 de 2 pide el paciente, el número de cuenta y el monto.',
  'card-step':
    'El paso 2 de 2 muestra el total y las tarjetas aceptadas encima del número de tarjeta.',
  receipt: 'El estado de un pago con el resultado, el total y un número de referencia.',
  'pay-page':
    'La página de pago de una clínica, con su logotipo, sus campos y el monto, en un teléfono.',
  collect:
    'La página que sigue al código muestra el monto por recibir y el nombre del consultorio.',
  widget: 'El widget de pago con los colores de una clínica y un campo para un celular.',
}
