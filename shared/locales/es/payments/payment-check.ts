import type * as en from '../../en/payments/payment-check'
import type { Translated } from '../../locale'

export const paymentCheckCopy: Translated<typeof en.paymentCheckCopy> = {
  title: 'Una verificación más',
  heading: 'Una verificación más antes de pagar',
  lead: 'Todavía no se le cobró nada.',
  why: 'En este momento vemos muchos intentos de pago, así que necesitamos comprobar que usted es una persona.',
  next: 'Después de la verificación volverá al formulario. Guardamos todo menos su tarjeta. Por su seguridad nunca la guardamos, así que tendrá que escribirla de nuevo.',
  checking: 'Verificando. Tarda unos diez segundos. Una ventana puede pedirle que confirme.',
  passed: 'Verificación completada. Abriendo el formulario…',
  failedTitle: 'La verificación no terminó',
  failed: 'Intente de nuevo o use otro navegador.',
  invalid: 'Esa respuesta no se aceptó. Intente la verificación de nuevo.',
  unavailable: 'La verificación no funciona en este momento. Intente de nuevo en un minuto.',
  noCookies:
    'Esta verificación usa una cookie que dura diez minutos. Permita las cookies de este sitio e intente de nuevo.',
  tooMany: 'Demasiados intentos desde su red.',
  tryAgain: 'Intentar la verificación de nuevo',
  back: 'Volver al formulario',
  withoutScript: {
    title: 'Esta verificación necesita JavaScript',
    turnOn: 'Active JavaScript y vuelva a cargar esta página, o pague en otro navegador.',
    later: (time) =>
      `O intente de nuevo ${time.startsWith('1:') ? 'a la' : 'a las'} ${time}. Para entonces quizá no necesite la verificación.`,
    call: (payee) => `O llame a ${payee}:`,
  },
}
