import { maxAmount } from '../../../max-amount.ts'
import type * as en from '../../en/content/offers'
import type { Translated } from '../../locale'

export const fiveCopy: Translated<typeof en.fiveCopy> = {
  head: {
    title: 'Promoción de $5 de reembolso | Papaya',
    description:
      'La promoción de $5 de reembolso de Papaya terminó el 31 de julio de 2019. Sepa qué significa para usted y cómo pagar una factura hoy.',
  },
  heading: '$5 de reembolso',
  ended: 'Esta promoción terminó el 31 de julio de 2019.',
  lead: 'Antes recibía $5 de reembolso por pagar una factura con Papaya. Con los pagos nuevos ya no se recibe.',
  facts: [
    {
      term: '¿Pagó antes de que terminara?',
      text: 'Si cree que le debemos el reembolso, escríbanos desde el correo de su cuenta. Díganos la fecha del pago.',
    },
    {
      term: '¿Vio esta oferta hoy en alguna parte?',
      text: 'No es nuestra. No escriba allí su tarjeta ni su contraseña, y avísenos.',
    },
  ],
  contact: 'En cualquier caso, escriba a',
  next: {
    heading: 'Pagar una factura sigue siendo rápido',
    pay: { href: '/web-payment', label: 'Pagar en línea' },
    app: { href: '/download', label: 'Obtener la aplicación' },
  },
}

export const ebillsCopy: Translated<typeof en.ebillsCopy> = {
  head: {
    title: 'Facturas electrónicas de su correo, listas para pagar | Papaya',
    description:
      'Vincule su correo con Papaya y le avisaremos cuando llegue una factura electrónica nueva. Vea cómo vincularlo y cómo desvincularlo.',
  },
  heading: 'Las facturas de su correo, listas para pagar',
  lead: 'Las facturas electrónicas se pierden entre sus correos. Vincule su correo, y Papaya encuentra las facturas electrónicas nuevas. Le avisamos y usted paga en la aplicación.',
  howHeading: 'Cómo vincular su correo',
  steps: [
    {
      title: 'Empiece en la aplicación',
      text: 'Inicie sesión en la aplicación Papaya. Vaya a Mi cuenta y elija Vincular correo.',
    },
    {
      title: 'Dé permiso en su correo',
      text: 'Su proveedor de correo pregunta si Papaya puede buscar facturas. Allí escribe la contraseña de su correo. Nunca la vemos.',
    },
    {
      title: 'Vuelva a Papaya',
      text: 'Verá “¡Listo! Su correo ya está vinculado con Papaya.” Desde entonces, le avisaremos de las facturas electrónicas nuevas.',
    },
    {
      title: 'Pague cuando quiera',
      text: 'Nada se paga hasta que usted lo diga.',
    },
  ],
  factsHeading: 'Su correo sigue siendo suyo',
  facts: [
    {
      term: 'Para qué lo usamos',
      text: 'Encontramos las facturas en su correo para que pueda pagarlas. Eso es todo.',
    },
    {
      term: 'Cómo guardamos el permiso',
      text: 'Su proveedor de correo nos da un permiso digital. Lo guardamos cifrado.',
    },
    {
      term: 'Cómo desvincularlo',
      text: 'Desvincúlelo cuando quiera en la aplicación, en Mi cuenta. O quite Papaya de las aplicaciones conectadas en la configuración de seguridad de su correo. Así perdemos el acceso enseguida.',
    },
  ],
  trouble: {
    heading: '¿No funcionó?',
    text: 'Empiece de nuevo en la aplicación. Cada enlace de la aplicación funciona una sola vez. ¿Sigue sin funcionar? Escriba a',
  },
  app: { href: '/download', label: 'Obtener la aplicación' },
}

export const paymentPlanCopy: Translated<typeof en.paymentPlanCopy> = {
  head: {
    title: 'Opciones de plan de pagos | Papaya',
    description:
      '¿No puede pagar una factura de una vez? Sepa cómo acordar un plan con quien le cobra, pagar cada cuota con Papaya y qué significa un financiamiento externo.',
  },
  heading: 'Opciones de plan de pagos',
  lead: '¿La factura es muy grande para un mes? Muchas veces puede pagar en cuotas. Usted acuerda el plan con quien le cobra y paga cada cuota con Papaya.',
  waysHeading: 'Sus opciones',
  ways: [
    {
      title: 'Pida un plan a quien le cobra',
      text: 'Llame al número de la factura antes de la fecha límite. Pida un monto mensual que pueda pagar y pregunte si hay intereses. Pida el acuerdo por escrito.',
    },
    {
      title: 'Pida ayuda con la factura',
      text: 'Los hospitales y los servicios públicos suelen tener programas de ayuda económica o para casos difíciles. Pregunte si califica antes de aceptar pagar.',
    },
    {
      title: 'Pague cada cuota con Papaya',
      text: 'Escriba la cuota como monto. Use siempre el mismo número de cuenta. Recibe un recibo por cada una.',
    },
  ],
  factsHeading: 'Es bueno saberlo',
  facts: [
    {
      term: 'Papaya no inicia un plan por usted',
      text: 'Cada pago en línea es un solo pago. No volvemos a cobrar a su tarjeta por nuestra cuenta.',
    },
    {
      term: 'Algunas empresas no aceptan pagos parciales',
      text: 'Si la suya no los acepta, le preguntaremos antes de cobrar. Puede cancelar.',
    },
    {
      term: `Hasta ${maxAmount} por pago`,
      text: 'Es lo máximo que puede pagar de una vez en línea. Para más, use la aplicación.',
    },
    {
      term: 'Financiamiento externo',
      text: 'Una empresa de crédito puede pagar una factura médica por usted. Usted le devuelve el dinero después, normalmente con intereses. Esas empresas no están afiliadas a Papaya ni a nuestros socios. Lea sus condiciones. Usted las usa bajo su propio riesgo.',
    },
  ],
  pay: { href: '/web-payment', label: 'Pagar una cuota' },
}
