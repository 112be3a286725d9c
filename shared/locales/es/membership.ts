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
    'La membresía Papaya tiene una lista de espera. El primer mes es gratis y luego se paga cada mes.',
  price: (monthly) => `1 mes gratis, después ${monthly} al mes. Cancele cuando quiera.`,
  benefits: {
    heading: 'Membresía Papaya',
    items: [
      {
        icon: 'refund',
        name: 'Protección contra cargos',
      },
      {
        icon: 'clock',
        name: 'Servicio prioritario',
      },
      {
        icon: 'lock',
        name: 'Protección de su privacidad',
      },
      {
        icon: 'chart',
        name: 'Impulso a su crédito',
      },
      {
        icon: 'receipt',
        name: 'Comparación de facturas',
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
    pay: 'Pagar en línea',
  },
}
