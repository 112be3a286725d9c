// GSM-7 has no á, í, ó and ú: the texts avoid them.
import type * as en from '../en/sms-replies'
import type { Translated } from '../locale'

export const smsReplies: Translated<typeof en.smsReplies> = {
  stopped: 'Ya no le enviaremos mensajes de texto.',
  notCanceled: 'Esto no cancela un pago: use el enlace de su pago.',
  help: (email) => `Pagos de facturas con Papaya. Para ayuda, escriba a ${email}. STOP para salir.`,
}
