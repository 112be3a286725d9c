/** What the server says about card fees, on pages and in emails; the browser's script needs none of it. */
export const feeCopy = {
  listIntro: (biller: string) => `${biller} lists these card fees:`,
  askByPhone: 'Call {contact} to ask if they apply to you.',
  askBiller: 'Ask {contact} if they apply to you.',
  unknownBiller: 'Your biller',
  charged: (sum: string) => `We charged your card ${sum}.`,
  /** The hint of the amount's field. */
  amountHint: {
    noFee: 'Up to $2,000.00',
    flat: (fee: string) => `Up to $2,000.00. We’ll add a card fee of ${fee}.`,
    list: (biller: string) => `Up to $2,000.00. Card fees from ${biller} may apply.`,
  },
} as const
