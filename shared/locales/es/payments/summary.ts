import type * as en from '../../en/payments/summary'
import type { Translated } from '../../locale'

export const summaryCopy: Translated<typeof en.summaryCopy> = {
  pageTitleFor: (payee) => `Pagar a ${payee} | Papaya`,
  pageTitleForOther: (payee) => `Papaya: enviar un pago a ${payee}`,
  requiredNote: 'Los campos obligatorios llevan *',
  changeProvider: 'Cambiar a quién le paga',
  aboutBiller: 'Sobre quien le cobra',
  billingQuestions: 'Para preguntas sobre la factura, llame al',
  partners: (payee) =>
    `${payee} trabaja con Papaya para ofrecerle pagos en línea seguros y fáciles.`,
  notAffiliated: (payee) => `Papaya no está afiliada a ${payee}.`,
  employer:
    'Pague aquí la factura de su empresa. Si usted es paciente, use la opción de factura de paciente en la página anterior.',
  appPromotion: '¿Prefiere tomar una foto de su factura? Páguela con la aplicación Papaya.',
  review:
    'Cobramos a su tarjeta solo después de revisar su pago. Hasta entonces, su banco puede retener este dinero. Con una tarjeta de débito, no podrá usarlo mientras tanto.',
  openCard: {
    being_paid: 'Ese pago no se completó: pagar aquí',
    duplicate: 'Pagar otra vez de todos modos',
    too_many: 'Intentar de nuevo después de esa hora',
  },
}
