import type * as en from '../en/membership'
import type { Translated } from '../locale'

export const memberSignupCopy: Translated<typeof en.memberSignupCopy> = {
  title: {
    benefits: 'Membresía Papaya | Papaya',
    payment: 'Elija una forma de pago | Papaya',
    waitlist: 'Está en la lista de espera | Papaya',
  },
  errorTitle: 'Error: ',
  description:
    'La membresía Papaya le da protección contra cargos, servicio prioritario, protección de su privacidad, impulso a su crédito y comparación de facturas. El primer mes es gratis.',
  price: (monthly) => `1 mes gratis, después ${monthly} al mes. Cancele cuando quiera.`,
  benefits: {
    heading: 'Membresía Papaya',
    lead: 'Más ayuda con cada factura.',
    items: [
      {
        icon: 'refund',
        name: 'Protección contra cargos',
        words:
          '¿Le cobraron un cargo por atraso aunque pagó a tiempo? Pediremos a quien le cobra que lo quite.',
      },
      {
        icon: 'clock',
        name: 'Servicio prioritario',
        words: 'Sus facturas van primero cuando revisamos los pagos.',
      },
      {
        icon: 'lock',
        name: 'Protección de su privacidad',
        words: 'Las empresas que le cobran ven lo que necesitan para su pago y nada más.',
      },
      {
        icon: 'chart',
        name: 'Impulso a su crédito',
        words: 'Trabajamos para informar las facturas que usted paga a tiempo.',
      },
      {
        icon: 'receipt',
        name: 'Comparación de facturas',
        words: 'Le avisamos cuando otras personas pagan menos por el mismo servicio.',
      },
    ],
    button: 'Obtener 1 mes gratis',
  },
  payment: {
    heading: '¿Cómo le gustaría pagar?',
    lead: 'Hoy no paga nada.',
    legend: 'Forma de pago',
    options: {
      CARD_ON_FILE: {
        label: 'La tarjeta de mi cuenta de Papaya',
        hint: 'La que usa para pagar sus facturas.',
      },
      NEW_METHOD: {
        label: 'Otra tarjeta o cuenta bancaria',
        hint: 'Se la pediremos cuando empiece su membresía, no ahora.',
      },
    },
    missing: 'Elija una forma de pago',
    errorsTitle: 'Revise su elección',
    button: 'Solicitar',
    sending: 'Enviando…',
    back: 'Volver a los beneficios',
  },
  failed: 'Error del servidor. Intente de nuevo más tarde.',
  waitlist: {
    heading: 'Ya está en la lista de espera',
    lead: 'Por ahora no hay cupo.',
    email: {
      label: 'Correo electrónico',
      hint: 'Solo lo usaremos para avisarle cuando haya un lugar.',
      button: 'Avísenme',
      without: 'Sin su correo no podemos avisarle. Vuelva a consultar esta página.',
      saved: '¡Gracias! Le escribiremos cuando haya un lugar.',
    },
    card: 'No se cobró nada a su tarjeta. Su mes gratis empieza solo cuando se una.',
    next: 'Mientras tanto, puede pagar cualquier factura con Papaya.',
    pay: 'Pagar una factura',
  },
}
