import { dayMs, minuteMs } from '../../durations.ts'
import { postingCodeMs, postingLinkTtlMs } from '../../retention.ts'
import type * as en from '../en/posting-file'
import type { Translated } from '../locale'

export const postingFileCopy: Translated<typeof en.postingFileCopy> = {
  title: 'Archivo de pagos | Papaya',
  description: 'Descargue la lista de lo que Papaya le envió en un día.',
  heading: (day) => `Archivo de pagos del ${day}`,
  lead: 'Este archivo tiene nombres y números de cuenta. Por eso primero enviamos un código al correo que recibió este enlace.',
  send: 'Enviarme el código',
  sent: `Le enviamos un código por correo. Funciona durante ${postingCodeMs / minuteMs} minutos.`,
  sendAgain: 'Enviarme otro código',
  code: 'Código',
  csv: 'Descargar CSV',
  json: 'Descargar JSON',
  rows: [
    'Las filas de un deposit_id suman deposit_total: los pagos y los reembolsos que restamos antes de enviar el dinero.',
    'Un reembolso posterior no tiene deposit_id. Lo pagamos nosotros y no lo restamos de ningún depósito. Su contrato dice cómo se liquida.',
    'Con further_accounts, quien pagó envió un solo monto para todas esas cuentas. Usted lo reparte.',
  ],
  wrongCode: 'Ese no es el código de nuestro último correo. Revíselo o pida otro.',
  tooMany: (again) => `Demasiados intentos. ${again}`,
  incomplete: 'Copie el enlace completo del correo.',
  ended: {
    title: 'Este enlace ya no funciona',
    message: (email) =>
      `Funciona durante ${postingLinkTtlMs / dayMs} días, y solo mientras enviemos sus avisos a ese correo. Escriba a ${email} y le enviaremos el archivo.`,
  },
}

export const postingCodeEmailCopy: Translated<typeof en.postingCodeEmailCopy> = {
  subject: 'Su código para el archivo de pagos',
  preview: 'Abre la lista de lo que le enviamos.',
  asked: (day) => `Alguien, probablemente usted, quiere descargar el archivo de pagos del ${day}.`,
  code: 'Código',
  works: `El código funciona durante ${postingCodeMs / minuteMs} minutos, junto con el enlace. Nunca se lo pedimos por teléfono ni por correo.`,
  notYou: 'Si no fue usted, no tiene que hacer nada.',
}
