import type * as en from '../../en/payments/confirming'
import type { Translated } from '../../locale'

export const confirmingPageCopy: Translated<typeof en.confirmingPageCopy> = {
  title: 'Confirmando su pago',
  lead: (payee) => `Pago a ${payee}`,
  notChargedHeading: 'No se le cobró nada',
  card: (lastFour) => `Tarjeta terminada en ${lastFour}`,
  showStatus: 'Ver el estado de su pago',
  bankHeading: 'Confirme este pago con su banco',
  goToBank: 'Ir a su banco',
  backToForm: 'Volver al formulario',
  wait: {
    steps: { sending: 'Enviando', sent: 'Enviado', confirming: 'Confirmando', result: 'Resultado' },
    soon: 'Puede tardar un minuto. El resultado aparecerá en esta página.',
    leave: 'Puede cerrar esta página. Su enlace mostrará el resultado.',
    once: 'Su tarjeta puede mostrar una retención por este pago. No se le cobrará dos veces este pago.',
    emailed: 'Si el pago se completa, le enviaremos un correo.',
    later: '¿Todavía no hay un resultado después de una hora? Escriba a',
  },
  unreachable:
    'Esta página no puede comunicarse con Papaya y no sabe si se le cobró. Revise su conexión y deje esta página abierta, o abra el resultado, que muestra lo que Papaya ha recibido.',
}
