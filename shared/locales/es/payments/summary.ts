import type * as en from '../../en/payments/summary'
import type { Translated } from '../../locale'

export const summaryCopy: Translated<typeof en.summaryCopy> = {
  changeProvider: 'Cambiar de emisor',
  billingQuestions: 'Para preguntas sobre la factura, llame al',
  partners: (payee) =>
    `${payee} trabaja con Papaya para ofrecerle pagos en línea seguros y fáciles.`,
  employer:
    'Pague aquí la factura de su empresa. Si usted es paciente, use la opción de factura de paciente en la página anterior.',
  appPromotion: '¿Prefiere tomar una foto de su factura? Páguela con la aplicación Papaya.',
  balance: {
    title: (reference) => `Monto restante de ${reference}`,
    text: 'Usted aceptó un monto nuevo. Use cualquier tarjeta para pagar la diferencia.',
  },
  review:
    'Cobramos a su tarjeta solo después de revisar su pago. Hasta entonces, quizá vea una retención temporal.',
}
