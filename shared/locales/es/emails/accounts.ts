import { hourMs } from '../../../durations.ts'
import { resetLinkTtlMs } from '../../../retention.ts'
import type * as en from '../../en/emails/accounts'
import type { Translated } from '../../locale'

export const passwordResetEmailCopy: Translated<typeof en.passwordResetEmailCopy> = {
  subject: 'Restablezca su contraseña de Papaya',
  preview: `Use su enlace en las próximas ${resetLinkTtlMs / hourMs} horas.`,
  heading: 'Restablezca su contraseña',
  paragraphs: [
    'Alguien pidió restablecer la contraseña de la cuenta de Papaya con esta dirección de correo. Si fue usted, use el botón de abajo.',
    'Si no fue usted, puede ignorar este correo. Su contraseña no cambiará. No reenvíe este correo: quien tenga el enlace puede entrar a su cuenta.',
  ],
  button: 'Elegir una contraseña nueva',
  hint: `Este enlace es solo para usted. Puede usarlo una vez, en las próximas ${resetLinkTtlMs / hourMs} horas.`,
}

export const passwordChangedEmailCopy: Translated<typeof en.passwordChangedEmailCopy> = {
  subject: 'Su contraseña de Papaya cambió',
  preview: 'Si fue usted, no tiene que hacer nada.',
  heading: 'Su contraseña cambió',
  changed: (date) =>
    `Su contraseña de Papaya cambió el ${date}. Ya puede iniciar sesión con la nueva. Cerramos su sesión en todos los dispositivos.`,
  notYou:
    'Si fue usted, no tiene que hacer nada. Si no, responda a este correo enseguida y le ayudaremos.',
}

export const inviteEmailCopy: Translated<typeof en.inviteEmailCopy> = {
  staff: {
    subject: 'Tiene un pago por recibir',
    heading: 'Reciba su pago',
    opening: (payee) =>
      `Alguien pagó a ${payee} con Papaya, y el dinero está listo para usted. Use su código de acceso para crear su cuenta. Luego verá qué se pagó y quién pagó.`,
  },
  visitor: {
    subject: 'Su invitación a Papaya',
    heading: 'Aquí está su invitación',
    opening: () =>
      'Usted pidió una invitación para recibir pagos con Papaya. Use su código de acceso para crear su cuenta.',
  },
  preview: (until) => `Su código de acceso sirve una sola vez. Úselo a más tardar el ${until}.`,
  unexpected:
    '¿No esperaba esto? Puede ignorar este correo. No lo reenvíe: quien tenga el código puede crear la cuenta.',
  facts: {
    payee: 'Para',
    amount: 'Monto',
    code: 'Código de acceso',
    until: 'Úselo a más tardar el',
  },
  button: 'Recibir el pago',
  hint: (siteUrl) => `O vaya a ${siteUrl}/getpaid y escriba el código.`,
}

export const inviteNotNeededEmailCopy: Translated<typeof en.inviteNotNeededEmailCopy> = {
  subject: 'Ya tiene una cuenta de Papaya',
  preview: 'Alguien pidió una invitación con esta dirección de correo.',
  heading: 'Ya tiene una cuenta',
  opening:
    'Alguien pidió con esta dirección de correo una invitación para recibir pagos. La dirección ya tiene una cuenta de Papaya.',
  ways: {
    panel:
      'No necesita un código. Inicie sesión en su panel con esta dirección de correo. ¿Olvidó su contraseña? Responda a este correo y le enviaremos un enlace para elegir otra.',
    app: 'Es una cuenta de la aplicación Papaya, y cada correo puede tener una sola cuenta. Para recibir los pagos de una empresa, pida una invitación con otro correo de trabajo.',
  },
  notYou: 'Si no fue usted, puede ignorar este correo. No cambió nada.',
}
