// What a payee's receiver is notified of (docs/partners.md, "Know: notifications").

export const noticeTypes = [
  'payment.submitted',
  'payment.accepted',
  'payment.rejected',
  'payment.canceled',
  'payment.sent',
  'payment.returned',
  'payment.refunded',
  'payment.in_question',
  'payment.question_won',
  'payment.question_lost',
  'payment.corrected',
] as const
export type NoticeType = (typeof noticeTypes)[number]

/** `sent`: the receiver took it. `due`: a try is to come. `failed`: no try was a success, and no other is made. */
export const noticeStates = ['sent', 'due', 'failed'] as const
export type NoticeState = (typeof noticeStates)[number]
