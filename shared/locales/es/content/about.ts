import type * as en from '../../en/content/about'
import type { Translated } from '../../locale'

export const aboutCopy: Translated<typeof en.aboutCopy> = {
  head: {
    title: 'Quiénes somos | Papaya',
    description:
      'Papaya ayuda a pagar cualquier factura, con tarjeta o transferencia bancaria. Las empresas cobran sin portales ni cheques. Sepa por qué y cómo lo hacemos.',
  },
  heading: 'Pagar facturas debería ser fácil',
  lead: 'La mayoría de la gente quiere pagar lo que debe. Los portales, las contraseñas y los cheques estorban. Con Papaya, usted toma una foto o llena unos campos, y nosotros nos encargamos del resto.',
  why: {
    heading: 'Por qué lo hacemos',
    paragraphs: [
      'Llega una factura por correo. Para pagarla, usted crea una cuenta que usará dos veces al año. O le lee su número de tarjeta a alguien por teléfono. O busca una estampilla.',
      'Nada de eso ayuda a nadie. Usted pierde una tarde, y quien le cobra espera semanas su dinero. Por eso hicimos un solo lugar para pagar cualquier factura. En línea ni siquiera necesita una cuenta.',
    ],
  },
  whoHeading: 'Para quién trabajamos',
  who: [
    {
      icon: 'people',
      title: 'Quienes pagan facturas',
      text: 'Pacientes, clientes y familias que quieren terminar en un minuto, en cualquier dispositivo, con un recibo para guardar.',
    },
    {
      icon: 'building',
      title: 'Empresas que pagan facturas',
      text: 'Su equipo de cuentas por pagar puede pagar varias facturas a la vez. El pago lleva todos los números de factura.',
    },
    {
      icon: 'storefront',
      title: 'Empresas y proveedores',
      text: 'Hospitales, consultorios, servicios públicos y empresas. Cobran sin que nadie tenga que crear antes una cuenta con ellos.',
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
        text: 'La empresa que le cobra decide si hay un cargo por tarjeta. Lo ve antes de confirmar, y nunca agregamos uno sin preguntarle.',
      },
      {
        term: 'Nunca sus datos',
        text: 'No vendemos su información personal. Nuestra política de privacidad dice quién la recibe y por qué.',
      },
    ],
  },
  principlesHeading: 'Nuestras promesas',
  principles: [
    {
      term: 'Usted paga una vez',
      text: 'No se le cobrará dos veces por un doble clic, una recarga de la página o una conexión perdida. Si todavía no sabemos si su pago se completó, se lo decimos y le pedimos que no pague otra vez.',
    },
    {
      term: 'Nunca guardamos el número ni el código de su tarjeta',
      text: 'Los pasamos a nuestro procesador de tarjetas y nunca los guardamos ni los registramos.',
    },
    {
      term: 'Personas reales revisan los pagos',
      text: 'Alguien de nuestro equipo revisa cada pago de invitado. Se acepta o no, y le avisamos.',
    },
    {
      term: 'Palabras claras',
      text: 'Ve los cargos antes de pagar. Si algo no funciona, sabrá por qué. Y siempre puede comunicarse con nosotros.',
    },
    {
      term: 'Para todos',
      text: 'Nuestro sitio funciona con teclado, con lector de pantalla y con letra grande. La mayor parte funciona también sin JavaScript.',
    },
  ],
  notHeading: 'Lo que no hacemos',
  not: [
    'No somos la empresa que le cobra. Si tiene una pregunta sobre un cargo, o sobre si lo debe, llámela. Si tenemos su teléfono, lo encontrará en la página de pago.',
    'No prestamos dinero. Si una página menciona el crédito de otra empresa, esa empresa no está afiliada a nosotros.',
  ],
  behind: {
    heading: 'Quién está detrás',
    text: 'Papaya es una empresa de pago de facturas. Escríbanos cuando quiera y le responderá una persona.',
    demo: 'Este sitio es una demostración del software de Papaya. La empresa, sus clientes y sus socios son inventados, así que no hay un equipo que mostrarle. Ninguna tarjeta real funciona y no se mueve dinero.',
    email: '¿Preguntas sobre Papaya? Escriba a',
  },
  next: {
    heading: 'Compruébelo',
    pay: { href: '/web-payment', label: 'Pagar una factura' },
    how: { href: '/how-it-works', label: 'Cómo funciona' },
    security: { href: '/security', label: 'Cómo protegemos su pago' },
    brand: { href: '/brand-kit', label: 'Materiales de marca' },
  },
}
