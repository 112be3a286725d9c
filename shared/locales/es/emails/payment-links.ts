import type * as en from '../../en/emails/payment-links'
import type { Translated } from '../../locale'

export const paymentLinksEmailCopy: Translated<typeof en.paymentLinksEmailCopy> = {
  subject: (count) =>
    count === 1 ? 'El enlace de su pago con Papaya' : 'Los enlaces de sus pagos con Papaya',
  preview: (count) =>
    count === 1
      ? 'Ábralo para ver el estado de su pago.'
      : 'Abra uno para ver el estado de un pago.',
  heading: (count) => (count === 1 ? 'Este es su pago' : 'Estos son sus pagos'),
  requested:
    'Alguien, probablemente usted, pidió en nuestro sitio el enlace de un pago hecho con este correo electrónico.',
  unexpected:
    'Si no fue usted, no tiene que hacer nada. Enviamos el enlace solo a este correo. No reenvíe este correo: quien tenga un enlace puede ver el pago.',
  more: 'Estos son sus pagos más recientes que coinciden. ¿Busca uno anterior? Pídalo otra vez con su número de referencia.',
  link: 'Ver el estado de su pago',
}
