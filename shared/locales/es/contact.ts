import { dayMs } from '../../durations.ts'
import { receiptTtlMs } from '../../retention.ts'
import type * as en from '../en/contact'
import type { Translated } from '../locale'

export const contactCopy: Translated<typeof en.contactCopy> = {
  pageTitle: 'Contáctenos | Papaya',
  pageTitleSent: 'Mensaje enviado | Papaya',
  description:
    '¿Preguntas sobre el pago de una factura con Papaya? Encuentre respuestas rápidas o escriba a nuestro equipo.',
  title: '¿Cómo podemos ayudarle?',
  answersTitle: 'Respuestas rápidas',
  answers: [
    {
      question: '¿Se hizo mi pago?',
      answer: `El estado de su pago muestra si está en revisión, aceptado o no aceptado. Use el enlace de cualquier correo o mensaje de texto que le hayamos enviado sobre él. Funciona hasta ${receiptTtlMs / dayMs} días después del último cambio, y luego muestra un recibo breve. Normalmente también le enviaremos el resultado por correo o mensaje de texto.`,
    },
    {
      question: 'Mi pago no fue aceptado. ¿Me cobraron?',
      answer:
        'No. Solo cobramos a su tarjeta cuando aceptamos su pago. Pedimos a su banco que quite la retención. Su banco decide cuándo se ve el cambio.',
    },
    {
      question: 'Me equivoqué o pagué dos veces. ¿Puedo cancelar?',
      answer:
        'Mientras su pago está en revisión, puede cancelarlo desde el estado de su pago. Después, escríbanos con su número de referencia y elija “Un reembolso o una cancelación”. Mientras no hayamos enviado el dinero a quien le cobra, normalmente podemos reembolsarlo.',
    },
    {
      question: 'No encuentro a la empresa que me cobra.',
      answer:
        'Pruebe con el nombre tal como aparece en su factura. ¿Aún no lo encuentra? Tome una foto de su factura en la aplicación, o envíenos el nombre y la ciudad de la empresa.',
    },
    {
      question: 'Tengo una pregunta sobre la factura misma.',
      answer:
        'Llame al número de su factura. Allí pueden ayudarle con montos, fechas y servicios. Nosotros solo entregamos el pago.',
    },
  ],
  lostLink: '¿Perdió el enlace de su pago? Pídalo otra vez',
  include: {
    title: 'Qué incluir',
    lead: 'Con esto podemos responder más rápido:',
    items: [
      'El número de referencia de su pago, como PPY-7K2M4-QX9TD',
      'El nombre de la empresa tal como aparece en su factura',
      'La fecha en que pagó y el monto',
    ],
  },
  neverSend: {
    title: 'No envíe',
    items: [
      'Números de tarjeta ni códigos de seguridad',
      'Contraseñas ni códigos de un mensaje de texto',
      'Diagnósticos ni otros datos de salud',
    ],
    note: 'Nunca le pediremos su tarjeta, una contraseña ni un código por correo, mensaje de texto o teléfono.',
  },
  direct: {
    title: '¿Prefiere el correo?',
    lead: 'Escríbanos a',
    partner: '¿Usted envía facturas?',
    partnerLink: 'Vea cómo funciona Papaya para empresas',
  },
}
