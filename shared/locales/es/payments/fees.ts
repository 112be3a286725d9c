import type * as en from '../../en/payments/fees'
import type { Translated } from '../../locale'

export const feeCopy: Translated<typeof en.feeCopy> = {
  listIntro: (biller) => `${biller} indica estos cargos por tarjeta:`,
  ask: { before: 'Pregunte a', after: 'si se aplican a usted.' },
  unknownBiller: 'La empresa de su factura',
  charged: (sum) => `Cobramos ${sum} a su tarjeta.`,
  amountHint: {
    limit: 'Hasta $2,000.00',
    flat: (fee) => `. Sumaremos un cargo por tarjeta de ${fee}.`,
    list: (biller) => `. Pueden aplicarse cargos por tarjeta de ${biller}.`,
  },
}
