import type * as en from '../../en/content/how-it-works'
import type { Translated } from '../../locale'

export const howCopy: Translated<typeof en.howCopy> = {
  head: {
    title: 'Cómo funciona Papaya | Papaya',
    description:
      'Vea cómo pagar una factura con la aplicación Papaya o en la web. Sepa qué pasa después de pagar, cuánto cuesta y cómo reciben su dinero los emisores.',
  },
  heading: 'Cómo funciona Papaya',
  lead: 'Pague con la aplicación o en la web. En ambos casos, el emisor recibe el pago y usted, su recibo.',
  contents: 'En esta página',
  app: {
    id: 'app',
    heading: 'Pague con la aplicación',
    steps: [
      {
        title: 'Tome una foto de su factura',
        text: 'Sirve cualquier factura en papel. Póngala en una superficie plana y procure que se vean el número de cuenta y el monto.',
      },
      {
        title: 'Revise lo que leímos',
        text: 'Le mostramos el emisor, la cuenta y el monto. Corrija lo que no esté bien antes de enviarlo.',
      },
      {
        title: 'Elija cómo pagar',
        text: 'Use una tarjeta Visa, Mastercard, American Express o Discover, de débito o crédito. O pague por transferencia bancaria.',
      },
      {
        title: '¡Listo!',
        text: 'Le avisaremos a medida que se pague su factura. Si el emisor necesita saber más, le preguntaremos.',
      },
    ],
    link: { href: '/download', label: 'Obtener la aplicación' },
  },
  web: {
    id: 'web',
    heading: 'Pague en la web',
    steps: [
      {
        title: 'Busque al emisor',
        text: 'Escriba el nombre que aparece en su factura. Luego revise la dirección, porque dos emisores pueden llamarse igual. Un enlace o código QR en su factura abre su página directamente.',
      },
      {
        title: 'Escriba los datos de su factura',
        text: 'Su nombre, el número de cuenta o de factura, el monto y cómo comunicarnos con usted. Solo pedimos lo que este emisor necesita.',
      },
      {
        title: 'Pague con tarjeta',
        text: 'Revise el monto y el cargo por tarjeta, si lo hay, y confirme una vez. Ponemos una retención en su tarjeta. Todavía no le cobramos.',
      },
      {
        title: 'Guarde su recibo',
        text: 'Tiene un número de referencia y se puede imprimir. Puede abrirlo otra vez hasta 180 días después del último cambio.',
      },
    ],
    link: { href: '/web-payment', label: 'Pagar en la web como invitado' },
  },
  after: {
    id: 'after',
    heading: 'Después de pagar',
    steps: [
      {
        title: 'Lo revisamos',
        text: 'Alguien de nuestro equipo comprueba que su pago tenga lo que el emisor necesita. Su recibo muestra el estado.',
      },
      {
        title: 'Preguntamos antes de cambiar algo',
        text: 'Quizá el emisor quiera un monto mayor o agregue un cargo. Quizá la fecha límite esté muy cerca. Le preguntaremos primero, y usted puede decir que no.',
      },
      {
        title: 'Aceptado o no aceptado',
        text: 'Si se acepta, hacemos el cargo a su tarjeta y pagamos al emisor. Si no, liberamos la retención y le decimos por qué.',
      },
      {
        title: 'En su estado de cuenta',
        text: 'El cargo aparecerá como Papaya o con el nombre del emisor. Su recibo dice cuál.',
      },
    ],
  },
  questions: {
    id: 'questions',
    heading: 'Preguntas frecuentes',
    items: [
      {
        question: '¿Necesito una cuenta?',
        answer:
          'No para pagar en la web. Solo necesita su factura, una tarjeta y un correo para el recibo.',
      },
      {
        question: '¿Cuánto cuesta?',
        answer:
          'Depende del emisor. Algunos agregan un cargo por tarjeta y muchos no. Lo verá antes de pagar y otra vez en su recibo.',
      },
      {
        question: '¿Hay un límite?',
        answer:
          'Sí, $2,000 por cada pago en la web. Las facturas mayores se pagan en la aplicación, donde también puede usar su cuenta bancaria.',
      },
      {
        question: 'Hice clic dos veces. ¿Pagué dos veces?',
        answer:
          'No. Cada formulario puede cobrarle una sola vez. Si la página dice que estamos confirmando su pago, espere el resultado y no pague otra vez.',
      },
      {
        question: 'Me equivoqué. ¿Puedo cancelar?',
        answer:
          'Sí, hasta que lo aceptemos. Abra su recibo y elija “Cancelar este pago”. ¿No lo encuentra? Envíenos enseguida su número de referencia por correo.',
      },
      {
        question: 'El emisor de mi factura no está en la lista.',
        answer:
          'Use la aplicación. Puede pagar una factura desde una foto, aunque nunca hayamos oído hablar del emisor.',
      },
      {
        question: '¿Está segura mi tarjeta?',
        answer:
          'Su número de tarjeta solo va a nuestro procesador de tarjetas. Nunca lo guardamos. El resto está en nuestra página de seguridad.',
      },
    ],
    security: { href: '/security', label: 'Cómo protegemos su pago' },
  },
  payees: {
    id: 'billers',
    heading: 'Para emisores',
    text: 'No cambia su forma de facturar. Usted elige cómo llegan sus clientes a su página de pago.',
    items: [
      {
        icon: 'document',
        title: 'Su propia página de pago',
        text: 'Tiene su nombre o logotipo, y su dirección es lo bastante corta para una factura en papel.',
      },
      {
        icon: 'phone',
        title: 'Un enlace por mensaje de texto',
        text: 'Su cliente escribe un número de teléfono y recibe un enlace a su página de pago.',
      },
      {
        icon: 'code',
        title: 'Un botón en su sitio',
        text: 'Agregue un widget o un botón simple, con sus colores, donde la gente ya mira.',
      },
    ],
    partner: { href: '/partners', label: 'Sea nuestro socio' },
    collectText: '¿Recibió un aviso de pago con un código de acceso?',
    collect: { href: '/getpaid', label: 'Cobre su pago' },
  },
  more: {
    heading: 'Cuando una factura es difícil de pagar',
    text: 'Pida primero un plan de pagos. El crédito normalmente tiene intereses.',
    plans: { href: '/payment-plan-options', label: 'Opciones de plan de pagos' },
    financing: { href: '/financing', label: 'Financiamiento médico' },
    five: { href: '/five', label: '$5 de reembolso (terminó)' },
  },
}
