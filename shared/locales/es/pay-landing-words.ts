import type * as en from '../en/pay-landing-words'
import type { Translated } from '../locale'

export const title: Translated<typeof en.title> = 'Pague su factura | Papaya'
export const titleFor: Translated<typeof en.titleFor> = (name) => `Pagar a ${name} | Papaya`
export const titleForOther: Translated<typeof en.titleForOther> = (name) =>
  `Papaya: enviar un pago a ${name}`
export const description: Translated<typeof en.description> =
  'Reciba un enlace por mensaje de texto y pague su factura desde su teléfono. O pague en línea.'
export const descriptionFor: Translated<typeof en.descriptionFor> = (name) =>
  `Pague a ${name} en línea con Papaya o reciba un enlace por mensaje de texto.`
export const heading: Translated<typeof en.heading> = 'Pague su factura'
export const headingFor: Translated<typeof en.headingFor> = (name) => `Pagar a ${name}`
export const intro: Translated<typeof en.intro> =
  'Pague desde su teléfono. Le enviaremos por mensaje de texto un enlace para pagar.'
export const introFor: Translated<typeof en.introFor> = (name) =>
  `${name} trabaja con Papaya para ofrecerle pagos en línea seguros y fáciles.`
export const form: Translated<typeof en.form> = {
  heading: 'Reciba el enlace de pago',
  label: 'Número de celular',
  hint: '10 dígitos. Solo lo usaremos para enviarle este enlace.',
}
export const success: Translated<typeof en.success> = {
  heading: '¡Listo! Revise los mensajes de texto de su teléfono.',
  note: 'Puede tardar un minuto en llegar. Toque el enlace para pagar.',
  storeIn: (store, seconds) =>
    `Abriremos ${store} en ${seconds} segundo${seconds === 1 ? '' : 's'}.`,
  storeNow: (store) => `Abrir ${store} ahora`,
  stay: 'Quedarme en esta página',
}
export const stores: Translated<typeof en.stores> = { apple: 'App Store', android: 'Google Play' }
export const web: Translated<typeof en.web> = {
  heading: 'O escanee para pagar',
  qrLabel: (url) => `Código QR que abre ${url}`,
  linkLabel: 'Enlace de pago',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  copyFailed: 'Seleccione el enlace para copiarlo',
}
export const guest: Translated<typeof en.guest> = 'Pagar en línea'
export const guestIntro: Translated<typeof en.guestIntro> = '¿Prefiere pagar en su navegador?'
export const manualIntro: Translated<typeof en.manualIntro> =
  'O pague con una opción en el navegador.'
export const manual: Translated<typeof en.manual> = 'Pago manual'
export const phone: Translated<typeof en.phone> = {
  pay: 'Pagar en línea',
  payFor: (name) => `Pagar a ${name} en línea`,
  note: 'No necesita una cuenta.',
  intro: 'Tenga su factura a la mano. Toma unos dos minutos.',
}
export const app: Translated<typeof en.app> = {
  heading: 'Descargar la aplicación',
  intro: 'Tome una foto de su factura y páguela en la aplicación.',
}
export const isThisReal: Translated<typeof en.isThisReal> = {
  heading: 'Cómo comprobar esta página',
  check: 'Llame al número que aparece en su factura y pregunte por Papaya.',
  other: (name) =>
    `${name} no es socio de Papaya, pero Papaya puede enviar su pago: ${name} recibe un aviso y el dinero con un código.`,
  ask: '¿Preguntas sobre su factura? Llame al {contact}.',
  askBill: '¿Preguntas sobre su factura? Llame al número que aparece en ella.',
  more: 'Cómo protegemos su pago',
}
