import type * as en from '../../en/payments/provider-lookup'
import type { Translated } from '../../locale'

export const lookupCopy: Translated<typeof en.lookupCopy> = {
  heading: 'Emisor de la factura',
  intro: '¿A quién le paga? Escriba el nombre que aparece en su factura.',
  label: 'Nombre del emisor',
  placeholder: 'Nombre del emisor',
  hint: 'Al menos 3 letras',
  next: 'Continuar',
  tooShort: 'Escriba al menos 3 letras del nombre',
  tooLong: 'Use 40 caracteres como máximo',
  unknownPayee: 'No encontramos a ese emisor. Búsquelo por su nombre.',
  notFound:
    'No encontramos al emisor. Todavía puede pagar: tome una foto de su factura con la aplicación Papaya.',
  resultsHeading: 'Elija al emisor',
  nearMissHeading: '¿Quiso decir uno de estos?',
  noneOfThese: '¿Ninguno de estos? Tome una foto de su factura y páguela en la aplicación Papaya.',
  getApp: 'Obtener la aplicación',
  count: (count) => (count === 1 ? '1 emisor encontrado' : `${count} emisores encontrados`),
  searching: 'Buscando…',
  searchFailed: 'La búsqueda no funciona en este momento. Intente de nuevo en un minuto.',
  choose: 'Elegir',
}

export const readyCopy: Translated<typeof en.readyCopy> = {
  heading: 'Tenga su factura a la mano',
  items: [
    'El nombre del emisor, que aparece arriba',
    'El número de cuenta, de estado de cuenta o de factura',
    'El monto que va a pagar, hasta $2,000.00',
    'Su tarjeta y la dirección de facturación',
  ],
  note: 'No necesita una cuenta. Tarda unos dos minutos y recibirá una confirmación enseguida.',
}

export const confirmBillerCopy: Translated<typeof en.confirmBillerCopy> = {
  title: 'Confirme el emisor',
  intro: '¿Es este el emisor de su factura?',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
}
