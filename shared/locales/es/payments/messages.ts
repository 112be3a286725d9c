import { hourMs, minuteMs } from '../../../durations.ts'
import { paidTtlMs, withheldOutcomeMs } from '../../../promised-limits.ts'
import type * as en from '../../en/payments/messages'
import type { Translated } from '../../locale'
import { withArticle } from '../wait'

export const submitMessages: Translated<typeof en.submitMessages> = {
  declined:
    'Esta tarjeta fue rechazada. No se le cobró nada. Revise el número, el CVC y el código postal, o use otra tarjeta. Su banco puede decirle por qué.',
  notCharged:
    'Su pago no se completó. No se le cobró nada. Puede intentar de nuevo sin pagar dos veces.',
  cardExpired: 'Esta tarjeta ya venció. No se le cobró nada. Use otra tarjeta.',
  testCardsOnly:
    'Esto es una demostración. No se le cobró nada. Aquí solo funcionan tarjetas de prueba publicadas, como 4111 1111 1111 1111.',
  notConfirmed:
    'Este pago no se confirmó con su banco. No se le cobró nada. Intente de nuevo o use otra tarjeta.',
  cardTokenGone:
    'Los datos de la tarjeta llegaron demasiado tarde. No se le cobró nada. Escriba su tarjeta otra vez.',
  cardNotAccepted: 'Aquí no se acepta este tipo de tarjeta. No se le cobró nada. Use otra tarjeta.',
  needsAction: (time) =>
    `Su banco quiere confirmar que es usted. Confírmelo antes de ${withArticle(time)}. Si no, cancelaremos este pago y no se le cobrará nada.`,
  tooManyDeclines:
    'La tarjeta fue rechazada tres veces. No se le cobró nada. Use otra tarjeta. Su banco puede decirle por qué.',
  tooManyCards: 'Demasiados intentos con tarjeta desde su red o su navegador. No se le cobró nada.',
  captchaNeeded:
    'Llegamos al límite de pagos sin verificar que usted es una persona. Su navegador no hizo la verificación. No se le cobró nada.',
  turnOnJavaScript: (time) => `Active JavaScript o intente de nuevo a ${withArticle(time)}.`,
  captchaDown:
    'Nuestra verificación no funciona, y llegamos al límite de pagos sin ella. No se le cobró nada.',
  stepUpNeeded:
    'Necesitamos comprobar que usted es una persona antes de que pague. No se le cobró nada. La verificación se abre en su propia página.',
  withheld: `En este momento revisamos muchos pagos. El resultado aparecerá aquí en ${withheldOutcomeMs / minuteMs} minutos como máximo. Puede cerrar esta página y volver a abrirla.`,
  attemptExpired:
    'Este formulario venció porque estuvo abierto más de un día. No se le cobró nada. Revise sus datos y envíelo de nuevo.',
  attemptInvalid:
    'No pudimos comprobar este formulario, así que aquí tiene uno nuevo. No se le cobró nada. Revise sus datos y envíelo de nuevo.',
  feeChanged:
    'El cargo por tarjeta de este pago cambió. No se le cobró nada. Vuelva a cargar esta página para ver el total nuevo antes de pagar.',
  attemptUsed:
    'Este formulario ya se usó para otro pago. Esta vez no se le cobró nada. Para hacer un segundo pago, envíelo de nuevo.',
  attemptBusy:
    'Todavía estamos confirmando un pago anterior de este formulario. No se le cobró por segunda vez. No pague otra vez.',
  attemptClosed: 'Este formulario no nos llegó a tiempo. No se le cobró nada. Envíelo de nuevo.',
  captchaFailed:
    'No pudimos confirmar que usted es una persona. No se le cobró nada. Envíe el pago de nuevo.',
  recordedElsewhere:
    'Tenemos su pago. No pague otra vez. Si le enviamos una confirmación por correo, allí están los detalles.',
  elsewhere: {
    canceled: 'No se le cobró nada. Este pago se canceló.',
    rejected: 'No se le cobró nada. No pudimos aceptar este pago.',
    refunding: 'Estamos reembolsando todo este pago.',
    returned: 'Se devolvió todo este pago.',
  },
  notSent:
    'Su pago no nos llegó. No se le cobró nada. Puede intentar de nuevo sin pagar dos veces.',
  unavailable:
    'En este momento no podemos recibir pagos con tarjeta. No se le cobró nada. Intente de nuevo en unos minutos.',
  paused: {
    until: (payee, time) => `No puede pagar a ${payee} aquí hasta el ${time}.`,
    notCharged: 'No se le cobró nada.',
    call: (phone) => `Si su factura vence antes, llame al ${phone}.`,
  },
  fields: 'Revise los campos marcados abajo. No se le cobró nada.',
  payeeGone: 'Esta factura ya no se puede pagar aquí. No se le cobró nada.',
  beingPaid:
    'Esta factura se está pagando en este momento. Con este formulario no se le cobró nada. Espere el resultado del otro pago antes de pagar otra vez.',
  duplicatePayment: `En las últimas ${paidTtlMs / hourMs} horas recibimos un pago por este monto para esta factura. Esta vez no se le cobró nada. Para pagar una segunda vez, confirme que quiere pagar otra vez.`,
  agreed: {
    unknown: 'No pudimos leer este enlace. No se le cobró nada.',
    paid: 'Usted ya envió un pago de esta factura. Este formulario no le cobró nada.',
    paidBy: (total, reference) => `Usted envió ${total} en un pago, ${reference}.`,
    replaced:
      'Después de este total, usted aceptó otro de esta factura. Este formulario no le cobró nada. Use el último enlace que le enviamos.',
    over: 'El enlace para pagar el total nuevo venció. Este formulario no le cobró nada. Su factura está sin pagar.',
    advice:
      '¿Preguntas? Envíenos por correo su número de referencia. Está en el correo o mensaje de texto que le enviamos.',
  },
  billLink: {
    expired: 'El enlace de su factura ya venció. Escriba abajo los datos de su factura.',
    invalid: 'No pudimos leer el enlace de su factura. Escriba abajo los datos de su factura.',
  },
}
