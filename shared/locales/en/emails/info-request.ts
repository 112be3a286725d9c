// Messages to the payer about an info request. Texts shared with its page are in
// payments/info-request.ts.

export const infoQuestionEmailCopy = {
  subject: (payee: string) => `A question about your payment to ${payee}`,
  preview: 'Please answer it, so that we can go on with your payment.',
  waits:
    'Your payment waits for your answer. If you would rather not go on, you can cancel it with the same link.',
  haveAtHand: 'Please have this at hand',
  button: 'Answer the question',
  hint: (until: string) => `This link is only for you. It works until ${until}.`,
} as const

export const infoAnsweredEmailCopy = {
  thanks: (payee: string) =>
    `Thank you. We have your answer about your payment to ${payee}, and your payment is under review again.`,
  done: {
    subject: (payee: string) => `We have your answer about your payment to ${payee}`,
    preview: 'Your payment is under review again.',
    heading: 'We have your answer.',
    nothingToDo: 'There is nothing more for you to do. We email you the result.',
  },
  /** Part of an agreed increase is still unpaid. */
  balance: {
    subject: (total: string, payee: string) => `Please pay the remaining ${total} to ${payee}`,
    preview: (total: string) => `You agreed to the new amount. ${total} remain to be paid.`,
    heading: 'One more step: pay the rest.',
    how: 'How it works',
    twoCharges: (total: string) =>
      `You get a second receipt over ${total}, and your card statement shows two charges.`,
    otherwise:
      'If the rest does not come before your bank’s reservation ends, we cancel this payment and charge nothing.',
    hint: 'Please have your bill and your card at hand.',
  },
} as const
