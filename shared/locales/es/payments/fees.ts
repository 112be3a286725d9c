import type * as en from '../../en/payments/fees'
import type { Translated } from '../../locale'

export const feeCopy: Translated<typeof en.feeCopy> = {
  listIntro: (biller) => `${biller} indica estos cargos por tarjeta:`,
  askByPhone: 'Llame al {contact} y pregunte si se aplican a usted.',
  askBiller: 'Pregunte a {contact} si se aplican a usted.',
  unknownBiller: 'La empresa de su factura',
  charged: (sum) => `Cobramos ${sum} a su tarjeta.`,
  amountHint: {
    noFee: 'Hasta $2,000.00',
    flat: (fee) => `Hasta $2,000.00. Sumaremos un cargo por tarjeta de ${fee}.`,
    list: (biller) => `Hasta $2,000.00. Pueden aplicarse cargos por tarjeta de ${biller}.`,
  },
}
