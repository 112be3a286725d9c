import type * as en from '../../en/payments/card-entry'
import type { Translated } from '../../locale'

export const cardEntryCopy: Translated<typeof en.cardEntryCopy> = {
  frameTitle: 'Datos de la tarjeta',
  incomplete: 'Complete los datos de su tarjeta.',
  unavailable: 'Los campos de la tarjeta no respondieron. No se le cobró nada. Intente de nuevo.',
  amount: 'Monto',
  fee: 'Cargo por tarjeta',
  sum: (amount, fee, total) => `${amount} + ${fee} de cargo por tarjeta = ${total}`,
  blocked: {
    title: 'Los campos de la tarjeta no se cargaron',
    text: 'Puede que un bloqueador de anuncios o su red los haya detenido. No se le cobró nada. Desactive el bloqueador en esta página e intente de nuevo.',
  },
  /** Of Authorize.net's form. */
  acceptForm: {
    enter: 'Escribir los datos de la tarjeta',
    useOther: 'Usar otra tarjeta',
    heading: 'Datos de la tarjeta',
    use: 'Usar esta tarjeta',
    opens: 'Escribirá los datos de su tarjeta en el formulario seguro de Authorize.net.',
    expired: 'Los datos de su tarjeta llegaron demasiado tarde. Escríbalos de nuevo.',
  },
  withoutScript: {
    title: 'Los campos de la tarjeta necesitan JavaScript',
    turnOn:
      'Los datos de su tarjeta se escriben en los campos seguros de nuestro procesador de tarjetas, que necesitan JavaScript. Actívelo y vuelva a cargar esta página.',
  },
  /** An extension or an error in our code stopped the page's script. */
  withoutReact: {
    title: 'Los campos de la tarjeta no funcionan en esta página',
    text: 'Puede que algo en su navegador, como una extensión o una traducción, la haya cambiado. No se le cobró nada. Pruebe con otro navegador.',
  },
  call: (payee) => `O llame a ${payee}:`,
  text: 'O reciba un enlace por mensaje de texto y pague en su teléfono',
}
