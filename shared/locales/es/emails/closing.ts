import type * as en from '../../en/emails/closing'
import type { Translated } from '../../locale'

export const emailClosingCopy: Translated<typeof en.emailClosingCopy> = {
  payment: {
    help: '¿Preguntas sobre este pago? Responda a este correo o escriba a',
    why: 'Recibe este mensaje porque alguien dio esta dirección de correo para un pago con Papaya.',
  },
  payee: {
    help: '¿Preguntas sobre estos pagos? Responda a este correo o escriba a',
    why: 'Recibe este mensaje porque esta dirección de correo está registrada para recibir pagos de Papaya.',
  },
  account: {
    help: '¿Preguntas sobre su cuenta? Responda a este correo o escriba a',
    why: 'Recibe este mensaje porque esta dirección de correo tiene una cuenta de Papaya.',
  },
  invite: {
    help: '¿Preguntas sobre su invitación? Responda a este correo o escriba a',
    why: 'Recibe este mensaje porque se invitó a esta dirección de correo a recibir pagos con Papaya.',
  },
  team: {
    help: 'La dirección del equipo de soporte es',
    why: 'Recibe este mensaje porque Papaya escribe a su equipo de soporte en esta dirección.',
  },
  visitor: {
    help: 'Las respuestas a este correo van a quien lo envió. Nuestro propio buzón es',
    why: 'Alguien llenó un formulario en nuestro sitio. No hemos comprobado quién fue.',
  },
}

export const statusLinkText: Translated<typeof en.statusLinkText> = 'Ver el estado de su pago'

export const toStatusText: Translated<typeof en.toStatusText> = (status) => `Estado: ${status}`
