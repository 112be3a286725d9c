import { formatCents } from '../../../money.ts'
import { maxAmountCents } from '../../../promised-limits.ts'
/** What the server says about card fees, on pages and in emails; the browser's script needs none of it. */
export const feeCopy = {
  listIntro: (biller: string) => `${biller} may bill you separately for:`,
  /** Before the payment, instead of `listIntro` and the advice. `contact` is the biller's phone, else its name. */
  listBefore: (biller: string, hasPhone: boolean) =>
    `${biller} may bill you separately for the fees below. Before you pay, ${hasPhone ? 'call {contact} and ask' : 'ask {contact}'} if they apply:`,
  askByPhone: 'Call {contact} to ask if they apply to you.',
  askBiller: 'Ask {contact} if they apply to you.',
  /** Ends the intro of a list that the biller has in English only. */
  inEnglish: 'The list is in English:',
  unknownBiller: 'Your biller',
  charged: (sum: string) => `We charged your card ${sum} and nothing else.`,
  /** The hint of the amount's field. */
  amountHint: {
    noFee: `Up to ${formatCents(maxAmountCents)}. We don’t add a fee.`,
    flat: (fee: string) => `Up to ${formatCents(maxAmountCents)}. We’ll add a card fee of ${fee}.`,
    list: `Up to ${formatCents(maxAmountCents)}.`,
  },
} as const
