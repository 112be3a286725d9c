import type * as en from '../../en/content/about'
import type { Translated } from '../../locale'

export const aboutCopy: Translated<typeof en.aboutCopy> = {
  head: {
    title: 'Quiénes somos | Papaya',
    description:
      'Papaya ayuda a pagar cualquier factura, con tarjeta en línea o con una foto en la aplicación. Sepa por qué lo hacemos, para quién y cómo ganamos dinero.',
  },
  heading: 'Pagar facturas debería ser fácil',
  lead: 'La mayoría de la gente quiere pagar lo que debe. Los portales, las contraseñas y los cheques estorban. Con Papaya, usted toma una foto o llena unos campos, y nosotros nos encargamos del resto.',
  why: {
    heading: 'Por qué lo hacemos',
    paragraphs: [
      'Usted pierde una tarde, y quien le cobra espera semanas su dinero. Por eso hicimos un solo lugar para pagar cualquier factura. En línea ni siquiera necesita una cuenta.',
    ],
  },
  whoHeading: 'Para quién trabajamos',
  who: [
    {
      icon: 'people',
      title: 'Quienes pagan facturas',
      text: 'Pacientes, clientes y familias que quieren terminar en pocos minutos, en cualquier dispositivo.',
    },
    {
      icon: 'building',
      title: 'Empresas que pagan facturas',
      text: 'Su equipo de cuentas por pagar puede pagar varias facturas a la vez. El pago lleva todos los números de factura.',
    },
    {
      icon: 'storefront',
      title: 'Empresas y proveedores',
      text: 'Hospitales, consultorios, servicios públicos y empresas. Reciben su dinero sin que nadie tenga que crear antes una cuenta con ellos.',
    },
  ],
  money: {
    heading: 'Cómo ganamos dinero',
    intro: 'Usted debe saber quién paga por este sitio.',
    items: [
      {
        term: 'Empresas que son nuestras socias',
        text: 'Acordamos un precio con cada una. Depende de lo que necesita, así que primero hablamos.',
      },
      {
        term: 'Membresía',
        text: 'La membresía es opcional y por ahora tiene una lista de espera. El primer mes es gratis y luego se paga cada mes. No la necesita para pagar una factura.',
      },
      {
        term: 'Sin cargos sorpresa',
        text: 'La empresa que le cobra decide si hay un cargo por tarjeta. Lo ve antes de confirmar.',
      },
      {
        term: 'Nunca sus datos',
        text: 'No vendemos su información personal. Nuestra política de privacidad dice quién la recibe y por qué.',
      },
    ],
  },
  notHeading: 'Lo que no hacemos',
  not: [
    'No somos la empresa que le cobra. Si tiene una pregunta sobre un cargo, o sobre si lo debe, llámela. Si tenemos su teléfono, lo encontrará en la página de pago.',
    'No cobramos intereses. Si una página menciona el crédito de otra empresa, esa empresa no está afiliada a nosotros.',
  ],
  behind: {
    heading: 'Quién está detrás',
    text: 'Papaya es una empresa de pago de facturas. Escríbanos cuando quiera y le responderá una persona.',
    demo: 'Este sitio es una demostración del software de Papaya. La empresa, sus clientes y sus socios son inventados, así que no hay un equipo que mostrarle. Ninguna tarjeta real funciona y no se mueve dinero.',
    email: '¿Preguntas sobre Papaya? Escriba a',
  },
  next: {
    heading: 'Compruébelo',
    pay: { href: '/web-payment', label: 'Pagar en línea' },
    how: { href: '/how-it-works', label: 'Cómo funciona' },
    security: { href: '/security', label: 'Cómo protegemos su pago' },
    brand: { href: '/brand-kit', label: 'Materiales de marca' },
  },
}
