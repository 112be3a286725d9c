import type * as en from '../en/pay-later'
import type { Translated } from '../locale'

const notFound = '¡Vaya! No encontramos una cuenta de Papaya con ese correo.'
const heading = 'Pague su factura ahora y devuélvanos el dinero en dos semanas.'

export const payLaterCopy: Translated<typeof en.payLaterCopy> = {
  title: 'Pague después: un adelanto de dos semanas | Papaya',
  expiredTitle: 'Esta promoción ya no está disponible | Papaya',
  errorTitle: 'Error: ',
  description:
    'Reciba un adelanto de dos semanas para una factura con Pay Later de Papaya. Sin cargos y sin intereses.',
  notFound,
  heading: { welcomeInput: heading, welcomeQuery: heading },
  lead: 'Papaya paga su factura a tiempo, y usted nos devuelve el dinero dos semanas después.',
  points: ['Un adelanto de dos semanas para su factura', 'Sin cargos', 'Sin intereses'],
  form: {
    label: 'Correo de su cuenta de Papaya',
    hint: 'El correo con el que inicia sesión en la aplicación.',
    submit: 'Inscribirme',
    until: (day) => `Puede inscribirse hasta el ${day}.`,
    sending: 'Inscribiendo…',
  },
  success: {
    heading: 'Ya está en Pay Later.',
    body: 'La próxima vez que envíe una factura en la aplicación, elija Pay Later en el último paso.',
    download: 'Obtener la aplicación',
  },
  successDuplicate: {
    heading: 'Ya tenía su inscripción.',
    body: 'No tiene que hacer nada más. La próxima vez que envíe una factura en la aplicación, elija Pay Later en el último paso.',
  },
  oops: {
    heading: {
      not_found: notFound,
      failed: 'Ocurrió un error desconocido',
    },
    body: 'Intente de nuevo.',
    tryAgain: 'Intentar de nuevo',
    contact: '¿Sigue sin funcionar? Escriba a',
  },
  expired: {
    heading: 'Esta promoción ya no está disponible.',
    body: (until) =>
      `Pay Later era un adelanto de dos semanas sin cargos ni intereses. Era posible inscribirse hasta el ${until}.`,
    next: 'Todavía puede pagar cualquier factura con Papaya, con tarjeta.',
    pay: 'Pagar en línea',
  },
}
