// Messages to the payer about an info request. Texts shared with its page are in
// payments/info-request.ts.

export const infoQuestionEmailCopy = {
  /** `by` is a day. */
  subject: (by: string) => `Please answer by ${by}`,
  preview: (total: string, by: string) =>
    `Without your answer by ${by}, we’ll cancel your ${total} payment.`,
  privatePreview: (by: string) => `Without your answer by ${by}, we’ll cancel your payment.`,
  /** Each names the sums on which the payer decides. */
  questions: {
    confirmDeadlineApproaching: (payee: string, total: string, due: string) =>
      `Your bill from ${payee} is due on ${due}. If we make your ${total} payment for you, you’ll miss the due date. Would you like us to proceed with payment?`,
    pastDue: (payee: string, total: string, due: string) =>
      `Your bill from ${payee} was due on ${due}. If we make your ${total} payment for you, it will be late. Would you like us to proceed with payment?`,
    confirmAmountIncrease: (payee: string, total: string, minimum: string) =>
      `The minimum payment at ${payee} is ${minimum}, more than the ${total} you submitted. They don’t accept partial payments. Do you authorize us to pay the higher amount?`,
    confirmAmountIncreaseFee: (payee: string, total: string, fee: string) =>
      `${payee} charges a processing fee of ${fee} for this payment method. Do you authorize us to pay it on top of your ${total}?`,
    extraFields: (payee: string, total: string) =>
      `We need a little more information before we can pay ${total} to ${payee}.`,
  },
  /** `by` is a moment. */
  waits: (by: string) =>
    `Please answer by ${by}. If you don’t, we’ll cancel this payment and release the hold. Your bill will still be unpaid.`,
  notCharged: 'You haven’t been charged yet.',
  /** What a yes to a new total leads to. */
  newTotal:
    'If you confirm, we’ll release the hold and give you a link to pay the new amount with any card.',
  result: 'Once you’ve answered, we’ll finish our review and email you the result.',
  /** For a payer who gets no other email. */
  resultOnPage:
    'Once you’ve answered, we’ll finish our review. Your payment status will show the result. We won’t email it.',
  cancel: 'Changed your mind? Until you answer, you can cancel the payment with the same link.',
  /** With the payee's phone number. */
  payOnTime: (phone: string) =>
    `To pay on time, cancel this payment with the link in this email and call ${phone}. If you pay late, they may charge a fee.`,
  haveAtHand: 'Please have this handy',
  button: 'Answer the question',
} as const

export const infoAnsweredEmailCopy = {
  /** For a payer who gets no other email. */
  resultOnPage: 'Your payment status will show the result. We won’t email it.',
  done: {
    subject: 'Answer received',
    preview: (total: string) => `We’re reviewing your ${total} payment again.`,
    privatePreview: 'We’re reviewing your payment again.',
    heading: 'We got your answer.',
    lead: 'Thanks! We’re reviewing your payment again. You haven’t been charged yet.',
    result: 'We’ll email you the result.',
  },
  /** Staff took the question back. */
  withdrawn: {
    subject: 'No answer needed',
    heading: 'You don’t need to answer our question anymore.',
    lead: 'We’re reviewing your payment again. You haven’t been charged yet.',
  },
} as const

/** The payer agreed to a new total. Texts shared with the page are in payments/info-request.ts. */
export const newTotalEmailCopy = {
  /** `by` is a day. */
  subject: (by: string) => `Please pay the new total by ${by}`,
  preview: (total: string, by: string) => `Your bill is unpaid until you pay ${total} by ${by}.`,
  privatePreview: 'You agreed to a new total. Nothing is paid until you pay it.',
  thanks: 'Thanks! You agreed to the new total. You weren’t charged.',
  how: 'How it works',
  steps: {
    fill: 'Your bill and the amount are filled in. You enter your contact details and any card.',
    review: 'We review the new payment, then charge your card. You’ll see one charge.',
    reviewSilent:
      'We review the new payment, then charge your card. Its payment status will show the result. We won’t email it.',
  },
} as const
