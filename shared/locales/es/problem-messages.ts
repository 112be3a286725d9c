import type * as en from '../en/problem-messages'
import type { Translated } from '../locale'

export const problemMessages: Translated<typeof en.problemMessages> = {
  malformed: {
    title: 'Algo no está bien',
    message: 'No pudimos leer esa solicitud. Vuelva e intente de nuevo.',
  },
  card_number_refused: {
    title: 'No envíe números de tarjeta aquí',
    message:
      'Detuvimos esta solicitud porque tenía un número de tarjeta. No lo guardamos y no se le cobró nada. Escriba su tarjeta solo en los campos de tarjeta de la página de pago.',
  },
  unauthorized: {
    title: 'No puede abrir esta página',
    message: 'Falta el token o no es correcto.',
  },
  captcha_failed: {
    title: 'Intente de nuevo',
    message: 'No pudimos confirmar que usted es una persona. Intente de nuevo.',
  },
  forbidden: {
    title: 'No puede hacer eso',
    message: 'No tiene permiso para hacer esto.',
  },
  origin_refused: {
    title: 'Bloqueamos esa solicitud',
    message: 'Vino de otro sitio. Vuelva a nuestro sitio e intente de nuevo.',
  },
  not_found: {
    title: '¡Lo sentimos! No encontramos esa página.',
    message: 'No hay nada en esta dirección.',
  },
  method_not_allowed: {
    title: 'Esta página no está disponible',
    message: 'Regrese e intente de nuevo desde nuestro sitio.',
  },
  conflict: {
    title: 'Eso ya no es posible',
    message: 'Algo cambió desde que abrió esta página. Vuelva a cargarla.',
  },
  gone: {
    title: 'Este enlace ya venció',
    message: 'Los enlaces como este funcionan por tiempo limitado. Pida uno nuevo.',
  },
  too_large: {
    title: 'Eso es demasiado largo',
    message: 'Envió más de lo que podemos recibir. Acórtelo e intente de nuevo.',
  },
  unsupported_type: {
    title: 'Algo no está bien',
    message: 'No podemos leer solicitudes en ese formato.',
  },
  invalid_fields: {
    title: 'Revise sus datos',
    message: 'Revise los campos marcados.',
  },
  too_many: {
    title: 'Espere un momento',
    message: 'Demasiados intentos. Espere un minuto e intente de nuevo.',
  },
  internal: {
    title: 'Algo falló de nuestro lado',
    message: 'No fue culpa suya. Ya recibimos el aviso. Intente de nuevo en unos minutos.',
  },
  vendor_failed: {
    title: 'Tenemos problemas de conexión',
    message: 'No se perdió nada. Intente de nuevo en un minuto.',
  },
  unavailable: {
    title: 'No está disponible en este momento',
    message: 'Intente de nuevo en un minuto.',
  },
}

export const plainProblem: Translated<typeof en.plainProblem> = {
  settingUp: 'Todavía estamos preparando este sitio.',
  reference: (requestId) => `Código de error: ${requestId}`,
}
