import type * as en from '../en/contact'
import type { Translated } from '../locale'

export const contactCopy: Translated<typeof en.contactCopy> = {
  pageTitle: 'Contáctenos | Papaya',
  pageTitleSent: 'Mensaje enviado | Papaya',
  description:
    '¿Preguntas sobre el pago de una factura con Papaya? Encuentre respuestas rápidas o escriba a nuestro equipo.',
  title: '¿Cómo podemos ayudarle?',
  lead: 'Aquí encontrará la mayoría de las respuestas sobre un pago. Para todo lo demás, escríbanos y le responderá una persona.',
  answersTitle: 'Respuestas rápidas',
  answers: [
    {
      question: '¿Se hizo mi pago?',
      answer:
        'Su recibo muestra si su pago está en revisión, aceptado o no aceptado. Use el enlace de su correo de confirmación. Funciona 180 días después del último cambio. Normalmente también le enviaremos el resultado por correo o mensaje de texto.',
    },
    {
      question: 'Mi pago no fue aceptado. ¿Me cobraron?',
      answer:
        'No. Solo cobramos a su tarjeta cuando aceptamos su pago. Su banco puede mostrar una retención unos días. Desaparecerá sola.',
    },
    {
      question: 'Me equivoqué o pagué dos veces. ¿Puedo cancelar?',
      answer:
        'Mientras su pago está en revisión, puede cancelarlo desde su recibo. Después, escríbanos con su número de referencia y elija “Un reembolso o una cancelación”. Veremos qué podemos hacer.',
    },
    {
      question: 'No encuentro al emisor de mi factura.',
      answer:
        'Pruebe con el nombre tal como aparece en su factura. ¿Aún no lo encuentra? Tome una foto de su factura en la aplicación, o envíenos el nombre y la ciudad del emisor.',
    },
    {
      question: 'Tengo una pregunta sobre la factura misma.',
      answer:
        'Llame al número de su factura. El emisor puede ayudarle con montos, fechas y servicios. Nosotros solo entregamos el pago.',
    },
  ],
  include: {
    title: 'Qué incluir',
    lead: 'Con esto podemos responder más rápido:',
    items: [
      'El número de referencia de su recibo, como PPY-7K2M4-QX9TD',
      'El nombre del emisor tal como aparece en su factura',
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
    note: 'Nunca le pediremos nada de esto por correo, mensaje de texto o teléfono.',
  },
  direct: {
    title: '¿Prefiere el correo?',
    lead: 'Escríbanos a',
    partner: '¿Usted envía facturas?',
    partnerLink: 'Vea cómo funciona Papaya para emisores',
  },
}
