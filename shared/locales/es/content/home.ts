import * as en from '../../en/content/home'
import type { Translated } from '../../locale'

export const homeCopy: Translated<typeof en.homeCopy> = {
  head: {
    title: 'Papaya | Tome una foto y pague cualquier factura en segundos',
    description:
      'Pague una factura médica, de empresa o cualquier otra. Tome una foto con la aplicación Papaya o pague con tarjeta en línea, sin crear una cuenta.',
  },
  heading: 'Tome una foto y pague cualquier factura en segundos.',
  lead: 'Tome una foto de la factura con la aplicación o pague aquí mismo con tarjeta, sin crear una cuenta.',
  search: {
    heading: 'Pague una factura ahora',
    label: '¿De quién es la factura?',
    hint: 'Escriba al menos tres letras del nombre que aparece en su factura.',
    button: 'Buscar por nombre',
    or: '¿Prefiere pagar en su teléfono? ',
    orLink: 'Reciba un enlace de pago por mensaje de texto',
  },
  trust: {
    billers: 'Empresas y proveedores a los que puede pagar aquí',
    names: en.homeCopy.trust.names,
  },
  ways: {
    heading: 'Tres formas de pagar',
    items: [
      {
        title: 'En línea',
        text: 'Busque a quien le cobra, escriba el monto y pague con tarjeta. Toma unos dos minutos.',
        link: { href: '/web-payment', label: 'Pagar en línea' },
      },
      {
        title: 'En la aplicación',
        text: 'Tome una foto de cualquier factura en papel. Revísela y pague con tarjeta o transferencia bancaria.',
        link: { href: '/download', label: 'Obtener la aplicación' },
      },
      {
        title: 'Desde una factura electrónica',
        text: 'Vincule su correo. Le avisaremos cuando llegue una factura electrónica nueva.',
        link: { href: '/ebills', label: 'Cómo funcionan' },
      },
    ],
  },
  after: {
    heading: 'Qué pasa con su pago',
    items: [
      {
        title: 'Usted revisa antes de pagar',
        text: 'Ve el monto y el cargo por tarjeta, si lo hay. No pasa nada hasta que usted confirme.',
      },
      {
        title: 'Personas reales revisan cada pago',
        text: 'Cobramos a su tarjeta solo después de la revisión. Si falta algo, le preguntaremos.',
      },
      {
        title: 'Usted ve el resultado',
        text: 'Si se acepta, pagamos su factura. Si no, no se cobra nada a su tarjeta.',
      },
    ],
    link: { href: '/how-it-works', label: 'Ver cada paso' },
  },
  payees: {
    heading: '¿Usted envía facturas?',
    text: 'Hospitales, consultorios, ciudades y empresas reciben pagos con Papaya en su propia página de pago, con un botón en su sitio o con un enlace por mensaje de texto.',
    partner: { href: '/partners', label: 'Asóciese con Papaya' },
    collect: { href: '/getpaid', label: 'Tengo un código de acceso' },
  },
}
