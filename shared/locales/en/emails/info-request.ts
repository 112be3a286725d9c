// Messages to the payer about an info request. Texts shared with its page are in
// payments/info-request.ts.

export const infoQuestionEmailCopy = {
  subject: (payee: string) => `A question about your payment to ${payee}`,
  preview: 'Please answer it so we can finish your payment.',
  waits:
    'We can’t finish your payment until you answer. Changed your mind? You can cancel the payment with the same link.',
  haveAtHand: 'Please have this handy',
  button: 'Answer the question',
  hint: (until: string) => `This link is just for you. It works until ${until}.`,
} as const

export const infoAnsweredEmailCopy = {
  thanks: (payee: string) =>
    `Thanks! We got your answer about your payment to ${payee}, and we’re reviewing the payment again.`,
  done: {
    subject: (payee: string) => `We got your answer about your payment to ${payee}`,
    preview: 'We’re reviewing your payment again.',
    heading: 'We got your answer.',
    nothingToDo: 'You’re all set for now. We’ll email you the result.',
  },
  /** Part of an agreed increase is still unpaid. */
  balance: {
    subject: (total: string, payee: string) => `Please pay the remaining ${total} to ${payee}`,
    preview: (total: string) => `You agreed to the new amount. You still need to pay ${total}.`,
    heading: 'Please pay the difference.',
    how: 'How it works',
    twoCharges: (total: string) =>
      `You’ll get a second confirmation for ${total}, and your card statement will show two charges.`,
    otherwise:
      'If we don’t get the difference before the hold on your card ends, we’ll cancel this payment. You won’t be charged.',
    hint: 'Please have your bill and your card handy.',
  },
} as const
