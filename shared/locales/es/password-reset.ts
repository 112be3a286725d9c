import { passwordLength } from '../../accounts/password.ts'
import { hourMs } from '../../durations.ts'
import { resetLinkTtlMs } from '../../retention.ts'
import type * as en from '../en/password-reset'
import type { Translated } from '../locale'

const expiredTitle = 'Este enlace ya venció'

export const passwordResetCopy: Translated<typeof en.passwordResetCopy> = {
  pageTitle: (heading) => `${heading.replace(/\.$/, '')} | Papaya`,
  errorTitle: 'Error: ',
  description: 'Cree una contraseña nueva para su cuenta de Papaya.',
  loading: 'Revisando su enlace…',
  form: {
    title: 'Cree una contraseña nueva.',
    intro: 'Consejo: tres o cuatro palabras al azar son seguras y fáciles de recordar.',
    password: 'CONTRASEÑA NUEVA',
    confirmation: 'CONFIRME LA CONTRASEÑA NUEVA',
    save: 'GUARDAR CONTRASEÑA',
    saving: 'Guardando…',
    notYet: `Use al menos ${passwordLength.min} caracteres y escriba la misma contraseña en los dos campos`,
    offline: 'No pudimos conectarnos. Revise su conexión a internet e intente de nuevo.',
    failed: 'No pudimos guardar su contraseña. Intente de nuevo en un minuto.',
    errorsTitle: 'Revise su contraseña nueva',
  },
  expired: {
    title: expiredTitle,
    why: `Un enlace de contraseña vence a las ${resetLinkTtlMs / hourMs} horas o cuando ya se usó.`,
    next: 'Para recibir otro, abra la aplicación, vaya a Mi cuenta y pida un enlace.',
    contact: '¿Sigue sin funcionar? Escriba a',
  },
  mismatch: {
    title: expiredTitle,
    why: 'Algo salió mal, intente de nuevo',
    next: 'Abra el enlace de nuestro correo más reciente. Para recibir otro, abra la aplicación, vaya a Mi cuenta y pida un enlace.',
    contact: '¿Sigue sin funcionar? Escriba a',
  },
  noQuery: {
    title: '¿Quiere cambiar su contraseña?',
    steps: ['Abra la aplicación.', 'Vaya a Mi cuenta.', 'Pida un enlace para restablecerla.'],
    note: `Le enviaremos el enlace por correo. Puede usarlo una vez, en las próximas ${resetLinkTtlMs / hourMs} horas.`,
    download: 'Obtener la aplicación',
    contact: '¿Necesita ayuda? Escriba a',
  },
  changed: {
    title: 'Su contraseña se actualizó.',
    next: 'Vuelva a la aplicación para iniciar sesión.',
    note: 'Le enviamos un correo para confirmar el cambio. Si no fue usted, escriba a',
  },
}
