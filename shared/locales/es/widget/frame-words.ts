import type * as en from '../../en/widget/frame-words'
import type { Translated } from '../../locale'

export const title: Translated<typeof en.title> = (name) =>
  name === null ? 'Pague con Papaya' : `Pague a ${name} con Papaya`
export const headline: Translated<typeof en.headline> = (name) =>
  name === null ? 'Pague su factura desde su teléfono' : `Pagar a ${name}`
export const description: Translated<typeof en.description> =
  'Escriba su número de celular y le enviaremos un enlace. Tome una foto de su factura y páguela.'
export const sendLabel: Translated<typeof en.sendLabel> = 'Enviar mensaje'
export const linkLabel: Translated<typeof en.linkLabel> = 'Enviar enlace'
export const payLabel: Translated<typeof en.payLabel> = 'Pagar ahora'
export const mobilePayLabel: Translated<typeof en.mobilePayLabel> = 'Pagar con el celular'
export const phone: Translated<typeof en.phone> = 'Número de celular'
export const security: Translated<typeof en.security> = 'Cifrado y protegido por Papaya'
export const newTab: Translated<typeof en.newTab> = '(se abre en una pestaña nueva)'
export const refusedForm: Translated<typeof en.refusedForm> = {
  expired:
    'Este formulario venció porque estuvo abierto más de dos horas. Aquí tiene uno nuevo. Envíelo otra vez.',
  forged: 'No pudimos comprobar este formulario, así que aquí tiene uno nuevo. Envíelo otra vez.',
}
export const success: Translated<typeof en.success> = {
  heading: '¡Listo! Revise los mensajes de texto de su teléfono',
  note: 'Puede tardar un minuto en llegar. Toque el enlace para pagar.',
}
export const mobile: Translated<typeof en.mobile> = { headline: 'Pague ahora de forma segura' }
/** Of the app in its stores. */
export const rating: Translated<typeof en.rating> = {
  stars: '4.8 estrellas',
  reviews: 'Más de 30 mil reseñas',
}
export const transition: Translated<typeof en.transition> = {
  heading: '¡Pague con una foto en segundos!',
  redirecting: 'Abriendo la tienda de aplicaciones',
  now: 'Abrir la tienda ahora',
  stay: 'Quedarme en esta página',
}
export const problem: Translated<typeof en.problem> = {
  again: 'Volver a cargar',
  code: 'Código:',
  reference: 'ID de la solicitud:',
}
export const buttons: Translated<typeof en.buttons> = {
  heading: 'Dos formas de pagar su factura',
  picture: 'Pagar con una foto',
  online: 'Pagar en línea',
}
