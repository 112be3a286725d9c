import { dayMs, yearMs } from '../../../durations.ts'
import { maxAmount } from '../../../max-amount.ts'
import { receiptTtlMs, shortReceiptTtlMs } from '../../../retention.ts'
import { listCardBrands } from '../../card-brand-list.ts'
import type * as en from '../../en/content/how-it-works'
import type { Translated } from '../../locale'

export const howCopy: Translated<typeof en.howCopy> = {
  head: {
    title: 'Cómo funciona Papaya | Papaya',
    description:
      'Vea cómo pagar una factura con la aplicación Papaya o en línea. Sepa qué pasa después de pagar, cuánto cuesta y cómo reciben su dinero las empresas.',
  },
  heading: 'Cómo funciona Papaya',
  lead: 'Pague con la aplicación o en línea. En ambos casos, revisamos su pago, lo enviamos a la empresa que le cobra y le mostramos cada paso.',
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
        text: 'Le mostramos a quién le paga, la cuenta y el monto. Corrija lo que no esté bien antes de enviarlo.',
      },
      {
        title: 'Elija cómo pagar',
        text: `Use una tarjeta ${listCardBrands('es', 'disjunction')}, de débito o crédito. O pague por transferencia bancaria.`,
      },
      {
        title: '¡Listo!',
        text: 'Le avisaremos a medida que se pague su factura. Si se necesita saber más, le preguntaremos.',
      },
    ],
    link: { href: '/download', label: 'Obtener la aplicación' },
  },
  web: {
    id: 'web',
    heading: 'Pague en línea',
    steps: [
      {
        title: 'Busque a quien le cobra',
        text: 'Escriba el nombre que aparece en su factura. Luego revise la dirección, porque dos empresas pueden llamarse igual. Un enlace o código QR en su factura abre su página directamente.',
      },
      {
        title: 'Escriba los datos de su factura',
        text: 'Su nombre, el número de cuenta o de factura, el monto y cómo comunicarnos con usted. Solo pedimos lo que se necesita para su factura.',
      },
      {
        title: 'Pague con tarjeta',
        text: 'Revise el monto y el cargo por tarjeta, si lo hay, y confirme una vez. Ponemos una retención en su tarjeta. Todavía no le cobramos.',
      },
      {
        title: 'Guarde el enlace al estado de su pago',
        text: `Tiene un número de referencia y se puede imprimir. Muestra todo hasta ${receiptTtlMs / dayMs} días después del último cambio, y luego un recibo breve hasta ${(shortReceiptTtlMs / yearMs) * 12} meses después.`,
      },
    ],
    link: { href: '/web-payment', label: 'Pagar en línea' },
  },
  after: {
    id: 'after',
    heading: 'Después de pagar',
    steps: [
      {
        title: 'Lo revisamos',
        text: 'Alguien de nuestro equipo comprueba que su pago tenga todo lo que se necesita. El estado de su pago muestra cada paso.',
      },
      {
        title: 'Preguntamos antes de cambiar algo',
        text: 'Quizá quien le cobra pida un monto mayor o agregue un cargo. Quizá la fecha límite esté muy cerca. Le preguntaremos primero, y usted puede decir que no.',
      },
      {
        title: 'Aceptado o no aceptado',
        text: 'Si se acepta, cobramos a su tarjeta y pagamos su factura. Si no, pedimos a su banco que quite la retención y le decimos por qué.',
      },
      {
        title: 'En su estado de cuenta',
        text: 'El cargo aparecerá como Papaya o con el nombre de quien le cobra. El estado de su pago dice cuál.',
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
          'No para pagar en línea. Solo necesita su factura, una tarjeta y un correo o un celular.',
      },
      {
        question: '¿Cuánto cuesta?',
        answer:
          'Depende de quien le cobra. Algunas empresas agregan un cargo por tarjeta y muchas no. Lo verá antes de pagar.',
      },
      {
        question: '¿Hay un límite?',
        answer: `Sí, ${maxAmount} por cada pago en línea. Las facturas mayores se pagan en la aplicación, donde también puede usar su cuenta bancaria.`,
      },
      {
        question: 'Me equivoqué. ¿Puedo cancelar?',
        answer:
          'Sí, hasta que lo aceptemos. Abra el estado de su pago y elija “Cancelar este pago”. ¿Perdió su enlace? Elija “Encontrar un pago que hizo” en nuestra página de pago.',
      },
      {
        question: 'La empresa que me cobra no está en la lista.',
        answer:
          'Use la aplicación. Puede pagar una factura desde una foto, aunque nunca hayamos oído hablar de quien le cobra.',
      },
    ],
    security: { href: '/security', label: 'Cómo protegemos su pago' },
  },
  payees: {
    id: 'billers',
    heading: 'Para empresas',
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
    partner: { href: '/partners', label: 'Asóciese con Papaya' },
    collectText: '¿Recibió un aviso de pago con un código de acceso?',
    collect: { href: '/getpaid', label: 'Reciba su pago' },
  },
  more: {
    heading: 'Cuando una factura es difícil de pagar',
    text: 'Pida primero un plan de pagos. El crédito normalmente tiene intereses.',
    plans: { href: '/payment-plan-options', label: 'Opciones de plan de pagos' },
    financing: { href: '/financing', label: 'Financiamiento médico' },
    five: { href: '/five', label: '$5 de reembolso (terminó)' },
  },
}
