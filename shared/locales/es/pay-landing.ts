import type * as en from '../en/pay-landing'
import type { Translated } from '../locale'

export const payerTypeChooserCopy: Translated<typeof en.payerTypeChooserCopy> = {
  title: (name) => `Elija cómo pagar a ${name} | Papaya`,
  titleForOther: (name) => `Papaya: enviar un pago a ${name}`,
  description: (name) => `Pague en línea una factura de paciente o de empresa de ${name}.`,
  heading: 'Pague abajo su factura de paciente o de empresa.',
  patient: 'Factura de paciente',
  patientNote: 'Para una factura enviada a usted o a su familia.',
  company: 'Factura de empresa',
  companyNote: 'Para facturas enviadas a su empresa.',
}

export const notFoundCopy: Translated<typeof en.notFoundCopy> = {
  title: '¡Lo sentimos! No encontramos esa página.',
  pageTitle: '¡Lo sentimos! No encontramos esa página. | Papaya',
  lead: 'Escriba su número de teléfono para empezar a pagar su factura.',
  formHeading: 'Envíese un enlace a la aplicación Papaya.',
  note: 'Usaremos su número de teléfono solo para esto.',
  label: 'Número de celular',
  successNote: 'Puede tardar un minuto en llegar. Toque el enlace para obtener la aplicación.',
  guest: 'Pagar en línea',
  suggestions: '¿Buscaba una de estas?',
  support: '¿No encuentra lo que busca? Escriba a',
}

export const suggestedPages: Translated<typeof en.suggestedPages> = [
  { href: '/pay', label: 'Pague su factura' },
  { href: '/web-payment', label: 'Pagar en línea' },
  { href: '/download', label: 'Descargar la aplicación' },
  { href: '/how-it-works', label: 'Cómo funciona' },
  { href: '/about', label: 'Quiénes somos' },
  { href: '/partners', label: 'Asóciese con Papaya' },
  { href: '/contact', label: 'Contáctenos' },
  { href: '/privacy', label: 'Política de privacidad' },
  { href: '/termsofservice', label: 'Términos del servicio' },
]
