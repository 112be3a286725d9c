import { minuteMs } from '../../durations.ts'
import { linkTtlMs } from '../../retention.ts'
import type * as en from '../en/mailbox-link'
import type { Translated } from '../locale'

export const mailboxLinkCopy: Translated<typeof en.mailboxLinkCopy> = {
  description:
    'Vincule su correo con Papaya para que sus facturas electrónicas aparezcan listas para pagar.',
  pageTitle: (heading) => `${heading.replace(/[.!]$/, '')} | Papaya`,
  headings: {
    linking: 'Vinculando su correo…',
    success: '¡Listo! Su correo ya está vinculado con Papaya.',
    failure: '¡Vaya! Hubo un problema al vincular su correo.',
  },
  linking: {
    wait: 'Tarda unos segundos. Deje esta página abierta.',
    press: 'Un paso más. Presione Continuar para terminar.',
    slow: '¿Sigue esperando? Presione Continuar.',
    continue: 'Continuar',
  },
  success: {
    lead: 'Le avisaremos cuando llegue una factura electrónica nueva, lista para pagar en la aplicación.',
    linked: (email) => `Correo vinculado: ${email}`,
    note: 'Puede desvincularlo cuando quiera en la aplicación, en Mi cuenta.',
  },
  failure: {
    lead: 'Su correo todavía no está vinculado. Intente de nuevo.',
    startAgain: 'Este enlace ya se usó o venció. Empiece otra vez en la aplicación.',
    reasons: {
      scope_missing:
        'Papaya necesita permiso para buscar facturas. Cuando intente de nuevo, marque la casilla que permite a Papaya leer su correo.',
      unavailable:
        'No pudimos comunicarnos con su proveedor de correo, así que su correo aún no está vinculado. Intente de nuevo en un minuto.',
      canceled:
        'Su correo no está vinculado porque Papaya no tiene permiso para buscar facturas. ¿Cambió de opinión? Intente de nuevo.',
    },
    contact: '¿Sigue sin funcionar? Escriba a',
  },
  tryAgain: 'Intentar de nuevo',
  back: 'Volver a Papaya',
  start: {
    heading: 'Vincule su correo con Papaya',
    intro: 'Papaya puede buscar facturas electrónicas en su correo para que no se le pase ninguna.',
    account: 'Su cuenta de Papaya',
    steps: {
      heading: 'Qué sigue',
      items: [
        'Google le pide iniciar sesión y permitir que Papaya lea su correo.',
        'Vuelve aquí y le decimos si funcionó.',
        'Desde entonces, las facturas electrónicas nuevas aparecen en la aplicación, listas para pagar.',
      ],
    },
    promises: {
      heading: 'Qué hacemos con él',
      items: [
        'Solo buscamos facturas. Nunca enviamos, cambiamos ni borramos un correo.',
        'Nunca vemos su contraseña de Google.',
        'Puede desvincular su correo cuando quiera.',
      ],
    },
    continue: 'Continuar con Google',
    notYou: '¿No es su cuenta? Cierre esta página. Quizá otra persona le envió este enlace.',
    title: 'Vincule su correo | Papaya',
  },
  noTicket: {
    heading: 'Vincule su correo en la aplicación',
    expired: `Este enlace ya venció. Cada enlace sirve una sola vez, durante ${linkTtlMs / minuteMs} minutos.`,
    steps: ['Abra la aplicación.', 'Vaya a Mi cuenta.', 'Elija Vincular correo.'],
    download: 'Obtener la aplicación',
  },
  off: {
    heading: 'Por ahora no se puede vincular un correo',
    lead: 'Todavía puede pagar cualquier factura en línea. No necesita una cuenta.',
    pay: 'Pagar en línea',
  },
}
