import * as en from '../../en/content/home'
import type { Translated } from '../../locale'

export const homeCopy: Translated<typeof en.homeCopy> = {
  head: {
    title: 'Papaya | Tome una foto y pague cualquier factura en segundos',
    description:
      'Pague una factura médica, de empresa o cualquier otra. Tome una foto con la aplicación Papaya o pague con tarjeta en la web, sin crear una cuenta.',
  },
  heading: 'Tome una foto y pague cualquier factura en segundos.',
  lead: 'Pague a su médico, sus servicios o una factura de empresa. Tome una foto de la factura con la aplicación o pague aquí mismo con tarjeta, sin crear una cuenta.',
  search: {
    heading: 'Pague una factura ahora',
    label: '¿De quién es la factura?',
    hint: 'Escriba al menos tres letras del nombre que aparece en su factura.',
    button: 'Buscar al emisor',
    or: '¿Prefiere pagar en su teléfono? ',
    orLink: 'Reciba un enlace de pago por mensaje de texto',
  },
  phone: { biller: 'Cedar Hollow', amount: '$125.50', paid: 'Pagado' },
  trust: {
    billers: 'Emisores a los que puede pagar aquí',
    names: en.homeCopy.trust.names,
  },
  ways: {
    heading: 'Tres formas de pagar',
    items: [
      {
        icon: 'globe',
        title: 'En la web',
        text: 'Busque al emisor, escriba el monto y pague con tarjeta. Tarda unos dos minutos y el recibo le llega enseguida.',
        link: { href: '/web-payment', label: 'Pagar en la web como invitado' },
      },
      {
        icon: 'camera',
        title: 'En la aplicación',
        text: 'Tome una foto de cualquier factura en papel. Papaya la lee y usted la revisa. Luego pague con tarjeta o transferencia bancaria.',
        link: { href: '/download', label: 'Obtener la aplicación' },
      },
      {
        icon: 'mail',
        title: 'Desde una factura electrónica',
        text: 'Vincule su correo. Le avisaremos cuando llegue una factura electrónica nueva, lista para pagar en la aplicación.',
        link: { href: '/ebills', label: 'Cómo funcionan' },
      },
    ],
  },
  after: {
    heading: 'Qué pasa con su pago',
    items: [
      {
        title: 'Usted revisa antes de pagar',
        text: 'Ve el monto y el cargo por tarjeta del emisor, si lo hay. No pasa nada hasta que usted confirme.',
      },
      {
        title: 'Personas reales revisan cada pago',
        text: 'Hacemos el cargo a su tarjeta solo después de la revisión. Si falta algo, le preguntaremos.',
      },
      {
        title: 'Le informamos el resultado',
        text: 'Si se acepta, pagamos al emisor. Si no, no se cobra nada a su tarjeta.',
      },
    ],
    link: { href: '/how-it-works', label: 'Ver cada paso' },
  },
  facts: {
    heading: 'Es bueno saberlo',
    items: [
      {
        term: 'Tarjetas',
        text: 'Visa, Mastercard, Discover y American Express. Algunos emisores no aceptan todas. Le mostraremos cuáles acepta el suyo antes de que escriba los datos de su tarjeta.',
      },
      {
        term: 'Hasta $2,000 en la web',
        text: '¿Su factura es mayor, o quiere pagar desde su cuenta bancaria? Use la aplicación.',
      },
      {
        term: 'Cargos',
        text: 'El emisor decide si hay un cargo por tarjeta. Si lo hay, lo verá antes de pagar.',
      },
      {
        term: 'En el estado de cuenta de su tarjeta',
        text: 'El cargo aparecerá como Papaya o con el nombre del emisor. Su recibo dice cuál.',
      },
      {
        term: 'Su número de tarjeta',
        text: 'Solo va a nuestro procesador de tarjetas. Nunca lo guardamos.',
      },
    ],
    link: { href: '/security', label: 'Cómo protegemos su pago' },
  },
  payees: {
    heading: '¿Usted envía facturas?',
    text: 'Hospitales, consultorios, ciudades y empresas reciben pagos con Papaya en su propia página de pago. También pueden agregar un botón a su sitio o dejar que sus clientes reciban un enlace por mensaje de texto.',
    partner: { href: '/partners', label: 'Sea nuestro socio' },
    collect: { href: '/getpaid', label: 'Tengo un código de acceso' },
  },
}
