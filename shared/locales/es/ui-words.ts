import type * as en from '../en/ui-words'
import type { Translated } from '../locale'

export const brand: Translated<typeof en.brand> = { name: 'Papaya', home: 'Inicio de Papaya' }

export const pageFrame: Translated<typeof en.pageFrame> = { skip: 'Ir al contenido principal' }

export const siteHeader: Translated<typeof en.siteHeader> = {
  menu: 'Menú',
  navigation: 'Principal',
  about: 'Quiénes somos',
  partner: 'Asóciese con Papaya',
  contact: 'Contáctenos',
  download: 'Descargar',
  how: 'Cómo funciona',
  pay: 'Pagar en línea',
}

export const simpleHeader: Translated<typeof en.simpleHeader> = {
  tagline: 'Tome una foto y pague cualquier factura en segundos.',
  apple: 'Obtenga la aplicación para iPhone',
  android: 'Obtenga la aplicación para Android',
  secure: 'Pago seguro',
}

export const siteFooter: Translated<typeof en.siteFooter> = {
  navigation: 'Pie de página',
  appHeading: 'Obtenga la aplicación',
  about: 'Quiénes somos',
  partner: 'Asóciese con Papaya',
  contact: 'Contáctenos',
  careers: 'Empleos',
  terms: 'Términos del servicio',
  privacy: 'Política de privacidad',
  accessibility: 'Accesibilidad',
  legalNavigation: 'Avisos legales',
  copyright: (year) => `© ${year} Papaya`,
  cards: 'Tarjetas con las que puede pagar',
  captcha:
    'Este sitio verifica que usted es una persona. Vea nuestros {terms} y nuestra {privacy}.',
  recaptcha:
    'Este sitio está protegido por reCAPTCHA, y se aplican la {privacy} y los {terms} de Google.',
}

export const field: Translated<typeof en.field> = {
  asterisk: '*',
  required: 'obligatorio',
  optional: '(opcional)',
  errorPrefix: 'Error:',
}

export const passwordField: Translated<typeof en.passwordField> = {
  show: 'Mostrar',
  hide: 'Ocultar',
  what: 'contraseña',
}

export const stepHeading: Translated<typeof en.stepHeading> = {
  stepOf: (step, of) => `Paso ${step} de ${of}`,
  done: 'listo',
}

export const cardBrandMark: Translated<typeof en.cardBrandMark> = {
  unknown: 'Tarjeta',
  accepted: 'Tarjetas aceptadas',
}

export const storeBadge: Translated<typeof en.storeBadge> = {
  apple: { lead: 'Disponible en el', store: 'App Store' },
  google: { lead: 'Disponible en', store: 'Google Play' },
}

export const logo: Translated<typeof en.logo> = { demo: 'Demo', bilh: 'BILH', pmsia: 'PMSIA' }
