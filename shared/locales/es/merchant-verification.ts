import type * as en from '../en/merchant-verification'
import type { Translated } from '../locale'

export const merchantVerificationCopy: Translated<typeof en.merchantVerificationCopy> = {
  pageTitle: 'Verificación de negocios | Papaya',
  description:
    'Verifique su negocio con Papaya para que los pagos de sus clientes le lleguen a usted y a nadie más.',
  title: 'Verifique su negocio',
  lead: 'Es un formulario corto que tarda unos dos minutos. Comparamos sus datos con nuestros registros antes de enviarle un pago.',
  frameTitle: 'Formulario de verificación de negocios',
  newTab: 'Abrir el formulario en una pestaña nueva',
  security: {
    title: 'Sus datos están seguros',
    encrypted: 'Sus datos viajan por una conexión cifrada.',
    ownFrame: 'El formulario es de Papaya, y solo nuestro equipo de socios ve sus respuestas.',
    vendorFrame: (host) =>
      `El formulario es de ${host}, que lo procesa por nosotros. Funciona aparte del resto de esta página.`,
    neverAsksFor:
      'El formulario nunca pide un número de tarjeta, una contraseña, ni su número de identificación del contribuyente o de Seguro Social completo.',
    notSure: '¿Tiene dudas? Escríbanos antes de llenarlo:',
  },
  form: {
    pageTitle: 'Formulario de verificación de negocios | Papaya',
    title: 'Datos del negocio',
    titleSent: 'Gracias',
    errorTitle: 'Error: ',
    errorsTitle: 'Revise estos campos',
    businessName: 'Nombre del negocio',
    taxIdEnding: 'Últimos cuatro dígitos de su número de identificación del contribuyente',
    taxIdHint: 'Solo los últimos cuatro dígitos de su EIN',
    taxIdError: 'Escriba solo los últimos cuatro dígitos, como 0123',
    contactName: 'Nombre de contacto',
    email: 'Correo de trabajo',
    phone: 'Teléfono',
    note: 'Nota',
    send: 'Enviar para verificación',
    sent: 'Nuestro equipo de socios tiene sus datos. Alguien los revisará y le escribirá por correo.',
    noCopy: 'No enviaremos un correo de confirmación.',
    again: 'Verificar otro negocio',
    honeypot: 'Deje esto vacío',
  },
}
