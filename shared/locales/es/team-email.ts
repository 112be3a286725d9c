import type * as en from '../en/team-email'
import { localeTags, type Translated } from '../locale'

const number = new Intl.NumberFormat(localeTags.es)

export const teamEmailCopy: Translated<typeof en.teamEmailCopy> = {
  form: {
    title: 'Envíenos un mensaje',
    topic: 'Tema',
    name: 'Su nombre',
    email: 'Correo electrónico',
    company: 'Empresa',
    message: 'Mensaje',
    messageHint: (max) => `Hasta ${number.format(max)} caracteres.`,
    left: (count) =>
      count === 1 ? 'Queda 1 carácter' : `Quedan ${number.format(count)} caracteres`,
    over: (count) => `${number.format(count)} ${count === 1 ? 'carácter' : 'caracteres'} de más`,
    noCopy: 'Una persona le responderá por correo. No recibirá una copia automática.',
    honeypot: 'Deje esto en blanco',
    send: 'Enviar mensaje',
    sending: 'Enviando…',
    errorsTitle: 'Revise estos campos',
  },
  sent: {
    title: 'Recibimos su mensaje',
    text: 'Nuestro equipo ya lo tiene. Una persona le responderá por correo.',
    noCopy: 'No enviaremos un correo de confirmación.',
    again: 'Enviar otro mensaje',
  },
  failures: {
    retry:
      'No pudimos confirmar que usted es una persona. Espere unos segundos y toque el botón otra vez. Su mensaje sigue aquí.',
    tooMany: (again) =>
      `Ya recibimos varios mensajes desde su red. ${again} O escríbanos por correo. Su mensaje sigue aquí.`,
    checkNeeded: (again) =>
      `Su navegador no hizo nuestra comprobación de que usted es una persona, y llegamos al límite de mensajes sin ella. Active JavaScript o escríbanos por correo. ${again} Su mensaje sigue aquí.`,
    offline:
      'No pudimos enviar su mensaje. Revise su internet e intente de nuevo. Su mensaje sigue aquí.',
    failed: 'No pudimos enviar su mensaje. Intente de nuevo en un minuto. Su mensaje sigue aquí.',
  },
  errorTitle: 'Error: ',
  topics: {
    payment: 'Un pago que hice',
    refund: 'Un reembolso o una cancelación',
    'find-biller': 'Encontrar a la empresa que me cobra',
    app: 'La aplicación Papaya',
    privacy: 'Privacidad y mis datos',
    other: 'Otra cosa',
    'get-paid': 'Recibir pagos con Papaya',
    'access-code': 'Mi código de acceso o mi panel',
    widget: 'Un botón de pago o widget en mi sitio',
    'existing-partner': 'Ya trabajamos con Papaya',
  },
}
