import { maxAmount } from '../../../max-amount.ts'
import { searchTermLength } from '../../../payees/payee.ts'
import type * as en from '../../en/payments/provider-lookup'
import type { Translated } from '../../locale'

export const lookupCopy: Translated<typeof en.lookupCopy> = {
  heading: 'A quién le paga',
  intro: 'Escriba el nombre que aparece en su factura.',
  label: 'Nombre de la empresa o del proveedor',
  placeholder: 'Nombre en su factura',
  hint: `Al menos ${searchTermLength.min} letras`,
  next: 'Continuar',
  tooShort: `Escriba al menos ${searchTermLength.min} letras del nombre`,
  unknownPayee: 'No encontramos esa empresa. Búsquela por su nombre.',
  notFound:
    'No encontramos ese nombre. Todavía puede pagar: tome una foto de su factura con la aplicación Papaya.',
  resultsHeading: 'Elija a quién le paga',
  nearMissHeading: '¿Quiso decir uno de estos nombres?',
  noneOfThese: '¿Ninguno de estos? Tome una foto de su factura y páguela en la aplicación Papaya.',
  getApp: 'Obtener la aplicación',
  count: (count) => (count === 1 ? '1 resultado' : `${count} resultados`),
  searching: 'Buscando…',
  searchFailed: 'La búsqueda no funciona en este momento. Intente de nuevo en un minuto.',
  choose: 'Elegir',
}

export const readyCopy: Translated<typeof en.readyCopy> = {
  heading: 'Tenga su factura a la mano',
  items: [
    'El número de cuenta, de estado de cuenta o de factura',
    `El monto que va a pagar, hasta ${maxAmount}.00`,
    'Su tarjeta y la dirección de facturación',
  ],
}

export const confirmBillerCopy: Translated<typeof en.confirmBillerCopy> = {
  title: 'Confirme a quién le paga',
  intro: '¿Aparece este nombre en su factura?',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
}
