import type * as en from '../en/confirm-request'
import type { Translated } from '../locale'

export const confirmRequestCopy: Translated<typeof en.confirmRequestCopy> = {
  title: 'Confirme su solicitud | Papaya',
  description: 'Confirme lo que pidió a nuestro equipo de ayuda que haga con su información.',
  export: {
    heading: '¿Le enviamos una copia de su información?',
    lead: 'Usted pidió a nuestro equipo de ayuda una copia de lo que tenemos sobre sus pagos y su correo electrónico.',
    button: 'Sí, pedí una copia',
    done: 'Nuestro equipo de ayuda ya puede enviar la copia a este correo electrónico.',
  },
  erase: {
    heading: '¿Borramos su información?',
    lead: 'Usted pidió a nuestro equipo de ayuda que borre lo que tenemos sobre sus pagos y su correo electrónico. Esto no se puede deshacer.',
    button: 'Sí, bórrenla',
    done: 'Nuestro equipo de ayuda ya puede borrarla, y le dirá qué tenemos que conservar.',
  },
  notYou: '¿No lo pidió usted? Cierre esta página: no pasa nada.',
  doneHeading: 'Gracias, ya lo confirmó',
  incomplete: 'Copie el enlace completo del correo.',
  ended: {
    title: 'Este enlace ya no funciona',
    message: (email) => `Escriba a ${email} y le enviaremos uno nuevo.`,
  },
}
