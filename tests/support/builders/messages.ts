// Messages for tests, with overrides.
import { toHintPath } from '../../../worker/features/get-paid/hint'
import type { Message, MessageData } from '../../../worker/features/notifications/messages'
import type { RenderContext } from '../../../worker/features/notifications/render-message'

export const renderContext: RenderContext = {
  siteUrl: 'https://pay.example.com',
  supportEmail: 'support@papaya.example',
  receiptUrl: (attemptId) => `https://pay.example.com/web-payment/receipt?t=secret-of-${attemptId}`,
  resetUrl: ({ accountId, resetId }) =>
    `https://pay.example.com/update-password?x=${accountId}.secret-of-${resetId}`,
  infoRequestUrl: (requestId) =>
    `https://pay.example.com/update-info-request?t=secret-of-${requestId}`,
  inviteCode: () => '7K2M9XQ4TDH3',
  inviteUrl: ({ email, code }) => `https://pay.example.com${toHintPath({ email, access: code })}`,
}

const bill = {
  reference: 'PPY-7K2M4-QX9TD',
  payeeName: 'Mercy Family Clinic',
  amountCents: 12_550,
  feeCents: 0,
  isBtoB: false,
  companyName: '',
  invoices: [],
}
const card = { cardBrand: 'visa', cardLastFour: '1111', statementName: 'PAPAYA' } as const

export const aReceipt = (
  overrides: Partial<MessageData['receipt']> = {},
): MessageData['receipt'] => ({
  ...bill,
  ...card,
  isDebtCollector: false,
  attemptId: 'attempt-1',
  createdAt: Date.UTC(2026, 10, 21, 20, 15),
  ...overrides,
})

export const anAcceptance = (
  overrides: Partial<MessageData['payment_accepted']> = {},
): MessageData['payment_accepted'] => ({ ...bill, ...card, ...overrides })

export const aRejection = (
  overrides: Partial<MessageData['payment_rejected']> = {},
): MessageData['payment_rejected'] => ({
  ...bill,
  reason: 'The account number does not belong to this biller.',
  ...overrides,
})

export const aCancellation = (
  overrides: Partial<MessageData['payment_cancelled']> = {},
): MessageData['payment_cancelled'] => ({ ...bill, why: 'payer', ...overrides })

export const aQuestion = (
  overrides: Partial<MessageData['info_question']> = {},
): MessageData['info_question'] => ({
  ...bill,
  question: { type: 'confirmDeadlineApproaching', dueDate: '2026-11-30' },
  requestId: 'request-1',
  expiresAt: Date.UTC(2026, 10, 28, 20, 15),
  ...overrides,
})

export const anAnswer = (
  overrides: Partial<MessageData['info_answered']> = {},
): MessageData['info_answered'] => ({ ...bill, rest: null, ...overrides })

export const aReceiptMessage = (recipient = 'jane@example.com'): Message => ({
  kind: 'email',
  template: 'receipt',
  recipient,
  paymentId: null,
  data: aReceipt(),
})
