import { formatCents } from '../../../money.ts'
import { maxAmountCents } from '../../../promised-limits.ts'
import type * as en from '../../en/payments/fees'
import type { Translated } from '../../locale'

export const feeCopy: Translated<typeof en.feeCopy> = {
  listIntro: (biller) => `${biller} puede cobrarle por separado:`,
  listBefore: (biller, hasPhone) =>
    `${biller} puede cobrarle por separado los cargos de abajo. Antes de pagar, ${hasPhone ? 'llame al {contact} y pregunte' : 'pregunte a {contact}'} si se aplican:`,
  askByPhone: 'Llame al {contact} y pregunte si se aplican a usted.',
  askBiller: 'Pregunte a {contact} si se aplican a usted.',
  inEnglish: 'La lista está en inglés:',
  unknownBiller: 'La empresa que le cobra',
  charged: (sum) => `Cobramos ${sum} a su tarjeta y nada más.`,
  amountHint: {
    noFee: `Hasta ${formatCents(maxAmountCents)}. No agregamos ningún cargo.`,
    flat: (fee) =>
      `Hasta ${formatCents(maxAmountCents)}. Sumaremos un cargo por tarjeta de ${fee}.`,
    list: `Hasta ${formatCents(maxAmountCents)}.`,
  },
}
