import type * as en from '../../en/emails/confirm-request'
import type { Translated } from '../../locale'

export const confirmRequestEmailCopy: Translated<typeof en.confirmRequestEmailCopy> = {
  subject: {
    export: 'Confirme que quiere una copia de su información',
    erase: 'Confirme que quiere que borremos su información',
  },
  preview: 'No hacemos nada hasta que lo confirme.',
  asked: {
    export:
      'Alguien, probablemente usted, pidió a nuestro equipo de ayuda una copia de lo que tenemos sobre pagos hechos con este correo electrónico.',
    erase:
      'Alguien, probablemente usted, pidió a nuestro equipo de ayuda que borre lo que tenemos sobre pagos hechos con este correo electrónico.',
  },
  until: (time) => `Confírmelo a más tardar el ${time}.`,
  notYou:
    'Si no fue usted, no tiene que hacer nada: no se envía ni se borra nada. No reenvíe este correo.',
  button: 'Confirmar',
  hint: 'La página siguiente dice lo que confirma.',
}
